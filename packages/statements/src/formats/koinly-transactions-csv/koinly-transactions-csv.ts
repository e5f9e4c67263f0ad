import { type AssetAmount, requiredAsset } from '../../brokers/crypto/assets.ts';
import { exchangeFacts } from '../../brokers/crypto/tell-exchange.ts';
import { type MovementKind, movementFacts } from '../../brokers/crypto/tell-movement.ts';
import { movementOf } from '../../brokers/crypto/tracker-words.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput, ToldFact } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  time: ['Date'],
  type: ['Type'],
  label: ['Label', 'Tag'],
  from: ['Sending Wallet'],
  gave: ['Sent Amount'],
  gaveAsset: ['Sent Currency'],
  to: ['Receiving Wallet'],
  got: ['Received Amount'],
  gotAsset: ['Received Currency'],
  fee: ['Fee Amount'],
  feeAsset: ['Fee Currency'],
  value: ['Net Value'],
  hash: ['TxHash'],
  note: ['Description'],
} as const;

type KoinlyRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const koinlyTransactionsCsv = tableStatement({
  id: 'koinly-transactions-csv',
  broker: { id: 'koinly', label: 'Koinly' },
  label: 'Transaction history (CSV)',
  timeZone: 'UTC',
  columns: COLUMNS,
  required: ['time', 'type', 'from', 'gave', 'gaveAsset', 'to', 'got', 'gotAsset', 'fee', 'feeAsset'],
  row: read,
});

/** Coins that share a code are told apart by a number behind it: `USDC;12345`. */
function amountOf(row: KoinlyRow, column: 'gave' | 'got' | 'fee'): AssetAmount | null {
  const amount = row.number(column);
  if (amount === null || amount.isZero()) return null;
  const code = row.text(`${column}Asset`).replace(/;.*$/, '');
  return { asset: requiredAsset(row.line, code, 'currency'), amount: amount.abs() };
}

const contentOf = (row: KoinlyRow): string => row.content(['value', 'note']);

function read(row: KoinlyRow, output: RowOutput): void {
  const type = row.text('type').toLowerCase().replaceAll('_', ' ');
  const got = amountOf(row, 'got');
  const gave = amountOf(row, 'gave');
  const fee = amountOf(row, 'fee');
  const place = { time: row.time(), content: contentOf(row) };
  const note = [row.text('label'), row.text('note')].filter((text) => text !== '').join(' · ');
  const facts: ToldFact[] = [];
  if (/^(buy|sell|exchange|trade|swap)$/.test(type)) {
    if (got === null || gave === null) return;
    const account = row.text('from') || row.text('to');
    facts.push(
      ...exchangeFacts(row, output, { ...place, account, got, gave, fees: fee === null ? [] : [fee], note }),
    );
  } else if (type === 'transfer') {
    if (gave === null || got === null) return;
    if (row.text('from') === row.text('to')) {
      output.ignore(row, 'within-account');
      return;
    }
    facts.push(
      ...movementFacts(row, output, {
        ...place,
        kind: 'transfer',
        asset: gave.asset,
        amount: gave.amount.negated(),
        fee,
        account: row.text('from'),
        note: note || `To ${row.text('to')}`,
      }),
      ...movementFacts(row, output, {
        ...place,
        kind: 'transfer',
        ...got,
        account: row.text('to'),
        note: note || `From ${row.text('from')}`,
      }),
    );
  } else if (/deposit|withdrawal|send|receive/.test(type)) {
    const comes = /deposit|receive/.test(type);
    const moved = comes ? got : gave;
    if (moved === null) return;
    const value = row.number('value');
    const currency = row.unit('value');
    facts.push(
      ...movementFacts(row, output, {
        ...place,
        kind: kindOf(row.text('label'), comes),
        asset: moved.asset,
        amount: comes ? moved.amount : moved.amount.negated(),
        fee,
        ...(value === null || currency === null ? {} : { value: { asset: currency, amount: value } }),
        account: comes ? row.text('to') : row.text('from'),
        note: note || row.text('type'),
      }),
    );
  }
  const [first, ...others] = facts;
  if (first !== undefined) output.facts(row, first, ...others);
}

/** What a label says of something that came; what went is gone for whatever reason. */
function kindOf(label: string, comes: boolean): MovementKind {
  if (!comes) return /^(cost|fee|margin fee)$/i.test(label) ? 'fee' : 'transfer';
  return label === '' ? 'transfer' : (movementOf(label.replaceAll('_', ' ')) ?? 'bonus');
}
