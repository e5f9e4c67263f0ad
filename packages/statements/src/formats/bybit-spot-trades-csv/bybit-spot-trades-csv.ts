import { BYBIT } from '../../brokers/bybit/broker.ts';
import { splitPair } from '../../brokers/crypto/assets.ts';
import { pairFills } from '../../brokers/crypto/pair-fills.ts';
import { sideOf } from '../../brokers/crypto/tell-pair-fill.ts';

/** See README.md beside this file. */
export const bybitSpotTradesCsv = pairFills({
  id: 'bybit-spot-trades-csv',
  broker: BYBIT,
  label: 'Spot trade history (CSV)',
  timeZone: 'UTC',
  columns: {
    account: ['Uid', 'UID'],
    pair: ['Spot Pairs', 'Spot Pair', 'Symbol'],
    side: ['Direction', 'Side'],
    feeCoin: ['feeCoin', 'Fee Coin', 'Fee Currency'],
    coinFee: ['ExecFeeV2'],
    value: ['Filled Value', 'Filled Amount', 'Exec Value'],
    price: ['Filled Price', 'Avg. Filled Price'],
    quantity: ['Filled Quantity', 'Filled Qty', 'Quantity'],
    fee: ['Fees', 'Fee', 'Trading Fee'],
    id: ['Transaction ID', 'Trasaction ID'],
    order: ['Order No.', 'Order ID'],
    time: ['Timestamp', 'Transaction Time', 'Time', 'Filled Time'],
  },
  required: ['pair', 'side', 'price', 'quantity', 'time'],
  // Anybody's words: its own are the pairs of spot, and values of executions.
  trust: (_rows, headings) =>
    headings.some((each) => /^\s*(spot pairs?|exec value)\s*$/i.test(each)) ? 1 : 0,
  fee: (row) => {
    const amount = row.number('coinFee') ?? row.number('fee');
    if (amount === null) return null;
    const named = row.text('feeCoin').toUpperCase();
    if (named !== '') return { asset: named, amount };
    // Without a coin beside it the fee is in what the fill brought.
    const base = splitPair(row.text('pair'))?.base ?? '';
    return { asset: sideOf(row, row.text('side')) === 'buy' ? base : '', amount };
  },
});
