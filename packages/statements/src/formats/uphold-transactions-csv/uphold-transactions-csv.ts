import { type AssetAmount, requiredAsset } from '../../brokers/crypto/assets.ts';
import { exchangeFacts } from '../../brokers/crypto/tell-exchange.ts';
import { movementFacts } from '../../brokers/crypto/tell-movement.ts';
import type { ResolvedTime } from '../../cells/parse-date-time.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput, ToldFact } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  time: ['Date'],
  destination: ['Destination'],
  got: ['Destination Amount'],
  gotAsset: ['Destination Currency'],
  fee: ['Fee Amount'],
  feeAsset: ['Fee Currency'],
  id: ['Id'],
  origin: ['Origin'],
  gave: ['Origin Amount'],
  gaveAsset: ['Origin Currency'],
  status: ['Status'],
  type: ['Type'],
} as const;

type TransactionRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const upholdTransactionsCsv = tableStatement({
  id: 'uphold-transactions-csv',
  broker: { id: 'uphold', label: 'Uphold' },
  label: 'Transaction history (CSV)',
  timeZone: 'UTC',
  columns: COLUMNS,
  required: ['time', 'got', 'gotAsset', 'gave', 'gaveAsset', 'type'],
  order: 'newest-first',
  row: (row, output) => {
    const status = row.text('status').toLowerCase();
    if (/fail|cancel|reject/.test(status)) output.ignore(row, 'not-executed');
    else if (/pending|processing|waiting/.test(status)) output.ignore(row, 'pending');
    else read(row, output);
  },
});

/** JavaScript's own text of a date: `Tue May 26 2020 18:06:28 GMT+0000 (Coordinated Universal Time)`. */
function timeOf(row: TransactionRow): ResolvedTime {
  const text = row
    .text('time')
    .replace(/^[A-Z][a-z]{2},? (?=[A-Z])/, '')
    .replace(/ \([^)]*\)$/, '');
  return row.timeIn(text);
}

function side(row: TransactionRow, amount: 'got' | 'gave'): AssetAmount {
  const what = amount === 'got' ? 'destination currency' : 'origin currency';
  const asset = requiredAsset(row.line, row.text(amount === 'got' ? 'gotAsset' : 'gaveAsset'), what);
  return { asset, amount: row.requiredNumber(amount).abs() };
}

/** A row exchanges where its two currencies differ, and moves what comes from or goes to another place. */
function read(row: TransactionRow, output: RowOutput): void {
  const got = side(row, 'got');
  const gave = side(row, 'gave');
  const type = row.text('type').toLowerCase();
  const comes = type === 'in' || type === 'deposit';
  const leaves = type === 'out' || type === 'withdrawal';
  if (!comes && !leaves && !/transfer|internal|exchange|trade|buy|sell/.test(type)) return;
  const amount = row.number('fee');
  const fee =
    amount === null || amount.isZero()
      ? null
      : { asset: requiredAsset(row.line, row.text('feeAsset'), 'fee currency'), amount: amount.abs() };
  const time = timeOf(row);
  const exchanges = got.asset !== gave.asset;
  if (!exchanges && !comes && !leaves) {
    output.ignore(row, 'within-account');
    return;
  }
  const id = row.text('id');
  const place = { time, externalId: id };
  const beside = { time };
  const note = [row.text('origin'), row.text('destination')].filter((text) => text !== '').join(' to ');
  const facts: ToldFact[] = [];
  if (comes) {
    const own = exchanges ? beside : place;
    const received = exchanges ? gave : got;
    facts.push(...movementFacts(row, output, { ...own, kind: 'transfer', ...received, note }));
  }
  if (exchanges) {
    facts.push(
      ...exchangeFacts(row, output, {
        ...place,
        got,
        gave,
        fees: fee === null ? [] : [fee],
        feesWithin: true,
      }),
    );
  }
  if (leaves) {
    const own = exchanges ? beside : place;
    const kept = exchanges ? null : fee;
    // What left the account in all has the fee in it.
    const sent = exchanges
      ? got.amount
      : kept?.asset === gave.asset
        ? gave.amount.minus(kept.amount)
        : gave.amount;
    facts.push(
      ...movementFacts(row, output, {
        ...own,
        kind: 'transfer',
        asset: got.asset,
        amount: sent.negated(),
        fee: kept,
        note,
      }),
    );
  }
  const [first, ...others] = facts;
  if (first !== undefined) output.facts(row, first, ...others);
}
