import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { cashKindOf } from '../../brokers/europe/cash-words.ts';
import { europeanPaper } from '../../brokers/europe/european-paper.ts';
import { HeldPieces } from '../../brokers/europe/held-pieces.ts';
import { inCurrency, printedCurrency } from '../../brokers/europe/printed-currency.ts';
import { tellCash } from '../../brokers/europe/tell-cash.ts';
import { tellSettledTrade } from '../../brokers/europe/tell-settled-trade.ts';
import { REVOLUT } from '../../brokers/revolut/broker.ts';
import { tellExchange } from '../../brokers/united-states/tell-exchange.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import type { TableFile } from '../../layouts/table-layout.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  date: ['Date'],
  ticker: ['Ticker'],
  type: ['Type'],
  quantity: ['Quantity'],
  price: ['Price per share'],
  total: ['Total Amount'],
  currency: ['Currency'],
  rate: ['FX Rate'],
} as const;

type Column = keyof typeof COLUMNS;
type InvestRow = LaidOutRow<Column>;

const KNOWN =
  /^(?:(?:BUY|SELL) - |CASH (?:TOP-UP|WITHDRAWAL)|DIVIDEND|STOCK SPLIT|CUSTODY FEE|TRANSFER FROM REVOLUT)/;
const TIME = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** See README.md beside this file. */
export const revolutInvestCsv = tableStatement({
  id: 'revolut-invest-csv',
  broker: REVOLUT,
  label: 'Trading account statement (CSV)',
  timeZone: 'UTC',
  columns: COLUMNS,
  required: ['date', 'ticker', 'type', 'quantity', 'price', 'total', 'currency'],
  headless: { rows: [[TIME, null, KNOWN]], columns: (first) => (isInvestRow(first) ? IN_ORDER : null) },
  timeColumns: ['date'],
  reader: () => {
    const held = new HeldPieces();
    return {
      survey: (row) => {
        const moved = movedBy(row);
        if (moved !== null) held.see(row.text('ticker'), row.text('date'), moved);
      },
      groupOf: (row) => (MERGER.test(typeOf(row)) ? row.text('date').slice(0, DAY) : `${row.line}`),
      group: (rows, output) => {
        if (tellMerger(rows, output)) return;
        for (const row of rows) tellRow(row, output, { writer: output.writer, held });
      },
    };
  },
});

const IN_ORDER: readonly Column[] = [
  'date',
  'ticker',
  'type',
  'quantity',
  'price',
  'total',
  'currency',
  'rate',
];

/** Some of these files have lost their header. */
const isInvestRow = ([date = '', , type = '', ...others]: readonly string[]): boolean =>
  others.length === 5 && TIME.test(date.trim()) && KNOWN.test(type.trim());

const WITHIN_REVOLUT = /^TRANSFER FROM REVOLUT .* TO REVOLUT /;
const MOVES_PAPERS = /^SPIN|^STOCK DIVIDEND|^MERGER - STOCK|^TRANSFER/;

const CLOSURE = /^POSITION CLOSURE/;
const MERGER = /^MERGER - (?:CASH|STOCK)/;
/** Characters of a day at the beginning of a time. */
const DAY = 10;

const typeOf = (row: InvestRow): string => row.requiredText('type').toUpperCase();

interface Context {
  readonly writer: TableFile['writer'];
  readonly held: HeldPieces;
}

function tellRow(row: InvestRow, output: RowOutput, { held }: Context): void {
  const type = typeOf(row);
  const closes = CLOSURE.test(type) && !row.numberOrZero('quantity').isZero();
  const side = closes ? 'sell' : sideOf(type);
  if (side !== null) trade(row, side, output);
  else if (/SPLIT/.test(type)) split(row, held, output);
  else if (WITHIN_REVOLUT.test(type)) output.ignore(row, 'within-account');
  else if (MOVES_PAPERS.test(type) && row.number('quantity') !== null) papers(row, type, output);
  else cash(row, type, output);
}

/** The shares that a merger took, those that came for them and the money have rows of their own, of one day. */
function tellMerger(rows: readonly InvestRow[], output: RowOutput): boolean {
  if (!rows.every((row) => MERGER.test(typeOf(row)))) return false;
  const taken = new Set(rows.filter(takesShares).map((row) => row.text('ticker')));
  const sides = rows.map((row) => {
    const quantity = row.numberOrZero('quantity');
    const inCash = isCashOfMerger(row);
    const moved = inCash && taken.has(row.text('ticker')) ? Decimal.zero : quantity;
    return {
      row,
      instrument: instrumentOf(row, output),
      quantity: moved.isZero() ? null : inCash ? moved.abs().negated() : moved,
      cash: inCash ? (moneyOf(row, 'total') ?? Decimal.zero) : Decimal.zero,
      time: row.time(),
      note: row.text('type'),
    };
  });
  return tellExchange('merger', sides, output);
}

const isCashOfMerger = (row: InvestRow): boolean => /CASH/.test(typeOf(row));

const takesShares = (row: InvestRow): boolean =>
  !isCashOfMerger(row) && row.numberOrZero('quantity').isNegative();

function sideOf(type: string): 'buy' | 'sell' | null {
  const side = /^(BUY|SELL)\b/.exec(type)?.[1];
  return side === undefined ? null : side === 'BUY' ? 'buy' : 'sell';
}

/** Shares that a row brings, or takes away. */
function movedBy(row: InvestRow): Decimal | null {
  const type = typeOf(row);
  const quantity = row.number('quantity');
  if (quantity === null || WITHIN_REVOLUT.test(type)) return null;
  const side = sideOf(type);
  if (side !== null) return side === 'buy' ? quantity.abs() : quantity.abs().negated();
  if (/SPLIT/.test(type)) return quantity;
  if (!MOVES_PAPERS.test(type)) return null;
  return /\bOUT\b/.test(type) ? quantity.abs().negated() : quantity;
}

/** In the currency that money is kept in: papers in pence have all their amounts in pence. */
const moneyOf = (row: InvestRow, column: 'price' | 'total'): Decimal | null =>
  inCurrency(row.number(column), printedCurrency(row.requiredText('currency'), row.line));

function instrumentOf(row: InvestRow, output: RowOutput): Instrument {
  const { currency } = printedCurrency(row.requiredText('currency'), row.line);
  return output.instrument(row, europeanPaper(row.line, { ticker: row.requiredText('ticker'), currency }));
}

/** Half of the last digit to which a price, and to which an amount, is rounded. */
const HALF_CENT = Decimal.parse('0.005');

/** Fees have no column: they are what the total lacks of the price, beyond the rounding of both. */
function costWithin(
  row: InvestRow,
  kind: 'buy' | 'sell',
  value: Decimal,
  total: Decimal,
  quantity: Decimal,
): Decimal {
  const cost = kind === 'buy' ? total.minus(value) : value.minus(total);
  // A limit is not gone beyond, so that its price is no rounded average in the broker's favour.
  const isLimit = /LIMIT/i.test(row.text('type'));
  const rounding = isLimit ? HALF_CENT : HALF_CENT.times(quantity).plus(HALF_CENT);
  return cost.compare(rounding) > 0 ? cost.rounded(2).normalized() : Decimal.zero;
}

function trade(row: InvestRow, kind: 'buy' | 'sell', output: RowOutput): void {
  const quantity = row.requiredNumber('quantity').abs();
  const total = moneyOf(row, 'total')?.abs() ?? null;
  // A position that was closed for nothing has no price.
  const forNothing = CLOSURE.test(typeOf(row)) && total?.isZero() === true;
  const price = moneyOf(row, 'price') ?? (forNothing ? Decimal.zero : null);
  const fees =
    price === null || total === null
      ? Decimal.zero
      : costWithin(row, kind, price.times(quantity), total, quantity);
  const instrument = instrumentOf(row, output);
  tellSettledTrade({ row, kind, instrument, quantity, price, net: total, fees, time: row.time() }, output);
}

/** The row counts the shares that a split added, or took away: of how many, the rows before it tell. */
function split(row: InvestRow, held: HeldPieces, output: RowOutput): void {
  const quantity = row.requiredNumber('quantity');
  const terms = held.splitBy(row.text('ticker'), row.text('date'), quantity);
  if (terms === null && quantity.isNegative()) {
    output.reject(
      row,
      'unsupported-event',
      `Line ${row.line}: a split took ${quantity.abs()} ${row.text('ticker')} away, and the statement does not have all purchases before it, so how many were left is not known. Export the statement from the account's first day, or enter the split by hand.`,
    );
    return;
  }
  const instrument = instrumentOf(row, output);
  const { currency } = instrument;
  if (terms !== null) {
    output.event(row, {
      kind: 'split',
      instrument,
      currency,
      more: terms,
      time: row.time(),
      note: row.text('type'),
    });
    return;
  }
  output.event(row, {
    kind: 'stock_dividend',
    instrument,
    currency,
    more: { quantity },
    time: row.time(),
    note: row.text('type'),
  });
}

function papers(row: InvestRow, type: string, output: RowOutput): void {
  const quantity = row.requiredNumber('quantity');
  const instrument = instrumentOf(row, output);
  const { currency } = instrument;
  const kind = quantity.isNegative() || /\bOUT\b/.test(type) ? 'transfer_out' : 'transfer_in';
  const more = { quantity: quantity.abs() };
  output.event(row, { kind, instrument, currency, more, time: row.time(), note: row.text('type') });
}

function cash(row: InvestRow, type: string, output: RowOutput): void {
  const amount = moneyOf(row, 'total');
  if (amount === null) return;
  const kind = /^MERGER - CASH|^POSITION CLOSURE/.test(type) ? 'return_of_capital' : cashKindOf(type, amount);
  if (kind === null) return;
  const { currency } = printedCurrency(row.requiredText('currency'), row.line);
  const instrument = row.text('ticker') === '' ? null : instrumentOf(row, output);
  tellCash({ row, kind, amount, currency, instrument, time: row.time(), note: row.text('type') }, output);
}
