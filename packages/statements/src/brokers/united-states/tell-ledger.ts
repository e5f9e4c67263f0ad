import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import type { ResolvedTime } from '../../cells/parse-date-time.ts';
import type { OutputRow, RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { missingValue } from '../../outputs/wording.ts';
import { cashKindOf } from './cash-words.ts';
import { costsWithin } from './costs-within.ts';
import { type LedgerAction, ledgerAction } from './ledger-action.ts';
import { settledAmount } from './settled-amount.ts';
import { tellExchange } from './tell-exchange.ts';
import { tellTrade } from './tell-trade.ts';

/** One row of a broker's ledger of trades, income and transfers. */
export interface LedgerEntry {
  readonly row: OutputRow;
  readonly time: ResolvedTime;
  readonly account: string;
  /** The broker's word for what happened. */
  readonly words: string;
  readonly note: string;
  /** `null` where the row names none. */
  readonly instrument: Instrument | null;
  /** Negative for what was sold or went, where the report signs it. */
  readonly quantity: Decimal | null;
  readonly price: Decimal | null;
  /** With the costs in it, received positive. */
  readonly amount: Decimal | null;
  /** Cost positive; `null` where the report has no costs. */
  readonly fees: Decimal | null;
  /** Fees of regulators are within the amount, and in no column. */
  readonly hidesCosts?: true;
  /** As {@link amount} counts it. */
  readonly accrued?: Decimal;
  readonly currency: string;
  readonly content: string;
}

/**
 * Which rows are one event and have to be told together: those of one exchange, which stand together.
 *
 * @param own what else they share: the day, the account.
 */
export function ledgerGroup(words: string, line: number, ...own: readonly string[]): string {
  const action = ledgerAction(words);
  return action?.does === 'exchange' ? [action.kind, ...own].join('|') : `${line}`;
}

/** Tells one row, or the rows of one event; says nothing of a row whose words are not known. */
export function tellLedger(entries: readonly LedgerEntry[], output: RowOutput): void {
  const [entry] = entries;
  if (entry === undefined) return;
  const action = ledgerAction(entry.words);
  switch (action?.does) {
    case 'exchange':
      exchange(entries, action.kind, output);
      break;
    case 'trade':
      trade(entry, action, output);
      break;
    case 'reinvest':
      if (isNone(entry.quantity)) pay(entry, 'dividend', output);
      else trade({ ...entry, note: 'Reinvested dividend' }, { does: 'trade', kind: 'buy' }, output);
      break;
    case 'end':
      end(entry, action.kind, output);
      break;
    case 'increase':
      if (isNone(entry.quantity)) pay(entry, cashKind(entry), output);
      else paper(entry, 'stock_dividend', output);
      break;
    case 'move':
      if (isNone(entry.quantity) || entry.instrument === null) pay(entry, cashKind(entry), output);
      else paper(entry, entry.quantity?.isNegative() === true ? 'transfer_out' : 'transfer_in', output);
      break;
    case undefined:
      if (isNone(entry.quantity) || entry.price === null) pay(entry, cashKind(entry), output);
  }
}

const isNone = (quantity: Decimal | null): boolean => quantity === null || quantity.isZero();

const cashKind = ({ words, amount }: LedgerEntry): ReturnType<typeof cashKindOf> =>
  cashKindOf(words, amount ?? Decimal.zero);

function instrumentOf({ instrument, row }: LedgerEntry): Instrument {
  if (instrument === null) throw new RowProblem('missing-value', missingValue(row.line, 'symbol'));
  return instrument;
}

function quantityOf({ quantity, row }: LedgerEntry): Decimal {
  if (quantity === null) throw new RowProblem('missing-value', missingValue(row.line, 'quantity'));
  return quantity;
}

function trade(
  entry: LedgerEntry,
  { kind, effect }: LedgerAction & { does: 'trade' },
  output: RowOutput,
): void {
  const { row, time, account, content, price, amount: net, accrued, note } = entry;
  const instrument = instrumentOf(entry);
  const quantity = quantityOf(entry);
  const fees = costsOf(entry, kind, instrument, quantity.abs());
  const words = note === 'Reinvested dividend' ? { note } : {};
  const interest = accrued === undefined ? {} : { accrued };
  const facts = { row, time, account, content, kind, effect, instrument, quantity, price, net, fees };
  tellTrade({ ...facts, ...words, ...interest }, output);
}

function costsOf(
  { fees, hidesCosts, price, amount }: LedgerEntry,
  kind: 'buy' | 'sell',
  instrument: Instrument,
  quantity: Decimal,
): Decimal | null {
  const gross = settledAmount(kind, amount, fees);
  if (hidesCosts !== true || price === null || gross === undefined) return fees;
  return (fees ?? Decimal.zero).plus(costsWithin(kind, instrument, quantity, price, gross));
}

/** The shares that an assignment moves are named by its word too, at the strike. */
function end(entry: LedgerEntry, kind: 'expire' | 'assign' | 'exercise', output: RowOutput): void {
  const { row, time, account, content, note, price, amount } = entry;
  const instrument = instrumentOf(entry);
  const quantity = quantityOf(entry);
  if (instrument.assetClass !== 'option') {
    if (kind === 'expire' || price === null || price.isZero()) return;
    const sells = amount === null || amount.isZero() ? quantity.isNegative() : amount.isPositive();
    trade(entry, { does: 'trade', kind: sells ? 'sell' : 'buy' }, output);
    return;
  }
  const fees = entry.fees ?? Decimal.zero;
  output.event(row, {
    time,
    account,
    content,
    kind,
    instrument,
    currency: instrument.currency,
    amount: (amount ?? Decimal.zero).plus(fees),
    fees,
    more: { quantity: quantity.abs() },
    note,
  });
}

function exchange(
  entries: readonly LedgerEntry[],
  kind: 'split' | 'rename' | 'merger',
  output: RowOutput,
): void {
  const sides = entries.map((entry) => {
    const { row, time, account, note, quantity, amount } = entry;
    const instrument = instrumentOf(entry);
    return { row, time, account, note, instrument, quantity, cash: amount ?? Decimal.zero };
  });
  tellExchange(kind, sides, output);
}

function paper(
  entry: LedgerEntry,
  kind: 'stock_dividend' | 'transfer_in' | 'transfer_out',
  output: RowOutput,
): void {
  const { row, time, account, content, note } = entry;
  const instrument = instrumentOf(entry);
  const more = { quantity: quantityOf(entry).abs() };
  const { currency } = instrument;
  output.event(row, { time, account, content, kind, instrument, currency, more, note });
}

function pay(entry: LedgerEntry, kind: ReturnType<typeof cashKindOf>, output: RowOutput): void {
  const { row, time, account, content, note, amount: net, currency } = entry;
  if (kind === null || net === null) return;
  const fees = entry.fees ?? Decimal.zero;
  if (net.isZero() && fees.isZero()) {
    output.ignore(row, 'zero-quantity', 'Its amount is zero.');
    return;
  }
  const moved = kind === 'deposit' || kind === 'withdrawal';
  const instrument = moved ? null : entry.instrument;
  const amount = net.plus(fees);
  output.event(row, { time, account, content, kind, instrument, currency, amount, fees, note });
}
