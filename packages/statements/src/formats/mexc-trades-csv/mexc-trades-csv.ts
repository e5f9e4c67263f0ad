import { type AssetAmount, amountWithUnit } from '../../brokers/crypto/assets.ts';
import { tellPairFill } from '../../brokers/crypto/tell-pair-fill.ts';
import { MEXC } from '../../brokers/mexc/broker.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import { missingValue } from '../../outputs/wording.ts';

const COLUMNS = {
  user: ['UID'],
  pair: ['Pairs', 'Paare'],
  time: ['Time', 'Zeit'],
  side: ['Side', 'Seite'],
  price: ['Filled Price', 'Realisierter Preis'],
  quantity: ['Executed Amount', 'Ausgeführter Betrag'],
  value: ['Total', 'Gesamt'],
  fee: ['Fee', 'Gebühr'],
  role: ['Role', 'Rolle'],
} as const;

type FillRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const mexcTradesCsv = tableStatement({
  id: 'mexc-trades-csv',
  broker: MEXC,
  label: 'Spot trade history (CSV)',
  timeZone: 'UTC',
  columns: COLUMNS,
  required: ['pair', 'time', 'side', 'price', 'quantity', 'value', 'fee', 'role'],
  row: (row, output) => {
    const fee = amountIn(row, 'fee');
    tellPairFill(row, output, {
      pair: row.requiredText('pair'),
      side: sideWord(row.text('side')),
      quantity: required(row, 'quantity'),
      price: required(row, 'price'),
      fees: fee === null ? null : [fee],
      time: row.time(),
      account: row.text('user'),
    });
  },
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
