import { Decimal } from '@tapebook/domain/money';
import type { StatementAccount } from '../../contracts/statement.ts';
import type { ColumnPlaces } from '../../layouts/columns.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import type { RowInstrument } from '../../layouts/stated-instruments.ts';
import type { StatementWriter } from '../../outputs/statement-writer.ts';
import { cashKindOf } from '../united-states/cash-words.ts';
import { settledAmount, settledPrice } from '../united-states/settled-amount.ts';
import { tellExchange } from '../united-states/tell-exchange.ts';
import { tellTrade } from '../united-states/tell-trade.ts';
import { isCusip, usPaper } from '../united-states/us-paper.ts';
import { type BookedTrade, CancelledTrades } from './cancelled-trades.ts';
import { cancelledAction, type SchwabAction, schwabAction } from './transaction-actions.ts';

export type TransactionColumn =
  | 'date'
  | 'action'
  | 'symbol'
  | 'description'
  | 'quantity'
  | 'price'
  | 'fees'
  | 'amount';
export type TransactionRow = LaidOutRow<TransactionColumn>;

export const TRANSACTION_COLUMNS: ColumnPlaces<TransactionColumn> = {
  date: ['Date'],
  action: ['Action'],
  symbol: ['Symbol'],
  description: ['Description'],
  quantity: ['Quantity'],
  price: ['Price'],
  fees: ['Fees & Comm', 'Fees & Commissions', 'Fees and Commissions', 'Fees and Comm'],
  amount: ['Amount'],
};

const REMOVED = /REMOVAL OF OPTION DUE TO (EXPIRATION|ASSIGNMENT|EXERCISE)/i;
const TOLERANCE = Decimal.parse('0.01');

/** Reads what has happened in a brokerage account, in the words that all of Schwab's exports share. */
export class TransactionsReader {
  private readonly writer: StatementWriter;
  private readonly account: string;
  private readonly cancelled = new CancelledTrades();
  /** Numbers of papers that some row shows to be bonds: rows of their interest do not. */
  private readonly bonds = new Set<string>();
  private sum = Decimal.zero;

  constructor(account: StatementAccount | null, writer: StatementWriter) {
    this.writer = writer;
    this.account = account?.ref ?? '';
    if (account !== null) writer.account({ ...account, currency: 'USD' });
  }

  /** The whole file, before it is read: a row may take back a trade above or below it. */
  survey(row: TransactionRow): void {
    const symbol = row.text('symbol');
    const paysInterest = /^(?:bond|cd) interest/i.test(row.text('action'));
    if (isCusip(symbol) && (paysInterest || this.paper(row).assetClass === 'bond')) this.bonds.add(symbol);
    const trade = this.booked(row, schwabAction(row.text('action')));
    if (trade !== null) this.cancelled.see(trade);
  }

  private booked(row: TransactionRow, action: SchwabAction | null): BookedTrade | null {
    const [quantity, price] = [row.number('quantity'), row.number('price')];
    if (action?.does !== 'trade' || quantity === null || price === null) return null;
    const { time } = this.common(row);
    const symbol = row.text('symbol');
    const [net, fees] = [row.number('amount'), row.numberOrZero('fees')];
    return { kind: action.kind, symbol, quantity: quantity.abs(), price, time, net, fees };
  }

  /** The rows of one corporate event stand together. */
  groupOf(row: TransactionRow): string {
    const action = schwabAction(row.text('action'));
    return action?.does === 'exchange' ? `${row.text('date')}|${action.kind}` : `${row.line}`;
  }

  group(rows: readonly TransactionRow[], output: RowOutput): void {
    const [row] = rows;
    if (row === undefined) return;
    const text = row.text('action');
    if (/^transactions total/i.test(row.text('date'))) {
      this.total(row, output);
      return;
    }
    for (const each of rows) this.sum = this.sum.plus(each.numberOrZero('amount'));
    const cancelled = this.booked(row, cancelledAction(text));
    if (cancelled !== null) {
      this.takeBack(row, cancelled, output);
      return;
    }
    const action = schwabAction(text);
    switch (action?.does) {
      case 'trade':
        this.trade(row, action, output);
        break;
      case 'end':
        this.end(row, action.kind, output);
        break;
      case 'exchange':
        this.exchange(rows, action.kind, output);
        break;
      case 'increase':
        this.increase(row, output);
        break;
      case 'move':
        this.move(row, output);
        break;
      case undefined:
        this.money(row, output);
    }
  }

  private trade(row: TransactionRow, action: SchwabAction & { does: 'trade' }, output: RowOutput): void {
    const { kind, effect, note } = action;
    tellTrade(
      {
        ...this.common(row),
        row,
        kind,
        effect,
        instrument: this.instrument(row, output),
        quantity: row.requiredNumber('quantity'),
        price: row.number('price'),
        net: row.number('amount'),
        fees: row.numberOrZero('fees'),
        ...(note === undefined ? {} : { note }),
      },
      output,
    );
  }

  private takeBack(row: TransactionRow, { kind, quantity, ...like }: BookedTrade, output: RowOutput): void {
    const original = this.cancelled.originalOf({ kind, quantity, ...like });
    const instrument = this.instrument(row, output);
    if (original === null) {
      output.reject(
        row,
        'unsupported-event',
        `Line ${row.line} takes back a ${kind === 'buy' ? 'purchase' : 'sale'} of ${quantity.normalized()} ${instrument.symbol} that is not in the file. Export a period that has both and import that, or delete the trade in the journal.`,
      );
      return;
    }
    const { time, price, net, fees } = original;
    const amount = settledAmount(kind, net, fees);
    const paid =
      amount === undefined || instrument.multiplier === null
        ? price
        : settledPrice(price, quantity, instrument.multiplier, amount);
    output.cancel(row, this.account, {
      kind,
      instrument,
      occurredAt: time.occurredAt,
      quantity,
      price: paid,
    });
  }

  private end(row: TransactionRow, kind: 'expire' | 'assign' | 'exercise', output: RowOutput): void {
    const instrument = this.instrument(row, output);
    if (instrument.assetClass !== 'option') return;
    const fees = row.numberOrZero('fees');
    output.event(row, {
      ...this.common(row),
      kind,
      instrument,
      currency: 'USD',
      amount: row.numberOrZero('amount').plus(fees),
      fees,
      more: { quantity: row.requiredNumber('quantity').abs() },
    });
  }

  private exchange(
    rows: readonly TransactionRow[],
    kind: 'split' | 'rename' | 'merger',
    output: RowOutput,
  ): void {
    const sides = rows.map((row) => ({
      ...this.common(row),
      row,
      instrument: this.instrument(row, output),
      quantity: row.number('quantity'),
      cash: row.numberOrZero('amount'),
      note: this.noteOf(row),
    }));
    if (!tellExchange(kind, sides, output)) {
      // A fund that is redeemed has quantity and money on one row.
      const [row] = rows;
      const isRedemption = row !== undefined && rows.length === 1 && /redemption/i.test(row.text('action'));
      if (isRedemption) this.trade(row, { does: 'trade', kind: 'sell' }, output);
      return;
    }
    for (const { row, instrument, quantity } of sides) {
      if (kind === 'split' || quantity?.isNegative() !== true || !isCusip(instrument.symbol)) continue;
      if (instrument.assetClass === 'bond') continue;
      this.writer.problem(
        'warning',
        'unsupported-event',
        `Line ${row.line}: the paper that went (${row.text('description')}) is named by its number ${instrument.symbol} alone. If you hold it under a ticker, enter the change of that ticker by hand.`,
        row.line,
      );
    }
  }

  /** Shares of a split or a dividend in shares: the row counts those that were added. */
  private increase(row: TransactionRow, output: RowOutput): void {
    const instrument = this.instrument(row, output);
    const quantity = row.requiredNumber('quantity');
    const note = this.noteOf(row);
    output.event(row, {
      ...this.common(row),
      kind: 'stock_dividend',
      instrument,
      currency: 'USD',
      more: { quantity: quantity.abs() },
      note,
    });
  }

  private move(row: TransactionRow, output: RowOutput): void {
    // Accounts that came from TD Ameritrade tell the end of an option in its words.
    const ended = REMOVED.exec(row.text('description'))?.[1]?.toLowerCase();
    if (ended !== undefined) {
      this.end(
        row,
        ended === 'expiration' ? 'expire' : ended === 'assignment' ? 'assign' : 'exercise',
        output,
      );
      return;
    }
    const quantity = row.number('quantity');
    if (quantity === null || quantity.isZero() || row.text('symbol') === '') {
      this.money(row, output);
      return;
    }
    output.event(row, {
      ...this.common(row),
      kind: quantity.isNegative() ? 'transfer_out' : 'transfer_in',
      instrument: this.instrument(row, output),
      currency: 'USD',
      amount: row.numberOrZero('amount'),
      more: { quantity: quantity.abs() },
      note: this.noteOf(row),
    });
  }

  private money(row: TransactionRow, output: RowOutput): void {
    const amount = row.number('amount');
    const quantity = row.numberOrZero('quantity');
    if (amount === null) return;
    const kind = cashKindOf(row.text('action'), amount);
    // Some exports count the shares that a dividend was paid on; beside a price they are shares that moved.
    if (!quantity.isZero() && (kind !== 'dividend' || row.number('price') !== null)) return;
    if (kind === null) return;
    if (amount.isZero()) {
      output.ignore(row, 'zero-quantity', 'Its amount is zero.');
      return;
    }
    const fees = row.numberOrZero('fees');
    output.event(row, {
      ...this.common(row),
      kind,
      instrument: row.text('symbol') === '' ? null : this.instrument(row, output),
      currency: 'USD',
      amount: amount.plus(fees),
      fees,
      note: this.noteOf(row),
    });
  }

  /** The sum of all amounts; a report that somebody edited differs from it. */
  private total(row: TransactionRow, output: RowOutput): void {
    output.ignore(row, 'stated-total');
    const stated = row.number('amount');
    if (stated === null || stated.minus(this.sum).abs().compare(TOLERANCE) <= 0) return;
    this.writer.problem(
      'warning',
      'total-differs',
      `Line ${row.line} states a total of ${stated}; the rows add up to ${this.sum}. The rows were taken; check whether the file was edited.`,
      row.line,
    );
  }

  private instrument(row: TransactionRow, output: RowOutput) {
    return output.instrument(row, this.paper(row));
  }

  private paper(row: TransactionRow): RowInstrument {
    const symbol = row.requiredText('symbol');
    if (this.bonds.has(symbol)) return { symbol, assetClass: 'bond', currency: 'USD' };
    return usPaper({
      symbol,
      quantity: row.number('quantity'),
      price: row.number('price'),
      amount: row.number('amount'),
      description: row.text('description'),
    });
  }

  private noteOf(row: TransactionRow): string {
    return [row.text('action'), row.text('description')].filter((part) => part !== '').join(': ');
  }

  private common(row: TransactionRow) {
    // `04/17/2023 as of 04/15/2023`: booked on the first day, effective on the second.
    const [booked = '', effective = booked] = row.text('date').split(/ as of /i);
    const numbers = (['quantity', 'price', 'fees', 'amount'] as const).map(
      (column) => row.number(column)?.normalized().toString() ?? '',
    );
    return {
      time: row.timeIn(effective),
      account: this.account,
      // The order of columns differs between years and kinds of files.
      content: [
        row.text('date'),
        row.text('action'),
        row.text('symbol'),
        row.text('description'),
        ...numbers,
      ].join('|'),
    };
  }
}
