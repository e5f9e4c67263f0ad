import { Decimal } from '@tapebook/domain/money';
import { sideOf } from '../../brokers/closed-trades/read-side.ts';
import { IG } from '../../brokers/ig/broker.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  date: ['Date'],
  time: ['Time'],
  activity: ['Activity'],
  market: ['Market'],
  direction: ['Direction'],
  quantity: ['Quantity'],
  price: ['Price'],
  currency: ['Currency'],
  consideration: ['Consideration'],
  commission: ['Commission'],
  charges: ['Charges'],
  cash: ['Cost/Proceeds'],
  rate: ['Conversion rate'],
  orderType: ['Order type'],
  venue: ['Venue ID'],
  settled: ['Settled?'],
  settlement: ['Settlement date'],
  order: ['Order ID'],
} as const;

/** See README.md beside this file. */
export const igShareTradesCsv = tableStatement({
  id: 'ig-share-trades-csv',
  broker: IG,
  label: 'Share dealing: trade history (CSV)',
  timeZone: 'Europe/London',
  columns: COLUMNS,
  required: ['date', 'activity', 'market', 'direction', 'quantity', 'price', 'currency', 'consideration'],
  timeColumns: ['date', 'time'],
  usual: { dateOrder: 'dmy', decimalMark: '.' },
  datesVary: true,
  row: tellTrade,
});

const HUNDREDTH = Decimal.parse('0.01');
const HALF = Decimal.parse('0.5');

function tellTrade(row: LaidOutRow<keyof typeof COLUMNS>, output: RowOutput): void {
  // Corporate actions of this report name no ratio and no cash.
  if (!/trade|order|deal/i.test(row.requiredText('activity'))) return;
  const quantity = row.requiredNumber('quantity').abs();
  const stated = row.requiredNumber('price');
  const money = row.numberOrZero('consideration').abs();
  const product = stated.times(quantity);
  // Shares in London are quoted in pence; the money of the trade tells.
  const pence =
    !money.isZero() &&
    product.times(HALF).compare(money) > 0 &&
    product.compare(money.times(Decimal.fromInteger(50))) > 0;
  const price = pence ? stated.times(HUNDREDTH) : stated;
  const costs = row.sum('commission', 'charges');
  const printed = row.currency('currency');
  const market = row.requiredText('market');
  output.fill(row, {
    kind: sideOf(row.line, row.text('direction')),
    instrument: output.instrument(row, {
      symbol: market,
      assetClass: 'stock',
      currency: printed === 'GBX' ? 'GBP' : printed,
    }),
    quantity,
    price,
    time: row.time(),
    fees: costs === null ? null : costs.abs(),
    orderId: row.text('order'),
    content: row.content(['settled']),
  });
}
