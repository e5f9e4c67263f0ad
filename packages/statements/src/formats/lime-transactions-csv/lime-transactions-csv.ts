import { Decimal } from '@tapebook/domain/money';
import { dayAtMidnight } from '../../brokers/canada/day-at-midnight.ts';
import { LIME_TRADING } from '../../brokers/lime-trading/broker.ts';
import { cashKindOf } from '../../brokers/united-states/cash-words.ts';
import { type ExchangeKind, tellExchange } from '../../brokers/united-states/tell-exchange.ts';
import { type SettledTrade, tellTrade } from '../../brokers/united-states/tell-trade.ts';
import { usPaper } from '../../brokers/united-states/us-paper.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import type { Row } from '../../tables/csv-scanner.ts';

const COLUMNS = {
  date: ['Date'],
  description: ['Description'],
  symbol: ['Symbol'],
  direction: ['Direction'],
  quantity: ['Quantity'],
  price: ['Price'],
  fees: ['Fees'],
  amount: ['Amount'],
} as const;

type LimeRow = LaidOutRow<keyof typeof COLUMNS>;

const DIRECTIONS: ReadonlySet<string> = new Set(['buy', 'sell', 'deposit', 'withdrawal', 'in', 'out']);
/** Between the margin and the cash side of the one account. */
const WITHIN = /\*(?:from|to) \w+\*|cash journal move/i;
/** Differences of cents that the broker makes good. */
const PUT_RIGHT = /^rounding|\bfix\b/i;
const ENDS = { EXP: 'expire', ASG: 'assign', EXC: 'exercise' } as const;

/** See README.md beside this file. */
export const limeTransactionsCsv = tableStatement({
  id: 'lime-transactions-csv',
  broker: LIME_TRADING,
  label: 'Transaction History (CSV)',
  timeZone: 'America/New_York',
  columns: COLUMNS,
  required: ['date', 'description', 'symbol', 'direction', 'quantity', 'price', 'fees', 'amount'],
  commonWords: true,
  timeColumns: ['date'],
  trust: limeDirections,
  groupOf: (row) => {
    const kind = exchangeOf(row);
    return kind === null ? `${row.line}` : [kind, row.text('date'), eventOf(row, kind)].join('|');
  },
  group: (rows, output) => {
    const [row] = rows;
    const kind = row === undefined ? null : exchangeOf(row);
    if (kind !== null) tellEvent(kind, rows, output);
    else for (const each of rows) tellRow(each, output);
  },
});

/** Every row has a direction, in small letters, in the fourth of eight columns. */
function limeDirections(rows: readonly Row[], headings: readonly string[]): number {
  if (headings.length !== COLUMNS_IN_ALL) return 0.3;
  const start = rows.findIndex(({ cells }) => cells === headings) + 1;
  const told = rows.slice(start).filter(({ cells }) => cells.length === COLUMNS_IN_ALL);
  return told.every(({ cells }) => DIRECTIONS.has(cells[3]?.trim() ?? '')) ? 1.03 : 0.3;
}

const COLUMNS_IN_ALL = Object.keys(COLUMNS).length;

function exchangeOf(row: LimeRow): ExchangeKind | null {
  const [words, direction] = [row.text('description'), row.text('direction')];
  if (direction !== 'in' && direction !== 'out') return null;
  if (/split/i.test(words)) return 'split';
  if (/->|rename|name change/i.test(words)) return 'rename';
  return /merger|conversion/i.test(words) ? 'merger' : null;
}

/** What the rows of one event share besides their day. */
const eventOf = (row: LimeRow, kind: ExchangeKind): string =>
  kind === 'split' ? row.text('symbol') : row.text('description').replace(/\s+(?:in|out)$/i, '');

function tellEvent(kind: ExchangeKind, rows: readonly LimeRow[], output: RowOutput): void {
  const sides = rows.map((row) => ({
    row,
    time: timeOf(row),
    note: row.text('description'),
    instrument: output.instrument(row, usPaper({ symbol: row.requiredText('symbol') })),
    quantity: row.requiredNumber('quantity'),
    cash: row.numberOrZero('amount'),
  }));
  tellExchange(kind, sides, output);
}

const timeOf = (row: LimeRow): ReturnType<LimeRow['time']> => dayAtMidnight(row, row.requiredText('date'));

function tellRow(row: LimeRow, output: RowOutput): void {
  const direction = row.text('direction');
  if (direction === 'buy' || direction === 'sell') tellFill(row, direction, output);
  else if (direction === 'deposit' || direction === 'withdrawal') tellMoney(row, output);
  else if (direction === 'in' || direction === 'out') tellPaper(row, direction, output);
}

function tellFill(row: LimeRow, kind: 'buy' | 'sell', output: RowOutput): void {
  const words = row.text('description');
  const side = /^(?:buy|sell) to (open|close)\b/i.exec(words)?.[1]?.toLowerCase();
  const short = /^(?:sell|sold) short\b/i.test(words);
  const effect = side === 'open' || short ? 'open' : side === 'close' ? 'close' : undefined;
  const symbol = row.requiredText('symbol');
  const trade: SettledTrade = {
    row,
    kind,
    effect,
    instrument: output.instrument(row, usPaper({ symbol, description: words })),
    quantity: row.requiredNumber('quantity').abs(),
    price: row.number('price'),
    net: row.number('amount'),
    fees: row.number('fees')?.abs() ?? null,
    time: timeOf(row),
  };
  tellTrade(trade, output);
}

function tellMoney(row: LimeRow, output: RowOutput): void {
  const note = row.text('description');
  const amount = row.requiredNumber('amount');
  if (WITHIN.test(note)) {
    output.ignore(row, 'within-account');
    return;
  }
  if (amount.isZero()) {
    output.ignore(row, 'zero-quantity', 'Its amount is zero.');
    return;
  }
  const moved = amount.isNegative() ? 'withdrawal' : 'deposit';
  const kind = PUT_RIGHT.test(note)
    ? 'adjustment'
    : /\bCIL\b/.test(note)
      ? 'return_of_capital'
      : (cashKindOf(note, amount) ?? moved);
  const symbol = row.text('symbol');
  const instrument =
    symbol === '' || kind === 'deposit' || kind === 'withdrawal'
      ? null
      : output.instrument(row, usPaper({ symbol }));
  output.event(row, { kind, instrument, currency: 'USD', amount, time: timeOf(row), note });
}

/** Shares that came or went without being paid for, and options that ended. */
function tellPaper(row: LimeRow, direction: 'in' | 'out', output: RowOutput): void {
  const note = row.text('description');
  const instrument = output.instrument(row, usPaper({ symbol: row.requiredText('symbol') }));
  const end = /^(EXP|ASG|EXC)\b/.exec(note)?.[1];
  const ended = end === 'EXP' || end === 'ASG' || end === 'EXC' ? ENDS[end] : null;
  if (ended !== null && instrument.assetClass !== 'option') return;
  const moved = direction === 'in' ? 'transfer_in' : 'transfer_out';
  const more = { quantity: row.requiredNumber('quantity').abs() };
  const fees = row.numberOrZero('fees').abs();
  output.event(row, {
    kind: ended ?? moved,
    instrument,
    currency: instrument.currency,
    amount: Decimal.zero,
    fees,
    time: timeOf(row),
    more,
    note,
  });
}
