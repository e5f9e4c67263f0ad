import { type AssetAmount, requiredAsset } from '../../brokers/crypto/assets.ts';
import { tellPairFill } from '../../brokers/crypto/tell-pair-fill.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

type Column =
  | 'user'
  | 'account'
  | 'id'
  | 'order'
  | 'time'
  | 'pair'
  | 'side'
  | 'price'
  | 'quantity'
  | 'value'
  | 'fee'
  | 'feeCoin'
  | 'status';
type FillRow = LaidOutRow<Column>;

/** See README.md beside this file. */
export const kucoinTradesCsv = tableStatement<Column>({
  id: 'kucoin-trades-csv',
  broker: { id: 'kucoin', label: 'KuCoin' },
  label: 'Trade and order history (CSV)',
  timeZone: 'UTC',
  columns: {
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
    quantity: ['Filled Amount', 'dealSize', 'size', 'Amount'],
    value: ['Filled Volume', 'dealFunds', 'funds', 'Volume'],
    fee: ['Fee'],
    feeCoin: ['Fee Currency', 'feeCurrency', 'FeeCoin', 'fee_currency'],
    status: ['Status', 'orderStatus'],
  },
  required: ['time', 'pair', 'side', 'price', 'quantity', 'fee', 'feeCoin', 'value'],
  timeColumns: ['time'],
  usual: { dateOrder: 'dmy', decimalMark: '.' },
  // Words that other venues use as well: these are KuCoin's.
  trust: (_rows, headings) => (headings.some((each) => OWN.test(each)) ? 1 : 0),
  reader: () => ({
    row: (row, output) => {
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
    },
  }),
});

const OWN =
  /^\s*(filled ?price ?coin|tradeCreatedAt|orderCreatedAt|deal_?price|filled volume( \(usdt\))?|avg\. filled price)\s*$/i;

function feeOf(row: FillRow): AssetAmount | null {
  const amount = row.number('fee');
  if (amount === null) return null;
  return {
    asset: amount.isZero() ? '' : requiredAsset(row.line, row.text('feeCoin'), 'coin of the fee'),
    amount,
  };
}
