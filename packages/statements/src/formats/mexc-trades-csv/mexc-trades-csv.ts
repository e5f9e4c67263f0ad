import { type AssetAmount, amountWithUnit } from '../../brokers/crypto/assets.ts';
import { pairFills } from '../../brokers/crypto/pair-fills.ts';
import { MEXC } from '../../brokers/mexc/broker.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { missingValue } from '../../outputs/wording.ts';

const COLUMNS = {
  account: ['UID'],
  pair: ['Pairs', 'Paare'],
  time: ['Time', 'Zeit'],
  side: ['Side', 'Seite'],
  price: ['Filled Price', 'Realisierter Preis'],
  quantity: ['Executed Amount', 'Ausgeführter Betrag'],
  total: ['Total', 'Gesamt'],
  fee: ['Fee', 'Gebühr'],
  role: ['Role', 'Rolle'],
} as const;

type FillRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const mexcTradesCsv = pairFills({
  id: 'mexc-trades-csv',
  broker: MEXC,
  label: 'Spot trade history (CSV)',
  timeZone: 'UTC',
  columns: COLUMNS,
  required: ['pair', 'time', 'side', 'price', 'quantity', 'total', 'fee', 'role'],
  side: (row) => sideWord(row.text('side')),
  quantity: (row) => required(row, 'quantity'),
  price: (row) => required(row, 'price'),
  fee: (row) => amountIn(row, 'fee'),
});

const sideWord = (word: string): string =>
  /^kauf/i.test(word) ? 'buy' : /^verkauf/i.test(word) ? 'sell' : word;

/** A number, with its unit glued to it in most files; a fee without one is in the quote. */
function amountIn(row: FillRow, column: 'price' | 'quantity' | 'fee'): AssetAmount | null {
  const glued = amountWithUnit(row.text(column));
  if (glued !== null) return glued;
  const amount = row.number(column);
  return amount === null ? null : { asset: '', amount };
}

function required(row: FillRow, column: 'price' | 'quantity') {
  const found = amountIn(row, column);
  if (found === null) throw new RowProblem('missing-value', missingValue(row.line, row.heading(column)));
  return found.amount;
}
