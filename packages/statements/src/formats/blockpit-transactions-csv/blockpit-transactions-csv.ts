import { amountBeside } from '../../brokers/crypto/amounts.ts';
import { tellExchange } from '../../brokers/crypto/tell-exchange.ts';
import { tellMovement } from '../../brokers/crypto/tell-movement.ts';
import { movementOf } from '../../brokers/crypto/tracker-words.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  id: ['Blockpit ID'],
  time: ['Timestamp', 'Date'],
  sourceType: ['Source Type'],
  source: ['Source Name'],
  integration: ['Integration', 'Integration Name'],
  type: ['Transaction Type', 'Label'],
  gaveAsset: ['Outgoing Asset'],
  gave: ['Outgoing Amount'],
  gotAsset: ['Incoming Asset'],
  got: ['Incoming Amount'],
  feeAsset: ['Fee Asset'],
  fee: ['Fee Amount'],
  transaction: ['Transaction ID', 'Trx. ID'],
  note: ['Note', 'Comment'],
  merge: ['Merge ID'],
} as const;

type TransactionRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const blockpitTransactionsCsv = tableStatement({
  id: 'blockpit-transactions-csv',
  broker: { id: 'blockpit', label: 'Blockpit' },
  label: 'Transactions (CSV)',
  timeZone: null,
  columns: COLUMNS,
  required: ['time', 'integration', 'type', 'gaveAsset', 'gave', 'gotAsset', 'got'],
  usual: { dateOrder: 'dmy', decimalMark: '.' },
  pricedIn: 'EUR',
  row: read,
});

/** Spreadsheets round the long ids (`1,55444E+13`): they tell no row apart. */
const contentOf = (row: TransactionRow): string => row.content(['id', 'merge']);

function read(row: TransactionRow, output: RowOutput): void {
  const got = amountBeside(row, 'got', 'gotAsset', 'asset');
  const gave = amountBeside(row, 'gave', 'gaveAsset', 'asset');
  const fee = amountBeside(row, 'fee', 'feeAsset', 'asset');
  const type = row.text('type').replaceAll('_', ' ');
  const place = { time: row.time(), account: row.text('integration'), content: contentOf(row) };
  if (got !== null && gave !== null) {
    tellExchange(row, output, {
      ...place,
      got,
      gave,
      fees: fee === null ? [] : [fee],
      note: row.text('note'),
    });
    return;
  }
  const kind = movementOf(type);
  if (kind === null) return;
  const moved = got ?? (gave === null ? null : { asset: gave.asset, amount: gave.amount.negated() });
  if (moved === null) {
    output.ignore(row, 'zero-quantity');
    return;
  }
  const note = [type, row.text('note')].filter((text) => text !== '').join(' · ');
  tellMovement(row, output, { ...place, kind, ...moved, fee, note });
}
