import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { tellExchange } from '../../brokers/united-states/tell-exchange.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { directionOf, eventOf, isGiven } from './transaction-kinds.ts';
import { accountCurrency, type Transaction, type TransactionRow } from './transaction-row.ts';

/** A row of an event, with its paper. */
export interface EventRow extends Transaction {
  readonly instrument: Instrument;
}

/**
 * Tells papers that came or went in one event of a day, with the money that was paid for them. Where several papers
 * had such an event that day, each is told by itself.
 */
export function tellEvent(all: readonly EventRow[], output: RowOutput): void {
  if (tellWhole(all, output)) return;
  const papers = Map.groupBy(all, ({ row }) => row.text('isin') || row.text('name'));
  for (const rows of papers.values()) {
    if (papers.size > 1 && tellWhole(rows, output)) continue;
    for (const each of rows) tellAlone(each, output);
  }
}

function tellWhole(all: readonly EventRow[], output: RowOutput): boolean {
  const [first] = all;
  if (first === undefined || all.some(({ reverses }) => reverses)) return false;
  const sides = all.map((each) => ({
    row: each.row,
    instrument: each.instrument,
    quantity: each.kind === 'event-cash' ? null : signed(each),
    cash: each.kind === 'event-cash' ? each.amount : Decimal.zero,
    time: each.row.time('booked'),
    account: each.row.text('account'),
    note: noteOf(each.row),
  }));
  const kind = /^SPLIT/.test(eventOf(first.words)) ? 'split' : 'merger';
  return tellExchange(kind, sides, output) || subscribed(all, output);
}

/** New shares that were paid for. */
function subscribed(all: readonly EventRow[], output: RowOutput): boolean {
  const [came, ...more] = all.filter((each) => each.kind === 'papers');
  const [paid, ...others] = all.filter((each) => each.kind === 'event-cash');
  if (came === undefined || paid === undefined || more.length > 0 || others.length > 0) return false;
  if (signed(came)?.isPositive() !== true || !paid.amount.isNegative()) return false;
  if (came.instrument.currency !== accountCurrency(paid.row)) return false;
  const quantity = came.quantity.abs();
  output.fill(came.row, {
    kind: 'buy',
    instrument: came.instrument,
    quantity,
    price: paid.amount.abs().dividedBy(quantity, 12).normalized(),
    amount: paid.amount,
    fees: Decimal.zero,
    time: came.row.time('booked'),
    account: came.row.text('account'),
    externalId: came.row.text('id'),
    note: noteOf(came.row),
  });
  output.ignore(paid.row, 'listed-elsewhere', `It is what line ${came.row.line} was paid with.`);
  return true;
}

function tellAlone(each: EventRow, output: RowOutput): void {
  const { row, words, instrument, reverses } = each;
  const quantity = each.kind === 'event-cash' ? null : signed(each);
  if (quantity === null || reverses) {
    output.reject(
      row,
      'unsupported-event',
      `Line ${row.line} is one side of an event of which the file does not show the other. Enter the event by hand.`,
    );
    return;
  }
  const kind = quantity.isNegative() ? 'transfer_out' : isGiven(words) ? 'stock_dividend' : 'transfer_in';
  const price = row.number('price');
  const worth = kind === 'transfer_in' && price?.isPositive() === true ? { price } : {};
  output.event(row, {
    kind,
    instrument,
    currency: instrument.currency,
    more: { quantity: quantity.abs(), ...worth },
    time: row.time('booked'),
    account: row.text('account'),
    externalId: row.text('id'),
    note: noteOf(row),
  });
}

/** Numbers of pieces bear no sign: the type tells which way they went. */
function signed({ words, quantity }: EventRow): Decimal | null {
  const direction = directionOf(words);
  if (direction === null) return quantity.isNegative() ? quantity : isGiven(words) ? quantity : null;
  return direction === 'came' ? quantity.abs() : quantity.abs().negated();
}

const noteOf = (row: TransactionRow): string =>
  [row.text('type'), row.text('text') || row.text('name')].filter((part) => part !== '').join(': ');
