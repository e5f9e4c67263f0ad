import { type AssetAmount, amountWithUnit, requiredAsset } from '../../brokers/crypto/assets.ts';
import { tellExchange } from '../../brokers/crypto/tell-exchange.ts';
import { type MovementKind, tellMovement } from '../../brokers/crypto/tell-movement.ts';
import { sideOf } from '../../brokers/crypto/tell-pair-fill.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import { missingValue } from '../../outputs/wording.ts';

const COLUMNS = {
  id: ['ID'],
  account: ['Account'],
  type: ['Type'],
  subtype: ['Sub Type', 'Subtype'],
  time: ['Datetime'],
  amount: ['Amount'],
  amountUnit: ['Amount currency'],
  value: ['Value'],
  valueUnit: ['Value currency'],
  rate: ['Rate'],
  rateUnit: ['Rate currency'],
  fee: ['Fee'],
  feeUnit: ['Fee currency'],
  order: ['Order ID'],
} as const;

type TransactionRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const bitstampTransactionsCsv = tableStatement({
  id: 'bitstamp-transactions-csv',
  broker: { id: 'bitstamp', label: 'Bitstamp' },
  label: 'Transactions (CSV)',
  timeZone: 'UTC',
  columns: COLUMNS,
  required: ['type', 'time', 'account', 'amount', 'value', 'rate', 'fee', 'subtype'],
  pricedIn: 'EUR',
  row: (row, output) => {
    const type = row.text('type').toLowerCase();
    if (/market|trade|instant|convert/.test(type)) trade(row, output);
    else if (STAYS.test(type)) output.ignore(row, 'within-account');
    else {
      const kind = KINDS.find(([words]) => words.test(type))?.[1];
      if (kind !== undefined) move(row, kind, output);
    }
  },
});

/** From one account of the owner to another, and what staking and lending hold. */
const STAYS =
  /sub ?account|inter ?account|internal|assets to staking|staked assets|^(started|stopped) generating/;

const KINDS: readonly (readonly [RegExp, MovementKind])[] = [
  [/airdrop|referral|bonus|cash ?back|fork/, 'bonus'],
  [/staking|reward|interest|lending|earn/, 'income'],
  [/deposit|withdraw|transfer|payment|card/, 'transfer'],
];

/** The unit is glued to the number in older files, and has a column of its own in newer ones. */
function amountOf(row: TransactionRow, column: 'amount' | 'value' | 'rate' | 'fee'): AssetAmount | null {
  const unit = row.text(`${column}Unit`);
  if (unit === '') return amountWithUnit(row.text(column));
  const amount = row.number(column);
  return amount === null ? null : { asset: requiredAsset(row.line, unit, 'currency'), amount };
}

function required(row: TransactionRow, column: 'amount' | 'value'): AssetAmount {
  const amount = amountOf(row, column);
  if (amount === null) throw new RowProblem('missing-value', missingValue(row.line, column));
  return { asset: amount.asset, amount: amount.amount.abs() };
}

function trade(row: TransactionRow, output: RowOutput): void {
  const coin = required(row, 'amount');
  const money = required(row, 'value');
  const buys = sideOf(row, row.text('subtype')) === 'buy';
  const rate = amountOf(row, 'rate');
  const fee = amountOf(row, 'fee');
  tellExchange(row, output, {
    got: buys ? coin : money,
    gave: buys ? money : coin,
    quote: money.asset,
    price: rate?.asset === money.asset ? rate.amount : null,
    fees: fee === null ? [] : [fee],
    time: row.time(),
    account: row.text('account'),
    orderId: row.text('order'),
    externalId: row.text('id'),
  });
}

function move(row: TransactionRow, kind: MovementKind, output: RowOutput): void {
  const { asset, amount } = required(row, 'amount');
  const leaves = /withdraw|payment|card/i.test(row.text('type')) || row.text('amount').startsWith('-');
  tellMovement(row, output, {
    kind,
    asset,
    amount: leaves ? amount.negated() : amount,
    fee: amountOf(row, 'fee'),
    time: row.time(),
    account: row.text('account'),
    note: [row.text('type'), row.text('subtype')].filter((text) => text !== '').join(' · '),
    externalId: row.text('id'),
  });
}
