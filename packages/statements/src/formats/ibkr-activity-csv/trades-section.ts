import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { askMultiplier } from '../../brokers/ibkr/ask-multiplier.ts';
import { multiplierOf } from '../../brokers/ibkr/instrument-book.ts';
import { readTradeCodes } from '../../brokers/ibkr/trade-codes.ts';
import { type Fees, tradeFacts } from '../../brokers/ibkr/trade-facts.ts';
import { addAmount } from '../../outputs/amounts.ts';
import { missingValue, unreadableNumber } from '../../outputs/wording.ts';
import { type ActivityContext, accountOf, assetClassOf, currencyOf, timeOf } from './activity-context.ts';
import type { ActivityRow } from './activity-row.ts';

/** Subtotals are rounded to the sixth digit, line by line. */
const ROUNDING = Decimal.parse('0.01');

interface StatedSum {
  readonly account: string;
  readonly instrument: Instrument;
  readonly line: number;
  realised: Decimal;
}

/**
 * The section of trades, which lists one order, or its fills, or both. Exactly one level is taken:
 * the fills where an order's row is followed by them, else the order.
 */
export class TradesSection {
  private readonly context: ActivityContext;
  /** An order whose fills may follow. */
  private order: ActivityRow | null = null;
  private sawFill = false;
  /** The order whose fills are being read. */
  private filled: ActivityRow | null = null;
  private readonly realised = new Map<string, StatedSum>();
  private readonly fees = new Map<
    string,
    { account: string; currency: string; line: number; sum: Decimal }
  >();
  /** Realised results since the last subtotal, by category, currency and symbol. */
  private readonly sinceSubtotal = new Map<string, Decimal>();

  constructor(context: ActivityContext) {
    this.context = context;
  }

  data(row: ActivityRow): void {
    switch (row.text('level').toLowerCase()) {
      case 'order':
        this.release();
        this.order = row;
        this.filled = null;
        return;
      case 'trade':
      case 'execution':
        this.sawFill = true;
        this.dropOrder(row);
        this.write(row, this.filled);
        return;
      case 'closedlot':
        this.release();
        this.context.writer.ignore(row.line, 'closed-lot');
        return;
      case 'washsale':
        this.release();
        this.context.writer.ignore(row.line, 'summary-level');
        return;
      case '':
      case 'total':
      case 'subtotal':
        this.release();
        this.context.writer.ignore(row.line, 'stated-total');
        return;
      default:
        this.release();
        this.context.writer.reject(
          row.line,
          'unknown-row-type',
          `Line ${row.line}: a trade of the kind “${row.text('level')}” is not known. Enter it by hand, and tell us about it.`,
        );
    }
  }

  subtotal(row: ActivityRow): void {
    this.release();
    const { writer } = this.context;
    writer.ignore(row.line, 'stated-total');
    // Consolidated statements print the symbol of a subtotal in the account's column.
    const symbol = row.text('symbol') || row.text('account');
    const key = `${row.text('category')}|${row.text('currency')}|${symbol}`;
    const ours = this.sinceSubtotal.get(key);
    this.sinceSubtotal.delete(key);
    const stated = row.number('realised');
    if (ours === undefined || stated === null || stated === undefined) return;
    if (stated.minus(ours).abs().compare(ROUNDING) > 0) {
      writer.problem(
        'warning',
        'total-differs',
        `Line ${row.line}: the subtotal of ${symbol} states a realised result of ${stated}, its rows add up to ${ours}. The rows were taken; check whether the file was edited.`,
        row.line,
      );
    }
  }

  total(row: ActivityRow): void {
    this.release();
    this.context.writer.ignore(row.line, 'stated-total');
  }

  /** Takes the order that is waiting for its fills: there are none. */
  release(): void {
    const { order } = this;
    this.order = null;
    if (order !== null) this.write(order);
  }

  finish(): void {
    this.endWithoutFills();
    this.release();
    for (const { account, instrument, realised, line } of this.realised.values()) {
      const { currency } = instrument;
      this.context.writer.total({
        account,
        measure: 'realised-pnl',
        instrument,
        currency,
        value: realised,
        line,
      });
    }
    for (const { account, currency, sum, line } of this.fees.values()) {
      this.context.writer.total({ account, measure: 'fees', currency, value: sum, line });
    }
  }

  /** The file ends with an order, and other orders had their fills listed: this one's were cut off. */
  private endWithoutFills(): void {
    const { order } = this;
    if (order === null || !this.sawFill) return;
    this.order = null;
    const { line } = order;
    this.context.writer.reject(
      line,
      'truncated-file',
      `Line ${line} is an order whose fills are missing: the file was cut off there. Download the statement again.`,
    );
  }

  private dropOrder(fill: ActivityRow): void {
    const { order } = this;
    if (order === null) return;
    if (order.text('symbol') === fill.text('symbol') && order.text('account') === fill.text('account')) {
      this.order = null;
      this.filled = order;
      this.context.writer.ignore(order.line, 'order-level');
    } else {
      this.release();
    }
  }

  private write(row: ActivityRow, order: ActivityRow | null = null): void {
    const { context } = this;
    const { writer } = context;
    const { line } = row;
    const codes = readTradeCodes(row.text('code'));
    const assetClass = assetClassOf(row, context);
    const currency = assetClass === null ? null : currencyOf(row, context);
    if (assetClass === null || currency === null) return;
    const symbol = row.text('symbol');
    if (symbol === '') {
      writer.reject(line, 'missing-value', missingValue(line, 'symbol'));
      return;
    }
    const quantity = this.number(row, 'quantity');
    const price = quantity === null ? null : this.number(row, 'price');
    if (quantity === null || price === null) return;
    const proceeds = row.number('proceeds') ?? undefined;
    const commission = row.number('fees');
    if (commission === undefined) {
      writer.reject(line, 'unreadable-number', unreadableNumber(line, 'commission', row.text('fees')));
      return;
    }
    const time = timeOf(row, context);
    if (time === null) return;
    if (quantity.isZero()) {
      writer.ignore(line, 'zero-quantity');
      return;
    }
    if (codes.automaticConversion && assetClass === 'forex') {
      writer.ignore(line, 'automatic-conversion');
      return;
    }
    const terms = proceeds === undefined ? {} : multiplierOf(quantity, price, proceeds);
    const instrument = context.instruments.get(assetClass, symbol, currency, terms);
    askMultiplier(instrument, line, writer);
    const amount = (commission ?? Decimal.zero).negated();
    const fees = {
      amount,
      currency: amount.isZero() ? currency : (row.heading.commissionCurrency ?? currency),
    };
    const account = accountOf(row, context);
    const facts = tradeFacts({
      instrument,
      quantity,
      price,
      ...(proceeds === undefined ? {} : { proceeds }),
      fees,
      ...orderOf(row, order),
      codes,
    });
    this.sum(row, account, instrument, fees);
    if (codes.cancels) {
      // The row undoes a trade, so it has the opposite side of the one that it means.
      const kind = quantity.isNegative() ? 'buy' : 'sell';
      const like = {
        kind,
        instrument,
        occurredAt: time.occurredAt,
        quantity: quantity.abs(),
        price,
      } as const;
      writer.cancel({ account, line, like });
      return;
    }
    const content = [
      'trade',
      assetClass,
      currency,
      symbol,
      row.text('dateTime'),
      quantity.normalized(),
      price.normalized(),
      proceeds?.normalized() ?? '',
      amount.normalized(),
    ].join('|');
    writer.activity({ account, line, time, content, facts, feesStated: commission !== null });
  }

  private number(row: ActivityRow, column: 'quantity' | 'price'): Decimal | null {
    const value = row.number(column);
    if (value instanceof Decimal) return value;
    const { line } = row;
    if (value === null) this.context.writer.reject(line, 'missing-value', missingValue(line, column));
    else
      this.context.writer.reject(line, 'unreadable-number', unreadableNumber(line, column, row.text(column)));
    return null;
  }

  /** What the row states in money; a cancellation takes back what its trade stated. */
  private sum(row: ActivityRow, account: string, instrument: Instrument, fees: Fees): void {
    const { line } = row;
    const { currency } = fees;
    addAmount(this.fees, `${account}|${currency}`, fees.amount, { account, currency, line });
    const realised = row.number('realised');
    if (realised === null || realised === undefined) return;
    const key = `${account}|${instrument.assetClass}|${instrument.symbol}|${instrument.currency}`;
    const known = this.realised.get(key);
    if (known === undefined) this.realised.set(key, { account, instrument, line, realised });
    else known.realised = known.realised.plus(realised);
    const subtotal = `${row.text('category')}|${row.text('currency')}|${row.text('symbol')}`;
    this.sinceSubtotal.set(subtotal, (this.sinceSubtotal.get(subtotal) ?? Decimal.zero).plus(realised));
  }
}

/** What joins the fills that are listed below one order, which has no number in this report. */
const orderOf = (fill: ActivityRow, order: ActivityRow | null): { orderId?: string } =>
  order === null || order.text('symbol') !== fill.text('symbol')
    ? {}
    : { orderId: `${order.text('quantity')} at ${order.text('dateTime')}` };
