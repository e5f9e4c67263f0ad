import { BINANCE } from '../../brokers/binance/broker.ts';
import { type AssetAmount, amountWithUnit, assetCode } from '../../brokers/crypto/assets.ts';
import { tellPairFill } from '../../brokers/crypto/tell-pair-fill.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  user: ['User_Id', 'Uid', 'User ID'],
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
export const binanceSpotTradesCsv = tableStatement({
  id: 'binance-spot-trades-csv',
  broker: BINANCE,
  label: 'Spot trade history (CSV)',
  timeZone: 'UTC',
  columns: COLUMNS,
  required: ['time', 'pair', 'side', 'price', 'amount', 'fee'],
  yearFirst: true,
  // Other venues name the same few columns; the executed amount or the coin of the fee tells.
  trust: (_rows, headings) => (headings.some((each) => /^\s*(executed|fee coin)\s*$/i.test(each)) ? 1 : 0),
  row: (row, output) => {
    const executed = withUnit(row, row.has('executed') ? 'executed' : 'amount');
    const paid = withUnit(row, row.has('executed') ? 'amount' : 'total');
    const fee = feeOf(row);
    tellPairFill(row, output, {
      pair: row.requiredText('pair'),
      ...(executed.asset === '' ? {} : { base: executed.asset }),
      ...(paid.asset === '' ? {} : { quote: paid.asset }),
      side: row.text('side'),
      quantity: executed.amount,
      price: row.number('price'),
      value: paid.amount.isZero() ? null : paid.amount,
      fees: fee === null ? null : [fee],
      time: row.time(),
      account: row.text('user'),
      externalId: row.text('id') === '' ? '' : `${row.text('pair')}:${row.text('id')}`,
    });
  },
});

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
