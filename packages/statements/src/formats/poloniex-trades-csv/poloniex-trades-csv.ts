import { type AssetAmount, requiredAsset, splitPair } from '../../brokers/crypto/assets.ts';
import { pairFills } from '../../brokers/crypto/pair-fills.ts';
import { sideOf } from '../../brokers/crypto/tell-pair-fill.ts';
import { POLONIEX } from '../../brokers/poloniex/broker.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';

const COLUMNS = {
  time: ['Date'],
  pair: ['Market'],
  category: ['Category'],
  side: ['Type'],
  price: ['Price'],
  quantity: ['Amount'],
  value: ['Total'],
  order: ['Order Number'],
  netValue: ['Base Total Less Fee'],
  netQuantity: ['Quote Total Less Fee'],
  feeCoin: ['Fee Currency'],
  fee: ['Fee Total'],
} as const;

type TradeRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const poloniexTradesCsv = pairFills({
  id: 'poloniex-trades-csv',
  broker: POLONIEX,
  label: 'Trade history (CSV)',
  timeZone: 'UTC',
  columns: COLUMNS,
  required: ['time', 'pair', 'category', 'side', 'price', 'quantity', 'value', 'netValue', 'netQuantity'],
  price: (row) => row.number('price'),
  value: (row) => row.requiredNumber('value'),
  fee: feeOf,
  note: (row) => (/^exchange$/i.test(row.text('category')) ? '' : row.text('category')),
});

/** Newer files state it; in older ones it is what is missing from what the trade brought. */
function feeOf(row: TradeRow): AssetAmount {
  const stated = row.number('fee');
  if (stated !== null && !stated.isZero()) {
    return { asset: requiredAsset(row.line, row.text('feeCoin'), 'fee currency'), amount: stated.abs() };
  }
  const buys = sideOf(row, row.text('side')) === 'buy';
  const [whole, net] = buys ? (['quantity', 'netQuantity'] as const) : (['value', 'netValue'] as const);
  const amount = row.requiredNumber(whole).abs().minus(row.requiredNumber(net).abs());
  return { asset: buys ? (splitPair(row.text('pair'))?.base ?? '') : '', amount };
}
