import { Decimal } from '@tapebook/domain/money';
import { listedPaper } from '../../brokers/day-trading/listed-paper.ts';
import { tradedSide } from '../../brokers/day-trading/traded-side.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import type { TableFile, TableReader } from '../../layouts/table-layout.ts';
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
  timeColumns: ['date', 'time'],
  timesAlone: true,
  usual: { dateOrder: 'mdy', decimalMark: '.' },
  // Its rows are sorted as its window was; within a second the file's order is all there is.
  order: 'oldest-first',
  reader: tradesReader,
});

function tradesReader({ writer }: TableFile): TableReader<Column> {
  const sold = new Map<string, Decimal>();
  return {
    row: (row, output) => {
      const change = tellTrade(row, output);
      if (change === null) return;
      const key = `${row.text('account')}\u001f${row.text('symbol')}`;
      sold.set(key, (sold.get(key) ?? Decimal.zero).plus(change));
    },
    finish: () => {
      for (const [key, quantity] of sold) {
        if (!quantity.isPositive()) continue;
        const symbol = key.split('\u001f')[1] ?? '';
        writer.problem(
          'warning',
          'order-unclear',
          `${quantity} ${symbol} more were sold than bought, and not sold short: they were bought on an earlier day. Import the file of that day as well, or the sale will count as a short one.`,
        );
      }
    },
  };
}

/** @returns what was sold, negative for what was bought; `null` for what was sold short or is no trade. */
function tellTrade(row: LaidOutRow<Column>, output: RowOutput): Decimal | null {
  const word = row.text('side');
  const { kind, effect } = tradedSide(row.line, word);
  const time = row.time();
  const account = row.text('account');
  const instrument = output.instrument(row, listedPaper(row.requiredText('symbol'), time.day));
  const quantity = row.requiredNumber('quantity').abs();
  // `SS` opens or adds: but a sale on the short side may also close what is held.
  const fees = row.sum('commission', 'fees');
  const taken = output.fill(row, {
    account,
    kind,
    instrument,
    quantity,
    price: row.requiredNumber('price'),
    time,
    fees,
    ...orderOf(row.text('order')),
  });
  if (!taken) return null;
  const profit = row.number('profit');
  if (profit !== null) output.statedProfit(row, account, instrument, profit.minus(fees ?? Decimal.zero));
  if (kind === 'buy') return quantity.negated();
  return effect === 'open' ? null : quantity;
}

/** `AUTO` is no order's own id. */
const orderOf = (text: string): { orderId?: string } => (/^(?:auto)?$/i.test(text) ? {} : { orderId: text });
