import { lotsToUnits, parseForexPair } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { futuresPaper } from '../../brokers/closed-trades/futures-paper.ts';
import { sideOf } from '../../brokers/closed-trades/read-side.ts';
import { TRADINGVIEW } from '../../brokers/tradingview/broker.ts';
import { currencyOfListing } from '../../brokers/tradingview/exchange-currency.ts';
import { indexPaper } from '../../brokers/tradingview/index-paper.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import { ORDER_COLUMNS, type OrderColumn, TAKEN_BACK } from './order-words.ts';

/** See README.md beside this file. */
export const tradingviewOrdersCsv = tableStatement({
  id: 'tradingview-orders-csv',
  broker: TRADINGVIEW,
  label: 'Order history (CSV)',
  timeZone: null,
  columns: ORDER_COLUMNS,
  required: ['symbol', 'side', 'quantity', 'price', 'closed', 'order'],
  timeColumns: ['closed'],
  // Where a spreadsheet has rewritten the dates, it mostly was an American one.
  usual: { dateOrder: 'mdy', decimalMark: '.' },
  datesVary: true,
  reader: () => {
    /** Names of the executed orders that may be listed twice, by their ids. */
    const named = new Map<string, string>();
    return {
      row: (row, output) => {
        const order = row.text('order');
        // Some brokers list a stop that was executed a second time, under the name that it had while it waited.
        const id = idOf(order);
        if (!row.numberOrZero('filled').isZero()) {
          if ((named.get(id) ?? order) !== order) {
            output.ignore(row, 'listed-elsewhere', 'Another row is the same order.');
            return;
          }
          named.set(id, order);
        }
        tellOrder(row, output);
      },
    };
  },
});

/** Without the name that a stop has while it waits. */
const idOf = (order: string): string => order.replace(/^(?:SL|TP):/, '');

function tellOrder(row: LaidOutRow<OrderColumn>, output: RowOutput): void {
  const price = row.number('price');
  const quantity = row.number('filled') ?? row.requiredNumber('quantity');
  // An order that was filled in part and then cancelled has a filled quantity.
  const part = row.has('filled') && row.number('filled') !== null;
  if (
    price === null ||
    price.isZero() ||
    quantity.isZero() ||
    (!part && TAKEN_BACK.test(row.text('status')))
  ) {
    output.ignore(row, 'not-executed');
    return;
  }
  const time = row.text('closed') === '' ? row.time('placed') : row.time('closed');
  const symbol = row.requiredText('symbol');
  const paper =
    indexPaper(symbol, row.has('filled')) ?? futuresPaper({ symbol, day: time.day, shares: true });
  const share = paper.assetClass === 'stock';
  const listed = share ? currencyOfListing(symbol) : paper.currency;
  const pence = listed === 'GBX';
  const instrument = output.instrument(row, { ...paper, currency: pence ? 'GBP' : listed });
  const order = row.requiredText('order');
  const pair = instrument.assetClass === 'forex' ? parseForexPair(symbol) : null;
  // Brokers count pairs in lots, the paper account in units; of those nobody trades so few.
  const lots =
    pair !== null && row.has('filled') && quantity.compare(FEW) <= 0
      ? (lotsToUnits(quantity, pair)?.normalized() ?? null)
      : null;
  output.fill(row, {
    kind: sideOf(row.line, row.text('side')),
    instrument,
    quantity: lots === null ? quantity : lots,
    price: pence ? price.times(HUNDREDTH) : price,
    time,
    // Pairs and indices are held on margin here: no money changes hands but the result.
    ...(MARGINED.has(instrument.assetClass) ? { amount: Decimal.zero } : {}),
    fees: row.number('commission')?.abs() ?? null,
    orderId: idOf(order),
    ...(lots === null ? {} : { note: `${quantity} lots` }),
    content: `order\u001f${idOf(order)}`,
  });
}

const MARGINED: ReadonlySet<string> = new Set(['forex', 'cfd']);

/** More lots of a pair than this are units. */
const FEW = Decimal.parse('200');
const HUNDREDTH = Decimal.parse('0.01');
