import { Decimal } from '@tapebook/domain/money';
import { listedPaper } from '../../brokers/day-trading/listed-paper.ts';
import { tradedSide } from '../../brokers/day-trading/traded-side.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import type { TableReader } from '../../layouts/table-layout.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  date: ['Date', 'Trade Date'],
  time: ['Time'],
  symbol: ['Symb', 'Symbol'],
  side: ['Side', 'B/S'],
  price: ['Price'],
  quantity: ['Qty', 'Quantity', 'Shares'],
  route: ['Route'],
  counterparty: ['Broker'],
  account: ['Account'],
  assetClass: ['SecType'],
  type: ['Type'],
  order: ['Cloid', 'Order ID'],
  liquidity: ['Liq'],
  profit: ['P / L', 'P/L', 'PnL'],
  commission: ['Commission', 'Comm'],
  fees: ['ECN Fee', 'EcnFee', 'Fee', 'Fees'],
} as const;

type Column = keyof typeof COLUMNS;

/** See README.md beside this file. */
export const dasTraderTradesCsv = tableStatement({
  id: 'das-trader-trades-csv',
  broker: { id: 'das-trader', label: 'DAS Trader', aliases: ['das'] },
  label: 'Trades window (CSV)',
  timeZone: 'America/New_York',
  columns: COLUMNS,
  required: ['time', 'symbol', 'side', 'price', 'quantity', 'route', 'account', 'order'],
  commonWords: true,
  countsFurtherCosts: true,
  timeColumns: ['date', 'time'],
  timesAlone: true,
  usual: { dateOrder: 'mdy', decimalMark: '.' },
  // Its rows are sorted as its window was; within a second the file's order is all there is.
  order: 'oldest-first',
  reader: tradesReader,
});

function tradesReader(): TableReader<Column> {
  const sides = new Set<string>();
  return {
    survey: (row) => {
      sides.add(sideOfBook(row, tradedSide(row.line, row.text('side')).kind));
    },
    row: (row, output) => tellTrade(row, output, sides),
  };
}

const sideOfBook = (row: LaidOutRow<Column>, kind: 'buy' | 'sell'): string =>
  [row.text('account'), row.text('symbol'), kind].join('\u001f');

/** @param sides of each paper, as the file has them. */
function tellTrade(row: LaidOutRow<Column>, output: RowOutput, sides: ReadonlySet<string>): void {
  const { kind, effect } = tradedSide(row.line, row.text('side'));
  const time = row.time();
  const account = row.text('account');
  const instrument = output.instrument(row, listedPaper(row.requiredText('symbol'), time.day));
  const quantity = row.requiredNumber('quantity').abs();
  const price = row.requiredNumber('price');
  const fees = row.costs('commission', 'fees');
  const profit = row.number('profit');
  // What has a result closes something. Where the file has nothing on the other side, that is of an earlier day.
  const isOfEarlier =
    profit?.isZero() === false && !sides.has(sideOfBook(row, kind === 'buy' ? 'sell' : 'buy'));
  const taken = output.fill(row, {
    account,
    kind,
    instrument,
    quantity,
    price,
    time,
    fees,
    heldCost:
      profit === null || (kind === 'buy' && !isOfEarlier)
        ? undefined
        : heldCost(kind, quantity.times(price), profit),
    ...(isOfEarlier ? { effect: 'close' } : {}),
    // `SS` opens or adds: but a sale on the short side may also close what is held.
    onMargin: effect === 'open',
    ...orderOf(row.text('order')),
  });
  if (!taken || profit === null) return;
  output.statedProfit(row, account, instrument, profit.minus(fees ?? Decimal.zero));
}

/** What the units of a fill had cost, or had brought, that made so much. Nothing is printed on what opens, too. */
function heldCost(kind: 'buy' | 'sell', worth: Decimal, profit: Decimal): Decimal | undefined {
  if (profit.isZero()) return undefined;
  return kind === 'sell' ? worth.minus(profit) : worth.plus(profit);
}

/** `AUTO` is no order's own id. */
const orderOf = (text: string): { orderId?: string } => (/^(?:auto)?$/i.test(text) ? {} : { orderId: text });
