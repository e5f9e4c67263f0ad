import { Decimal } from '@tapebook/domain/money';
import { askMultiplier } from '../../brokers/ibkr/ask-multiplier.ts';
import { type InstrumentTerms, multiplierOf } from '../../brokers/ibkr/instrument-book.ts';
import { readTradeCodes } from '../../brokers/ibkr/trade-codes.ts';
import { tradeFacts } from '../../brokers/ibkr/trade-facts.ts';
import { plainNumber } from '../../outputs/plain-number.ts';
import { missingValue, unreadableNumber } from '../../outputs/wording.ts';
import { type ActivityContext, accountOf, assetClassOf, currencyOf, timeOf } from './activity-context.ts';
import type { ActivityRow } from './activity-row.ts';
import { TradeSums } from './trade-sums.ts';

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
  private readonly sums = new TradeSums();
  /** What was filled of each paper in rows above which no order stands. */
  private readonly loose = new Map<string, Decimal>();

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
        if (this.filled === null) this.addLoose(row);
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
        // Without the column that tells the level, a row with a time and a price is a trade, and no total.
        this.release();
        if (row.text('dateTime') !== '' && row.text('price') !== '') this.write(row);
        else this.context.writer.ignore(row.line, 'stated-total');
        return;
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
    this.sums.subtotal(row, writer);
  }

  total(row: ActivityRow): void {
    this.release();
    this.context.writer.ignore(row.line, 'stated-total');
  }

  /** Takes the order that is waiting for its fills: there are none. */
  release(): void {
    const { order } = this;
    this.order = null;
    if (order === null) return;
    if (!this.sumsUpLoose(order)) this.write(order);
  }

  private addLoose(fill: ActivityRow): void {
    const quantity = fill.number('quantity');
    if (!(quantity instanceof Decimal)) return;
    const paper = paperOf(fill);
    this.loose.set(paper, (this.loose.get(paper) ?? Decimal.zero).plus(quantity));
  }

  /** Whether the order stands below its fills, as in a statement that somebody sorted: they count, and it does not. */
  private sumsUpLoose(order: ActivityRow): boolean {
    const { writer } = this.context;
    const { line } = order;
    const paper = paperOf(order);
    const quantity = order.number('quantity');
    const filled = this.loose.get(paper);
    if (filled === undefined) return false;
    if (quantity instanceof Decimal && filled.equals(quantity)) {
      this.loose.delete(paper);
      writer.ignore(line, 'order-level');
    } else {
      writer.reject(
        line,
        'stated-twice',
        `Line ${line} is an order of ${order.text('symbol')} below fills without an order, which it may sum up: the statement was sorted. Import it as the broker wrote it.`,
      );
    }
    return true;
  }

  finish(): void {
    this.endWithoutFills();
    this.release();
    this.sums.write(this.context.writer);
  }

  /** The file ends with an order, and other orders had their fills listed: this one's were cut off. */
  private endWithoutFills(): void {
    const { order } = this;
    if (order === null || !this.sawFill) return;
    this.order = null;
    const { line } = order;
    if (this.sumsUpLoose(order)) return;
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
    const instrument =
      context.instruments.known(assetClass, symbol, currency) ??
      context.instruments.get(assetClass, symbol, currency, sizeOf(quantity, price, proceeds));
    if (codes.automaticConversion && assetClass === 'forex') {
      writer.ignore(line, 'automatic-conversion');
      const paid = proceeds ?? quantity.times(price).negated();
      context.cash.convert(accountOf(row, context), { instrument, quantity, amount: paid });
      return;
    }
    askMultiplier(instrument, line, writer);
    const amount = (commission ?? Decimal.zero).negated();
    const fees = {
      amount,
      currency: amount.isZero() ? currency : (row.heading.commissionCurrency ?? currency),
    };
    const account = accountOf(row, context);
    const orderId = orderOf(row, order);
    const realised = row.number('realised') ?? undefined;
    const trade = { instrument, quantity, price, proceeds, fees, orderId, realised, codes };
    const facts = tradeFacts(trade);
    this.sums.add(row, account, instrument, fees);
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
    const cost = commission === null ? '0' : opposite(plainNumber(row.text('fees'), commission));
    const content = `trade|${assetClass}|${currency}|${symbol}|${row.text('dateTime')}|${plainNumber(row.text('quantity'), quantity)}|${plainNumber(row.text('price'), price)}|${proceeds === undefined ? '' : plainNumber(row.text('proceeds'), proceeds)}|${cost}`;
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
}

const paperOf = (row: ActivityRow): string => `${row.text('account')}|${row.text('symbol')}`;

const sizeOf = (quantity: Decimal, price: Decimal, proceeds: Decimal | undefined): InstrumentTerms =>
  proceeds === undefined ? {} : multiplierOf(quantity, price, proceeds);

/** The text of a number with its sign turned. */
const opposite = (plain: string): string =>
  plain === '0' ? plain : plain.startsWith('-') ? plain.slice(1) : `-${plain}`;

/** What joins the fills that are listed below one order, which has no number in this report. */
const orderOf = (fill: ActivityRow, order: ActivityRow | null): string | undefined =>
  order === null || order.text('symbol') !== fill.text('symbol')
    ? undefined
    : `${order.text('quantity')} at ${order.text('dateTime')}`;
