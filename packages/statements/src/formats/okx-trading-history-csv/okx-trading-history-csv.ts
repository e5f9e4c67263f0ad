import type { PositionEffect } from '@tapebook/domain/activities';
import { Decimal } from '@tapebook/domain/money';
import { type AssetAmount, requiredAsset, splitPair } from '../../brokers/crypto/assets.ts';
import { judgeRow } from '../../brokers/crypto/judge-row.ts';
import { OKX } from '../../brokers/okx/broker.ts';
import { readPreamble } from '../../brokers/okx/preamble.ts';
import { type SpotSide, tellSpotFills } from '../../brokers/okx/tell-spot-fills.ts';
import type { ResolvedTime } from '../../cells/parse-date-time.ts';
import type { ZoneWord } from '../../cells/zone-words.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import { quoted } from '../../outputs/wording.ts';

const COLUMNS = {
  id: ['id'],
  order: ['Order id'],
  time: ['Time'],
  tradeType: ['Trade Type'],
  symbol: ['Symbol', 'Instrument'],
  action: ['Action', 'Type'],
  amount: ['Amount'],
  tradingUnit: ['Trading Unit', 'Unit'],
  price: ['Filled Price'],
  profit: ['PnL', 'PL'],
  fee: ['Fee'],
  feeUnit: ['Fee Unit'],
  change: ['Balance Change'],
  balance: ['Balance'],
  unit: { beside: 'balance', by: 1 },
} as const;

type BillRow = LaidOutRow<keyof typeof COLUMNS>;

interface Setting {
  readonly zone: ZoneWord | null;
  readonly user: string;
}

/** See README.md beside this file. */
export const okxTradingHistoryCsv = tableStatement({
  id: 'okx-trading-history-csv',
  broker: OKX,
  label: 'Trading account history (CSV)',
  timeZone: 'UTC',
  columns: COLUMNS,
  required: ['id', 'order', 'time', 'tradeType', 'symbol', 'action', 'amount', 'fee', 'change', 'balance'],
  pricedIn: 'USDT',
  reader: (file) => {
    const setting = { ...readPreamble(file) };
    return {
      groupOf: (row) =>
        isSpot(row) ? `${row.text('order')}|${row.text('time')}|${row.text('symbol')}` : `${row.line}`,
      group: (rows, output) => {
        const [first] = rows;
        if (first === undefined) return;
        if (isSpot(first)) spot(rows, first, output, setting);
        else alone(first, output, setting);
      },
    };
  },
});

const isSpot = (row: BillRow): boolean =>
  /^(spot|margin|convert)/i.test(row.text('tradeType')) && /^(buy|sell)$/i.test(row.text('action'));

const timeOf = (row: BillRow, { zone }: Setting): ResolvedTime => row.timeIn(row.text('time'), '', zone);

function spot(rows: readonly BillRow[], first: BillRow, output: RowOutput, setting: Setting): void {
  const pair = splitPair(first.text('symbol'));
  if (pair === null) {
    throw new RowProblem(
      'unknown-currency',
      `Line ${first.line}: which two assets ${quoted(first.text('symbol'))} is made of is not known. Enter the trade by hand.`,
    );
  }
  const sides: SpotSide[] = [];
  for (const row of rows) {
    judgeRow(row, output, () => {
      timeOf(row, setting);
      const asset = requiredAsset(row.line, row.text('unit'), 'balance unit');
      const fee = row.numberOrZero('fee').negated();
      const feeUnit = row.text('feeUnit');
      const feeAsset = fee.isZero() || feeUnit === '' ? asset : requiredAsset(row.line, feeUnit, 'fee unit');
      const change = row.requiredNumber('change');
      sides.push({
        row,
        id: row.text('id'),
        asset,
        // What the balance changed by has the fee in it.
        amount: feeAsset === asset ? change.plus(fee) : change,
        price: row.number('price'),
        fee,
        feeAsset,
      });
    });
  }
  if (sides.length === 0) return;
  tellSpotFills(output, {
    sides,
    ...pair,
    orderId: first.text('order'),
    time: timeOf(first, setting),
    account: setting.user,
  });
}

function alone(row: BillRow, output: RowOutput, setting: Setting): void {
  const action = row.text('action').toLowerCase();
  if (/^transfer/.test(action) || /^transfer$/i.test(row.text('tradeType'))) {
    output.ignore(row, 'within-account', 'It goes to or comes from another wallet of the same account.');
    return;
  }
  if (!/swap|future|perpetual/i.test(row.text('tradeType'))) return;
  if (/funding fee/.test(action)) {
    funding(row, output, setting);
    return;
  }
  const way = WAYS.find(([words]) => words.test(action));
  if (way !== undefined) contract(row, way[1], output, setting);
}

interface Way {
  readonly kind: 'buy' | 'sell';
  readonly effect?: PositionEffect;
  /** Accounts that hold both sides at once say of which of them it is; those that net say what was bought or sold. */
  readonly positionId?: 'long' | 'short';
}

const WAYS: readonly (readonly [RegExp, Way])[] = [
  [/^buy$/, { kind: 'buy' }],
  [/^sell$/, { kind: 'sell' }],
  [/^open long/, { kind: 'buy', effect: 'open', positionId: 'long' }],
  [/^open short/, { kind: 'sell', effect: 'open', positionId: 'short' }],
  [/(close|liquidat|adl|deliver).*long/, { kind: 'sell', effect: 'close', positionId: 'long' }],
  [/(close|liquidat|adl|deliver).*short/, { kind: 'buy', effect: 'close', positionId: 'short' }],
  [/(liquidat|adl).*\bbuy$/, { kind: 'buy', effect: 'close' }],
  [/(liquidat|adl).*\bsell$/, { kind: 'sell', effect: 'close' }],
];

/** A contract is so many coins as the venue says, which the file does not. */
function instrumentOf(row: BillRow, output: RowOutput) {
  const symbol = row.requiredText('symbol').toUpperCase();
  const unit = requiredAsset(row.line, row.text('unit'), 'balance unit');
  return output.instrument(row, { symbol, assetClass: 'crypto', exchange: 'OKX', currency: unit });
}

function feeOf(row: BillRow): AssetAmount | null {
  const amount = row.number('fee');
  if (amount === null) return null;
  const unit = row.text('feeUnit') || row.text('unit');
  return { asset: requiredAsset(row.line, unit, 'fee unit'), amount: amount.negated() };
}

function contract(
  row: BillRow,
  { kind, effect, positionId }: Way,
  output: RowOutput,
  setting: Setting,
): void {
  const instrument = instrumentOf(row, output);
  const fee = feeOf(row);
  const taken = output.fill(row, {
    kind,
    instrument,
    quantity: row.requiredNumber('amount').abs(),
    price: row.requiredNumber('price'),
    amount: Decimal.zero,
    fees: fee?.amount ?? null,
    ...(fee === null ? {} : { feeCurrency: fee.asset }),
    effect,
    positionId,
    time: timeOf(row, setting),
    account: setting.user,
    orderId: row.text('order'),
    externalId: row.text('id'),
    ...(/liquidat|adl|deliver/i.test(row.text('action')) ? { note: row.text('action') } : {}),
  });
  const profit = row.number('profit');
  if (taken && profit !== null) output.statedProfit(row, setting.user, instrument, profit, true);
}

function funding(row: BillRow, output: RowOutput, setting: Setting): void {
  const instrument = instrumentOf(row, output);
  const change = row.numberOrZero('change');
  output.event(row, {
    kind: 'funding',
    instrument,
    currency: instrument.currency,
    amount: change.isZero() ? row.requiredNumber('profit') : change,
    time: timeOf(row, setting),
    account: setting.user,
    externalId: row.text('id'),
  });
}
