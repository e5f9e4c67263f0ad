import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { type AssetAmount, requiredAsset } from '../crypto/assets.ts';
import { tellPairFill } from '../crypto/tell-pair-fill.ts';

/** Headings of fills and of orders, through the years. */
export const KUCOIN_COLUMNS = {
  user: ['UID', 'user_id'],
  account: ['Account Type'],
  id: ['trade_id', 'tradeId'],
  order: ['Order ID', 'orderId', 'oid', 'id'],
  time: [
    'Filled Time',
    'tradeCreatedAt',
    'Time',
    'created_date',
    'created_at',
    'createdDate',
    'createdAt',
    'orderCreatedAt',
  ],
  pair: ['Symbol', 'Pair'],
  side: ['Side', 'direction'],
  price: ['Avg. Filled Price', 'FilledPrice', 'averagePrice', 'dealPrice', 'deal_price', 'price'],
  quantity: ['Filled Amount', 'dealSize', 'size', 'Amount', 'amount_coin'],
  value: ['Filled Volume', 'dealFunds', 'funds', 'dealValue', 'deal_value', 'Volume'],
  fee: ['Fee'],
  feeCoin: ['Fee Currency', 'feeCurrency', 'FeeCoin', 'fee_currency'],
  status: ['Status', 'orderStatus'],
} as const;

/** Headings of a list of fills, one by one: orders have neither. */
export const KUCOIN_FILLS = /^\s*(filled ?price ?coin|tradeCreatedAt|maker\/taker)\s*$/i;

export type KucoinColumn = keyof typeof KUCOIN_COLUMNS;
type PairRow = LaidOutRow<KucoinColumn>;

export const KUCOIN_REQUIRED: readonly KucoinColumn[] = [
  'time',
  'pair',
  'side',
  'price',
  'quantity',
  'value',
];

/** A fill, or an order with what was filled of it. */
export function tellPairRow(row: PairRow, output: RowOutput): void {
  const fee = feeOf(row);
  tellPairFill(row, output, {
    pair: row.requiredText('pair'),
    side: row.text('side'),
    quantity: row.numberOrZero('quantity'),
    price: row.number('price'),
    value: row.number('value'),
    fees: fee === null ? null : [fee],
    time: row.time(),
    account: row.text('user'),
    externalId: row.text('id'),
    orderId: row.text('order'),
    ...(/margin/i.test(row.text('account')) ? { note: row.text('account') } : {}),
  });
}

function feeOf(row: PairRow): AssetAmount | null {
  const amount = row.number('fee');
  if (amount === null) return null;
  return {
    // Oldest files name no coin: it is the quote.
    asset:
      amount.isZero() || !row.has('feeCoin')
        ? ''
        : requiredAsset(row.line, row.text('feeCoin'), 'coin of the fee'),
    amount,
  };
}
