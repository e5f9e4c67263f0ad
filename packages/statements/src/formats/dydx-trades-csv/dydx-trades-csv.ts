import { tellPerpetualFill } from '../../brokers/crypto/tell-perpetual-fill.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

/** What the chain calls the orders behind fills. */
const TYPES =
  /^(?:limit|market|liquidat(?:ed|ion)|deleveraged|offsetting|stop_(?:limit|market)|take_profit\w*|twap\w*)$/i;
const LIQUIDITY = /^(?:taker|maker)$/i;
/** All its markets are perpetuals that are quoted in dollars. */
const MARKET = /^[A-Z0-9,.]{1,30}-USD$/i;

/** See README.md beside this file. */
export const dydxTradesCsv = tableStatement({
  id: 'dydx-trades-csv',
  broker: { id: 'dydx', label: 'dYdX' },
  label: 'Trades (CSV)',
  timeZone: null,
  columns: {
    time: ['Time', 'Created At', 'createdAt'],
    market: ['Market'],
    side: ['Side'],
    quantity: ['Amount', 'Size'],
    price: ['Price'],
    total: ['Total'],
    fee: ['Fee'],
    type: ['Type'],
    liquidity: ['Liquidity'],
    id: ['id', 'ID'],
    order: ['orderId', 'Order ID'],
  },
  required: ['time', 'market', 'side', 'quantity', 'price', 'fee', 'type', 'liquidity'],
  usual: { dateOrder: 'mdy', decimalMark: '.' },
  datesVary: true,
  trust: (rows, headings) => {
    const at = (name: string): number =>
      headings.findIndex((heading) => heading.trim().toLowerCase() === name);
    const [market, liquidity, type] = ['market', 'liquidity', 'type'].map(at);
    return rows.some(
      ({ cells }) =>
        MARKET.test(cells[market ?? -1]?.trim() ?? '') &&
        LIQUIDITY.test(cells[liquidity ?? -1]?.trim() ?? '') &&
        TYPES.test(cells[type ?? -1]?.trim() ?? ''),
    )
      ? 1
      : 0;
  },
  row: (row, output) => {
    const fee = row.number('fee');
    tellPerpetualFill(row, output, {
      symbol: row.requiredText('market').replace(/-USD$/i, '-PERP'),
      currency: 'USDC',
      side: row.text('side'),
      quantity: row.requiredNumber('quantity'),
      price: row.requiredNumber('price'),
      fee: fee === null ? null : { asset: '', amount: fee },
      time: row.time(),
      externalId: row.text('id'),
      orderId: row.text('order'),
      ...(/^(?:limit|market)$/i.test(row.text('type')) ? {} : { note: row.text('type') }),
    });
  },
});
