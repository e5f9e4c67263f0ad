import { Decimal } from '@tapebook/domain/money';
import { type AssetAmount, requiredAsset } from '../../brokers/crypto/assets.ts';
import { tellExchange } from '../../brokers/crypto/tell-exchange.ts';
import { type MovementKind, tellMovement } from '../../brokers/crypto/tell-movement.ts';
import type { ResolvedTime } from '../../cells/parse-date-time.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  zone: ['Timezone'],
  date: ['Date'],
  time: ['Time'],
  type: ['Type'],
  asset: ['Currency'],
  amount: ['Amount'],
  quote: ['Quote Currency'],
  price: ['Quote Price', 'Price'],
  paidIn: ['Received / Paid Currency'],
  paid: ['Received / Paid Amount', 'EUR received / paid'],
  feeAsset: ['Fee currency'],
  fee: ['Fee amount'],
  status: ['Status'],
  id: ['Transaction ID'],
  address: ['Address'],
} as const;

type TransactionRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const bitvavoTransactionsCsv = tableStatement({
  id: 'bitvavo-transactions-csv',
  broker: { id: 'bitvavo', label: 'Bitvavo' },
  label: 'Transaction history (CSV)',
  timeZone: 'Europe/Amsterdam',
  columns: COLUMNS,
  required: ['zone', 'date', 'time', 'type', 'asset', 'amount', 'paid', 'status'],
  timeColumns: ['date', 'time'],
  pricedIn: 'EUR',
  row: (row, output) => {
    const status = row.text('status').toLowerCase();
    if (/cancel|reject|fail|expired/.test(status)) output.ignore(row, 'not-executed');
    else if (/pending|processing|awaiting/.test(status)) output.ignore(row, 'pending');
    else read(row, output);
  },
});

function read(row: TransactionRow, output: RowOutput): void {
  const type = row.text('type').toLowerCase();
  if (type === 'buy' || type === 'sell') trade(row, type === 'buy', output);
  else if (/internal|loan|staking_(in|out)|to_?staking|from_?staking/.test(type))
    output.ignore(row, 'within-account');
  else {
    const kind = KINDS.find(([words]) => words.test(type))?.[1];
    if (kind !== undefined) move(row, kind, output);
  }
}

const KINDS: readonly (readonly [RegExp, MovementKind])[] = [
  [/staking|lending|interest|reward/, 'income'],
  [/affiliate|rebate|campaign|bonus|airdrop|incentive|distribution|manually/, 'bonus'],
  [/deposit|withdraw|transfer|external/, 'transfer'],
];

/** Each row names its zone. */
function timeOf(row: TransactionRow): ResolvedTime {
  const zone = row.text('zone');
  return row.timeIn(row.text('date'), row.text('time'), ZONE.test(zone) ? { zone } : null);
}

const ZONE = /^(?:UTC|(?:Europe|America|Asia|Africa|Australia|Atlantic|Pacific|Indian)\/[A-Za-z_/]+)$/;

function feeOf(row: TransactionRow): AssetAmount | null {
  const amount = row.number('fee');
  if (amount === null) return null;
  return {
    asset: requiredAsset(row.line, row.text('feeAsset') || row.text('asset'), 'fee currency'),
    amount,
  };
}

const idOf = (row: TransactionRow): { externalId?: string } =>
  row.text('id') === '' ? {} : { externalId: row.text('id') };

function trade(row: TransactionRow, buys: boolean, output: RowOutput): void {
  const coin = {
    asset: requiredAsset(row.line, row.text('asset'), 'currency'),
    amount: row.requiredNumber('amount').abs(),
  };
  const money = {
    asset: requiredAsset(row.line, row.text('paidIn') || row.unit('price') || 'EUR', 'currency'),
    amount: row.requiredNumber('paid').abs(),
  };
  const fee = feeOf(row);
  tellExchange(row, output, {
    got: buys ? coin : money,
    gave: buys ? money : coin,
    quote: money.asset,
    price: row.number('price'),
    fees: fee === null ? [] : [fee],
    // What was paid has the fee in it.
    feesWithin: true,
    time: timeOf(row),
    ...idOf(row),
  });
}

function move(row: TransactionRow, kind: MovementKind, output: RowOutput): void {
  const asset = requiredAsset(row.line, row.text('asset'), 'currency');
  const stated = row.requiredNumber('amount');
  const fee = feeOf(row);
  const own = fee !== null && fee.asset === asset && stated.isNegative() ? fee.amount : Decimal.zero;
  tellMovement(row, output, {
    kind,
    asset,
    // What a withdrawal takes has its fee in it.
    amount: stated.plus(own),
    fee: own.isZero() ? null : { asset, amount: own },
    time: timeOf(row),
    note: row.text('type'),
    ...idOf(row),
  });
}
