import { BINANCE } from '../../brokers/binance/broker.ts';
import { type AssetAmount, amountWithUnit, assetCode } from '../../brokers/crypto/assets.ts';
import { pairFills } from '../../brokers/crypto/pair-fills.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';

const COLUMNS = {
  account: ['User_Id', 'Uid', 'User ID'],
  time: ['Date', 'Time', 'UTC_Time'],
  pair: ['Pair', 'Market'],
  base: ['Base Asset'],
  quote: ['Quote Asset'],
  side: ['Side', 'Type'],
  price: ['Price'],
  executed: ['Executed'],
  amount: ['Amount'],
  total: ['Total'],
  fee: ['Fee'],
  feeCoin: ['Fee Coin'],
  id: ['Trade ID'],
} as const;

type FillRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const binanceSpotTradesCsv = pairFills({
  id: 'binance-spot-trades-csv',
  broker: BINANCE,
  label: 'Spot trade history (CSV)',
  timeZone: 'UTC',
  columns: COLUMNS,
  required: ['time', 'pair', 'side', 'price', 'amount', 'fee'],
  yearFirst: true,
  // Other venues name the same few columns; the executed amount or the coin of the fee tells.
  trust: (_rows, headings) => (headings.some((each) => /^\s*(executed|fee coin)\s*$/i.test(each)) ? 1 : 0),
  assets: (row) => {
    const [base, quote] = [executed(row).asset, paid(row).asset];
    return { ...(base === '' ? {} : { base }), ...(quote === '' ? {} : { quote }) };
  },
  quantity: (row) => executed(row).amount,
  price: (row) => row.number('price'),
  value: (row) => (paid(row).amount.isZero() ? null : paid(row).amount),
  fee: feeOf,
  externalId: (row) => (row.text('id') === '' ? '' : `${row.text('pair')}:${row.text('id')}`),
});

const executed = (row: FillRow): AssetAmount => withUnit(row, row.has('executed') ? 'executed' : 'amount');
const paid = (row: FillRow): AssetAmount => withUnit(row, row.has('executed') ? 'amount' : 'total');

/** Newer files glue the coin to its amount: `0.50000000BTC`. */
function withUnit(row: FillRow, column: 'executed' | 'amount' | 'total' | 'fee'): AssetAmount {
  const glued = amountWithUnit(row.text(column));
  return glued ?? { asset: '', amount: row.numberOrZero(column) };
}

function feeOf(row: FillRow): AssetAmount | null {
  if (row.text('fee') === '') return null;
  const { asset, amount } = withUnit(row, 'fee');
  return { asset: asset === '' ? assetCode(row.text('feeCoin')) : asset, amount: amount.abs() };
}
