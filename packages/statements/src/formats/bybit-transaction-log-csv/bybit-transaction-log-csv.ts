import type { PositionEffect } from '@tapebook/domain/activities';
import type { Decimal } from '@tapebook/domain/money';
import { BYBIT } from '../../brokers/bybit/broker.ts';
import { requiredAsset } from '../../brokers/crypto/assets.ts';
import { judgeRow } from '../../brokers/crypto/judge-row.ts';
import type { Leg } from '../../brokers/crypto/leg.ts';
import { tellLegs } from '../../brokers/crypto/tell-legs.ts';
import { type MovementKind, tellMovement } from '../../brokers/crypto/tell-movement.ts';
import { perpetualInstrument, tellPerpetualFill } from '../../brokers/crypto/tell-perpetual-fill.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import { quoted } from '../../outputs/wording.ts';

const COLUMNS = {
  user: ['Uid', 'UID'],
  currency: ['Currency'],
  contract: ['Contract'],
  type: ['Type'],
  direction: ['Direction'],
  quantity: ['Quantity'],
  position: ['Position'],
  price: ['Filled Price'],
  funding: ['Funding'],
  fee: ['Fee Paid'],
  cash: ['Cash Flow'],
  change: ['Change'],
  balance: ['Wallet Balance'],
  action: ['Action'],
  order: ['OrderId', 'Order ID'],
  id: ['TradeId', 'Trade ID'],
  time: ['Time'],
} as const;

type LogRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const bybitTransactionLogCsv = tableStatement({
  id: 'bybit-transaction-log-csv',
  broker: BYBIT,
  label: 'Transaction log of the unified account (CSV)',
  timeZone: 'UTC',
  columns: COLUMNS,
  required: ['currency', 'contract', 'type', 'quantity', 'price', 'funding', 'fee', 'change', 'time'],
  pricedIn: 'USDT',
  balance: (row) => {
    const balance = row.number('balance');
    if (balance === null) return null;
    const within = kindOf(row.text('type')) === 'stay';
    return {
      account: row.text('user'),
      currency: assetOf(row),
      change: row.numberOrZero('change'),
      within,
      balance,
    };
  },
  groupOf: (row) => {
    const parts = [row.text('contract'), row.text('time'), row.text('order'), row.text('id')];
    return isExchange(row) ? parts.join('|') : `${row.line}`;
  },
  group: (rows, output) => {
    const [first] = rows;
    if (first === undefined) return;
    if (isExchange(first)) exchange(rows, output);
    else if (isFill(first)) fill(first, output);
    else move(first, output);
  },
});

const isFill = (row: LogRow): boolean => /^(trade|liquidation|adl|bust)/i.test(row.text('type'));

/** A fill of a contract opens or closes; one of coins has a row for each of its sides. */
const isExchange = (row: LogRow): boolean =>
  /^currency_(buy|sell)/i.test(row.text('type')) ||
  (/^trade/i.test(row.text('type')) && effectOf(row) === null);

/** In a column of its own, or in front of the direction: `Open Long`. */
const effectOf = (row: LogRow): PositionEffect | null => {
  const words = [row.text('action'), row.text('direction')];
  if (words.some((word) => /^open/i.test(word))) return 'open';
  return words.some((word) => /^close/i.test(word)) ? 'close' : null;
};

/** Older files write what was paid as positive: what changed the balance tells. */
function costOf(row: LogRow): Decimal | null {
  const fee = row.number('fee');
  if (fee === null) return null;
  const cost = row.numberOrZero('cash').minus(row.numberOrZero('change'));
  return cost.abs().equals(fee.abs()) ? cost : fee.negated();
}

function fundingOf(row: LogRow): Decimal {
  const funding = row.requiredNumber('funding');
  const change = row.numberOrZero('change');
  return change.abs().equals(funding.abs()) ? change : funding;
}

const assetOf = (row: LogRow): string => requiredAsset(row.line, row.text('currency'), 'currency');
const contentOf = (row: LogRow): string => row.content(['balance']);

function exchange(rows: readonly LogRow[], output: RowOutput): void {
  const legs: (Leg & { row: LogRow })[] = [];
  for (const row of rows) {
    judgeRow(row, output, () => {
      row.time();
      const asset = assetOf(row);
      const fee = row.numberOrZero('fee');
      legs.push({ row, asset, amount: row.requiredNumber('change').minus(fee), role: 'side' });
      if (!fee.isZero()) legs.push({ row, asset, amount: fee, role: 'fee' });
    });
  }
  const [first] = legs;
  if (first === undefined) return;
  const { row } = first;
  tellLegs(output, {
    legs,
    time: row.time(),
    account: row.text('user'),
    key: [row.text('contract'), row.text('time'), row.text('order'), row.text('id')].join('|'),
    remedy: 'Import the spot trade history, which has each trade in one row.',
    externalId: row.text('id'),
  });
}

function fill(row: LogRow, output: RowOutput): void {
  const symbol = row.requiredText('contract');
  if (/-[CP](-|$)/i.test(symbol)) {
    throw new RowProblem(
      'unsupported-event',
      `Line ${row.line}: options like ${quoted(symbol)} are not read from this file. Enter the trade by hand.`,
    );
  }
  const effect = effectOf(row);
  const cost = costOf(row);
  tellPerpetualFill(row, output, {
    symbol,
    venue: 'BYBIT',
    side: row.text('direction'),
    ...(effect === null ? {} : { effect }),
    quantity: row.requiredNumber('quantity'),
    price: row.requiredNumber('price'),
    fee: cost === null ? null : { asset: assetOf(row), amount: cost },
    // What closing brought, before its fee.
    profit: row.number('cash'),
    beforeCosts: true,
    time: row.time(),
    account: row.text('user'),
    externalId: row.text('id'),
    orderId: row.text('order'),
    content: contentOf(row),
    ...(/^trade/i.test(row.text('type')) ? {} : { note: row.text('type') }),
  });
}

const KINDS: readonly (readonly [RegExp, MovementKind | 'stay'])[] = [
  // From the funding account of the same owner, or to it.
  [/^transfer/, 'stay'],
  [/interest|earn|staking|yield/, 'income'],
  [/bonus|airdrop|refund|rebate|reward|cashback|gift/, 'bonus'],
  [/fee/, 'fee'],
  [/deposit|withdraw/, 'transfer'],
];

const kindOf = (type: string): MovementKind | 'stay' | undefined =>
  KINDS.find(([words]) => words.test(type.toLowerCase()))?.[1];

function move(row: LogRow, output: RowOutput): void {
  const type = row.text('type').toLowerCase();
  if ((type === 'settlement' || type === 'funding') && row.text('contract') !== '') {
    const symbol = row.text('contract');
    output.event(row, {
      kind: 'funding',
      instrument: perpetualInstrument(row, output, { symbol, venue: 'BYBIT' }),
      currency: assetOf(row),
      amount: fundingOf(row),
      time: row.time(),
      account: row.text('user'),
      content: contentOf(row),
    });
    return;
  }
  const kind = kindOf(type);
  if (kind === undefined) return;
  if (kind === 'stay') {
    output.ignore(row, 'within-account');
    return;
  }
  tellMovement(row, output, {
    kind,
    asset: assetOf(row),
    amount: row.requiredNumber('change'),
    time: row.time(),
    account: row.text('user'),
    note: row.text('type'),
    content: contentOf(row),
  });
}
