import { type AssetAmount, requiredAsset } from '../../brokers/crypto/assets.ts';
import { tellExchange } from '../../brokers/crypto/tell-exchange.ts';
import { type MovementKind, tellMovement } from '../../brokers/crypto/tell-movement.ts';
import { movementOf } from '../../brokers/crypto/tracker-words.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import { missingValue } from '../../outputs/wording.ts';

/** What tools call the sides of an exchange, and how they call amount and coin of each. */
const GAVE = ['Sent', 'Sold', 'Sell', 'Sending', 'Outgoing', 'Out', 'Spent', 'Given', 'Paid', 'From'];
const GOT = ['Received', 'Bought', 'Buy', 'Receiving', 'Incoming', 'In', 'Got', 'Acquired', 'Receive', 'To'];
const AMOUNT = ['Amount', 'Quantity', 'Qty', 'Volume'];
const COIN = ['Currency', 'Asset', 'Coin', 'Token', 'Symbol', 'Ticker', 'Cur.', 'Currency Code'];

/** `Sent Amount`, and the other way round: `Amount Sent`. */
const headings = (sides: readonly string[], whats: readonly string[]): string[] =>
  sides.flatMap((side) => whats.flatMap((what) => [`${side} ${what}`, `${what} ${side}`]));

const COLUMNS = {
  time: [
    'Date',
    'Timestamp',
    'Time',
    'Date & Time',
    'Date/Time',
    'Datetime',
    'Date Time',
    'Date and Time',
    'Transaction Date',
    'Completed At',
    'Created At',
  ],
  type: ['Type', 'Transaction Type', 'Operation', 'Category', 'Action'],
  label: ['Label', 'Tag', 'Tags', 'Classification', 'Sub Type'],
  place: [
    'Exchange',
    'Wallet',
    'Account',
    'Platform',
    'Wallet Name',
    'Account Name',
    'Source',
    'Integration',
  ],
  gave: headings(GAVE, AMOUNT),
  gaveAsset: headings(GAVE, COIN),
  got: headings(GOT, AMOUNT),
  gotAsset: headings(GOT, COIN),
  fee: ['Fee Amount', 'Fee', 'Fees', 'Fee Quantity', 'Commission'],
  feeAsset: ['Fee Currency', 'Fee Asset', 'Fee Coin', 'Fee Token', 'Fee Symbol', 'Fee Cur.'],
  value: ['Net Worth Amount', 'Net Worth', 'Market Value', 'Value', 'Fiat Value'],
  valueAsset: ['Net Worth Currency', 'Market Value Currency', 'Value Currency', 'Fiat Currency'],
  hash: ['TxHash', 'Transaction Hash', 'Hash', 'Transaction ID', 'Tx ID'],
  note: ['Description', 'Note', 'Notes', 'Comment', 'Comments', 'Memo'],
} as const;

type BothSides = LaidOutRow<keyof typeof COLUMNS>;

/** A format that knows its tool knows what its words mean as well. */
const LESS_THAN_ITS_TOOL = 0.7;

/** See README.md beside this file. */
export const sentReceivedCsv = tableStatement({
  id: 'sent-received-csv',
  broker: { id: 'generic', label: 'Any table' },
  label: 'Coins sent and received',
  timeZone: null,
  columns: COLUMNS,
  required: ['time', 'gave', 'gaveAsset', 'got', 'gotAsset'],
  datesVary: true,
  trust: () => LESS_THAN_ITS_TOOL,
  row: read,
});

/** Coins that share a code are told apart by a number behind it (`USDC;12345`), or spelled out: `BTC (Bitcoin)`. */
const BEHIND = /\s*(?:;.*|\(.*\))$/;

function amountOf(
  row: BothSides,
  column: 'gave' | 'got' | 'fee' | 'value',
  unnamed: string | null = null,
): AssetAmount | null {
  const amount = row.number(column);
  if (amount === null || amount.isZero()) return null;
  const code = row.text(`${column}Asset`).replace(BEHIND, '') || unnamed;
  if (code === null) throw new RowProblem('missing-value', missingValue(row.line, `${column} currency`));
  return { asset: requiredAsset(row.line, code, 'currency'), amount: amount.abs() };
}

/** What its value is told to be, and what is noted, change at any time. */
const contentOf = (row: BothSides): string => row.content(['value', 'valueAsset', 'note', 'label']);

function read(row: BothSides, output: RowOutput): void {
  const [got, gave] = [amountOf(row, 'got'), amountOf(row, 'gave')];
  // A fee that names no coin is in the money of the exchange.
  const fee = amountOf(row, 'fee', gave?.asset ?? got?.asset ?? null);
  const note = [row.text('label') || row.text('type'), row.text('note')]
    .filter((text) => text !== '')
    .join(' · ');
  const place = { time: row.time(), account: row.text('place'), content: contentOf(row), note };
  if (got !== null && gave !== null) {
    if (got.asset === gave.asset) {
      output.ignore(row, 'within-account', 'The same coin was sent and received: it only moved.');
      return;
    }
    const fees = row.has('fee') ? (fee === null ? [] : [fee]) : null;
    tellExchange(row, output, { ...place, got, gave, fees });
    return;
  }
  const moved = got ?? (gave === null ? null : { asset: gave.asset, amount: gave.amount.negated() });
  if (moved === null && fee === null) {
    output.ignore(row, 'zero-quantity');
    return;
  }
  if (moved === null && fee !== null) {
    tellMovement(row, output, { ...place, kind: 'fee', asset: fee.asset, amount: fee.amount.negated() });
    return;
  }
  if (moved === null) return;
  tellMovement(row, output, {
    ...place,
    kind: kindOf(row, got !== null),
    ...moved,
    fee,
    value: statedValue(row),
  });
}

/** What its label or type says of coins that came; what went is gone for whatever reason, unless it was a fee. */
function kindOf(row: BothSides, comes: boolean): MovementKind {
  const words = [row.text('label'), row.text('type')].map((word) => word.replaceAll('_', ' '));
  const [kind] = words.flatMap((word) => movementOf(word) ?? []);
  if (comes) return kind ?? 'transfer';
  return kind === 'fee' ? 'fee' : 'transfer';
}

function statedValue(row: BothSides): AssetAmount | null {
  return row.text('valueAsset') === '' ? null : amountOf(row, 'value');
}
