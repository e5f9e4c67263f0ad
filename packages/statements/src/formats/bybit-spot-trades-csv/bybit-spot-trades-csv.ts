import { BYBIT } from '../../brokers/bybit/broker.ts';
import { type AssetAmount, splitPair } from '../../brokers/crypto/assets.ts';
import { sideOf, tellPairFill } from '../../brokers/crypto/tell-pair-fill.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  user: ['Uid', 'UID'],
  pair: ['Spot Pairs', 'Spot Pair', 'Symbol'],
  direction: ['Direction', 'Side'],
  feeCoin: ['feeCoin', 'Fee Coin', 'Fee Currency'],
  coinFee: ['ExecFeeV2'],
  value: ['Filled Value', 'Filled Amount', 'Exec Value'],
  price: ['Filled Price', 'Avg. Filled Price'],
  quantity: ['Filled Quantity', 'Filled Qty', 'Quantity'],
  fee: ['Fees', 'Fee', 'Trading Fee'],
  id: ['Transaction ID', 'Trasaction ID'],
  order: ['Order No.', 'Order ID'],
  time: ['Timestamp', 'Transaction Time', 'Time', 'Filled Time'],
} as const;

type FillRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const bybitSpotTradesCsv = tableStatement({
  id: 'bybit-spot-trades-csv',
  broker: BYBIT,
  label: 'Spot trade history (CSV)',
  timeZone: 'UTC',
  columns: COLUMNS,
  required: ['pair', 'direction', 'price', 'quantity', 'time'],
  // Anybody's words: its own are the pairs of spot, and values of executions.
  trust: (_rows, headings) =>
    headings.some((each) => /^\s*(spot pairs?|exec value)\s*$/i.test(each)) ? 1 : 0,
  row: (row, output) => {
    const fee = feeOf(row);
    tellPairFill(row, output, {
      pair: row.requiredText('pair'),
      side: row.text('direction'),
      quantity: row.requiredNumber('quantity'),
      price: row.requiredNumber('price'),
      value: row.number('value'),
      fees: fee === null ? null : [fee],
      time: row.time(),
      account: row.text('user'),
      externalId: row.text('id'),
      orderId: row.text('order'),
    });
  },
});

/** Without a coin beside it the fee is in what the fill brought. */
function feeOf(row: FillRow): AssetAmount | null {
  const amount = row.number('coinFee') ?? row.number('fee');
  if (amount === null) return null;
  const named = row.text('feeCoin').toUpperCase();
  if (named !== '') return { asset: named, amount };
  const pair = splitPair(row.text('pair'));
  return { asset: sideOf(row, row.text('direction')) === 'buy' ? (pair?.base ?? '') : '', amount };
}
