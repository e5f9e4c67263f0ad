import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { addAmount } from '../../../outputs/amounts.ts';
import type { StatementWriter } from '../../../outputs/statement-writer.ts';
import type { TablePlan } from '../plan/table-plan.ts';

/** Off by no more than this, a stated result is the one of its prices. */
const TOLERANCE = Decimal.parse('0.01');

interface Trip {
  readonly account: string;
  readonly instrument: Instrument;
  readonly line: number;
  /** As the row states it. */
  readonly profit: Decimal;
  /** By its prices, before what it cost; `null` where a point's worth is not known. */
  readonly gross: Decimal | null;
  readonly costs: Decimal;
}

/**
 * What closed trades state to have realised, per account, instrument and currency; and whether that is before or after
 * the costs that stand beside it. A heading like `P&L` does not say, the rows do: those of which one of the two is the
 * result of their prices. 2 contracts from 6,001.25 to 6,004.75 at $50 a point and $8.40 of costs have made 350.00 or
 * 341.60.
 */
export class StatedProfits {
  private readonly sums = new Map<
    string,
    { account: string; instrument: Instrument; line: number; sum: Decimal }
  >();
  private before = 0;
  private after = 0;

  /** @returns whether it is the result of its prices, before or after its costs; also where nobody can tell. */
  add({ account, instrument, line, profit, gross, costs }: Trip): boolean {
    const key = `${account}|${instrument.assetClass}|${instrument.symbol}|${instrument.currency}`;
    addAmount(this.sums, key, profit, { account, instrument, line });
    if (gross === null) return true;
    const [isBefore, isAfter] = [isAbout(gross, profit), isAbout(gross.minus(costs), profit)];
    if (isBefore && !isAfter) this.before += 1;
    if (isAfter && !isBefore) this.after += 1;
    return isBefore || isAfter;
  }

  /** @param told by the heading, which counts where the rows do not say. */
  tell(writer: StatementWriter, told: TablePlan['resultsAre']): void {
    const beforeCosts = this.before === this.after ? told === 'gross' : this.before > this.after;
    for (const { account, instrument, line, sum } of this.sums.values()) {
      writer.total({
        account,
        measure: 'realised-pnl',
        instrument,
        currency: instrument.currency,
        value: sum,
        line,
        ...(beforeCosts ? { beforeCosts } : {}),
      });
    }
  }
}

/** What to look at where a result is not that of its prices: of pairs it is mostly in the money of an account that nobody named. */
export function differsFromPrices(
  { line, profit, gross }: Pick<Trip, 'line' | 'profit' | 'gross'>,
  { symbol, assetClass, currency }: Instrument,
  isCurrencySaid: boolean,
): string {
  const size = assetClass === 'forex' ? `the lot size of ${symbol}` : `the contract size of ${symbol}`;
  const remedy =
    assetClass === 'forex' && !isCurrencySaid
      ? `If your account is kept in another currency than ${currency}, choose it and import the file again; else check ${size}.`
      : `Check ${size}.`;
  return `Line ${line} has a P&L of ${profit}; by its prices it is ${gross?.normalized() ?? 'unknown'}. ${remedy}`;
}

const isAbout = (one: Decimal, other: Decimal): boolean => one.minus(other).abs().compare(TOLERANCE) <= 0;
