import { isCurrency } from '@tapebook/domain/money';
import { type AssetAmount, requiredAsset } from '../../brokers/crypto/assets.ts';
import { exchangeFacts } from '../../brokers/crypto/tell-exchange.ts';
import { type MovementKind, movementFacts } from '../../brokers/crypto/tell-movement.ts';
import { movementOf } from '../../brokers/crypto/tracker-words.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput, ToldFact } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

/** Of the report for the taxes, and of the list of transactions that can be edited and taken back. */
const COLUMNS = {
  time: ['Date'],
  type: ['Type'],
  label: ['Label', 'Tag'],
  from: ['Sending Wallet', 'From Wallet'],
  gave: ['Sent Amount', 'From Amount'],
  gaveAsset: ['Sent Currency', 'From Currency'],
  to: ['Receiving Wallet', 'To Wallet'],
  got: ['Received Amount', 'To Amount'],
  gotAsset: ['Received Currency', 'To Currency'],
  fee: ['Fee Amount'],
  feeAsset: ['Fee Currency'],
  value: ['Net Value'],
  valueCurrency: ['Value Currency'],
  deleted: ['Deleted'],
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

/** Without what Koinly itself tells it apart by: `USDC;12345`, `Kraken;kraken`. */
const plain = (text: string): string => text.replace(/;[^;]*$/, '').trim();

function amountOf(row: KoinlyRow, column: 'gave' | 'got' | 'fee'): AssetAmount | null {
  const amount = row.number(column);
  if (amount === null || amount.isZero()) return null;
  return {
    asset: requiredAsset(row.line, plain(row.text(`${column}Asset`)), 'currency'),
    amount: amount.abs(),
  };
}

const contentOf = (row: KoinlyRow): string => row.content(['value', 'valueCurrency', 'deleted', 'note']);

function read(row: KoinlyRow, output: RowOutput): void {
  if (/^(?:true|yes|1)$/i.test(row.text('deleted'))) {
    output.ignore(row, 'statement-information', 'It was deleted at Koinly.');
    return;
  }
  const [from, to] = [plain(row.text('from')), plain(row.text('to'))];
  const type = row.text('type').toLowerCase().replaceAll('_', ' ');
  const got = amountOf(row, 'got');
  const gave = amountOf(row, 'gave');
  const fee = amountOf(row, 'fee');
  const place = { time: row.time(), content: contentOf(row) };
  const note = [row.text('label'), row.text('note')].filter((text) => text !== '').join(' · ');
  const facts: ToldFact[] = [];
  if (/^(buy|sell|exchange|trade|swap)$/.test(type)) {
    if (got === null || gave === null) return;
    const account = from || to;
    facts.push(
      ...exchangeFacts(row, output, { ...place, account, got, gave, fees: fee === null ? [] : [fee], note }),
    );
  } else if (type === 'transfer') {
    if (gave === null || got === null) return;
    if (from === to) {
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
        account: from,
        note: note || `To ${to}`,
      }),
      ...movementFacts(row, output, {
        ...place,
        kind: 'transfer',
        ...got,
        account: to,
        note: note || `From ${from}`,
      }),
    );
  } else if (/deposit|withdrawal|send|receive/.test(type)) {
    const comes = /deposit|receive/.test(type);
    const moved = comes ? got : gave;
    if (moved === null) return;
    const value = row.number('value');
    const currency = plain(row.text('valueCurrency')) || unitOfMoney(row);
    facts.push(
      ...movementFacts(row, output, {
        ...place,
        kind: kindOf(row.text('label'), comes),
        asset: moved.asset,
        amount: comes ? moved.amount : moved.amount.negated(),
        fee,
        ...(value === null || currency === null ? {} : { value: { asset: currency, amount: value } }),
        account: comes ? to : from,
        note: note || row.text('type'),
      }),
    );
  }
  const [first, ...others] = facts;
  if (first !== undefined) output.facts(row, first, ...others);
}

/** `Net Value (GBP)`; `Net Value (read-only)` has its currency beside it. */
function unitOfMoney(row: KoinlyRow): string | null {
  const unit = row.unit('value');
  return unit !== null && isCurrency(unit) ? unit : null;
}

/** What a label says of something that came; what went is gone for whatever reason. */
function kindOf(label: string, comes: boolean): MovementKind {
  if (!comes) return /^(cost|fee|margin fee)$/i.test(label) ? 'fee' : 'transfer';
  return label === '' ? 'transfer' : (movementOf(label.replaceAll('_', ' ')) ?? 'bonus');
}
