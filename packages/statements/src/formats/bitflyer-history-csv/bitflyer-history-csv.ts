import { type AssetAmount, requiredAsset } from '../../brokers/crypto/assets.ts';
import { tellExchange } from '../../brokers/crypto/tell-exchange.ts';
import { type MovementKind, tellMovement } from '../../brokers/crypto/tell-movement.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  time: ['Trade Date', '取引日時'],
  product: ['Product', '通貨'],
  type: ['Trade Type', '取引種別'],
  price: ['Traded Price', '取引価格'],
  asset: ['Currency 1', '通貨1'],
  // The two amounts differ by what stands in parentheses alone.
  amount: { matching: /^(?:amount ?\(currency 1\)|通貨1数量)$/i },
  fee: ['Fee', '手数料'],
  quote: ['Currency 2', '通貨2'],
  value: { matching: /^(?:amount ?\(currency 2\)|通貨2数量)$/i },
  feeInYen: { matching: /^fees ?\(jpy\)$/i },
  order: ['Order ID', '注文 ID'],
  details: ['Details', '備考'],
} as const;

type HistoryRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const bitflyerHistoryCsv = tableStatement({
  id: 'bitflyer-history-csv',
  broker: { id: 'bitflyer', label: 'bitFlyer' },
  label: 'Trade history (CSV)',
  timeZone: 'Asia/Tokyo',
  columns: COLUMNS,
  required: ['time', 'product', 'type', 'price', 'asset', 'amount', 'fee', 'quote', 'value', 'order'],
  usual: { dateOrder: 'ymd', decimalMark: '.' },
  pricedIn: 'JPY',
  row: (row, output) => {
    const type = row.text('type').toLowerCase();
    if (/buy|買/.test(type)) exchange(row, true, output);
    else if (/sell|売/.test(type)) exchange(row, false, output);
    else move(row, type, output);
  },
});

const coinOf = (row: HistoryRow): AssetAmount => ({
  asset: requiredAsset(row.line, row.text('asset'), 'Currency 1'),
  amount: row.requiredNumber('amount').abs(),
});

/** Beside the amount, in its coin; files that have the yen of it as well leave one of the two empty. */
function feeOf(row: HistoryRow, asset: string): AssetAmount {
  const amount = row.numberOrZero('fee').abs();
  const yen = row.has('feeInYen') ? row.numberOrZero('feeInYen').abs() : amount;
  return amount.isZero() && !yen.isZero() ? { asset: 'JPY', amount: yen } : { asset, amount };
}

function exchange(row: HistoryRow, buys: boolean, output: RowOutput): void {
  const coin = coinOf(row);
  const quote = requiredAsset(row.line, row.text('quote'), 'Currency 2');
  const money = { asset: quote, amount: row.requiredNumber('value').abs() };
  tellExchange(row, output, {
    got: buys ? coin : money,
    gave: buys ? money : coin,
    quote,
    price: row.number('price'),
    fees: [feeOf(row, coin.asset)],
    time: row.time(),
    // An order may have several fills.
    orderId: row.text('order'),
  });
}

const KINDS: readonly (readonly [RegExp, MovementKind, leaves: boolean])[] = [
  [/withdraw|sen[dt]|external delivery|出金|送付|外部送付/, 'transfer', true],
  [/deposit|receive|受取|預入|入金/, 'transfer', false],
  [/fee|手数料/, 'fee', true],
];

function move(row: HistoryRow, type: string, output: RowOutput): void {
  const [, kind, leaves] = KINDS.find(([words]) => words.test(type)) ?? [];
  if (kind === undefined) return;
  const { asset, amount } = coinOf(row);
  tellMovement(row, output, {
    kind,
    asset,
    amount: leaves === true ? amount.negated() : amount,
    fee: feeOf(row, asset),
    time: row.time(),
    note: row.text('details') === '' ? row.text('type') : row.text('details'),
  });
}
