import { type Instrument, instrumentKey } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import type { Fees } from '../../brokers/ibkr/trade-facts.ts';
import type { StatementWriter } from '../../outputs/statement-writer.ts';
import type { ActivityRow } from './activity-row.ts';

/** Subtotals are rounded to the sixth digit, line by line. */
const ROUNDING = Decimal.parse('0.01');

/** What the rows of one account and instrument state. */
interface Stated {
  readonly account: string;
  readonly instrument: Instrument;
  readonly line: number;
  realised: Decimal;
  /** `null` while no row came after the last subtotal. */
  sinceSubtotal: Decimal | null;
}

interface StatedFees {
  readonly account: string;
  readonly currency: string;
  readonly line: number;
  sum: Decimal;
}

/**
 * Adds up what trades state in money: realised results by instrument, costs by currency. Instruments are
 * one object each, so that nothing is put together to find one row’s sum.
 */
export class TradeSums {
  private readonly byAccount = new Map<string, Map<Instrument, Stated>>();
  /** As they were first met. */
  private readonly all: Stated[] = [];
  /** By what a subtotal’s row prints: category, currency and symbol. */
  private readonly bySubtotal = new Map<string, Stated[]>();
  private readonly fees: StatedFees[] = [];

  /** A cancellation takes back what its trade stated, since its row states it with the opposite sign. */
  add(row: ActivityRow, account: string, instrument: Instrument, fees: Fees): void {
    this.addFees(row, account, fees);
    const realised = row.number('realised');
    if (realised === null || realised === undefined) return;
    const stated = this.statedOf(row, account, instrument);
    stated.realised = stated.realised.plus(realised);
    stated.sinceSubtotal = stated.sinceSubtotal === null ? realised : stated.sinceSubtotal.plus(realised);
  }

  /** Holds a subtotal against the rows above it, and warns where they differ. */
  subtotal(row: ActivityRow, writer: StatementWriter): void {
    // Consolidated statements print the symbol of a subtotal in the account's column.
    const symbol = row.text('symbol') || row.text('account');
    const key = `${row.text('category')}|${row.text('currency')}|${symbol}`;
    const above = this.bySubtotal.get(key)?.filter(({ sinceSubtotal }) => sinceSubtotal !== null) ?? [];
    const ours = above.reduce(
      (sum, { sinceSubtotal }) => (sinceSubtotal === null ? sum : sum.plus(sinceSubtotal)),
      Decimal.zero,
    );
    for (const each of above) each.sinceSubtotal = null;
    const stated = row.number('realised');
    if (above.length === 0 || stated === null || stated === undefined) return;
    if (stated.minus(ours).abs().compare(ROUNDING) <= 0) return;
    writer.problem(
      'warning',
      'total-differs',
      `Line ${row.line}: the subtotal of ${symbol} states a realised result of ${stated}, its rows add up to ${ours}. The rows were taken; check whether the file was edited.`,
      row.line,
    );
  }

  /** The totals of the whole section. */
  write(writer: StatementWriter): void {
    const totals = new Map<string, Stated>();
    for (const stated of this.all) {
      // One instrument may be two objects: before and after its size was learnt.
      const key = `${stated.account}|${instrumentKey(stated.instrument)}`;
      const known = totals.get(key);
      const realised = known?.realised.plus(stated.realised) ?? stated.realised;
      totals.set(key, { ...(known ?? stated), realised });
    }
    for (const { account, instrument, realised, line } of totals.values()) {
      const { currency } = instrument;
      writer.total({ account, measure: 'realised-pnl', instrument, currency, value: realised, line });
    }
    for (const { account, currency, sum, line } of this.fees) {
      writer.total({ account, measure: 'fees', currency, value: sum, line });
    }
  }

  private addFees({ line }: ActivityRow, account: string, { amount, currency }: Fees): void {
    const known = this.fees.find((each) => each.currency === currency && each.account === account);
    if (known === undefined) this.fees.push({ account, currency, line, sum: amount });
    else known.sum = known.sum.plus(amount);
  }

  private statedOf(row: ActivityRow, account: string, instrument: Instrument): Stated {
    let statements = this.byAccount.get(account);
    if (statements === undefined) {
      statements = new Map();
      this.byAccount.set(account, statements);
    }
    let stated = statements.get(instrument);
    if (stated === undefined) {
      stated = { account, instrument, line: row.line, realised: Decimal.zero, sinceSubtotal: null };
      statements.set(instrument, stated);
      this.all.push(stated);
      const key = `${row.text('category')}|${row.text('currency')}|${row.text('symbol')}`;
      const beside = this.bySubtotal.get(key);
      if (beside === undefined) this.bySubtotal.set(key, [stated]);
      else beside.push(stated);
    }
    return stated;
  }
}
