import { Decimal } from '@tapebook/domain/money';
import { futuresPaper } from '../../brokers/closed-trades/futures-paper.ts';
import { futuresPrice } from '../../brokers/closed-trades/futures-price.ts';
import { sideOf } from '../../brokers/closed-trades/read-side.ts';
import { effectOf } from '../../cells/row-kinds.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import { quoted } from '../../outputs/wording.ts';
import { PriceScales } from './price-scales.ts';

const COLUMNS = {
  activity: ['ActivityType'],
  time: ['TransDateTime', 'DateTime'],
  logged: ['DateTime'],
  symbol: ['Symbol'],
  action: ['OrderActionSource'],
  order: ['InternalOrderID'],
  serviceOrder: ['ServiceOrderID', 'ExchangeOrderID'],
  orderType: ['OrderType'],
  ordered: ['Quantity'],
  side: ['BuySell'],
  limit: ['Price'],
  status: ['OrderStatus'],
  price: ['FillPrice'],
  filled: ['FilledQuantity'],
  account: ['TradeAccount'],
  effect: ['OpenClose'],
  fill: ['FillExecutionServiceID'],
  note: ['Note'],
  balance: ['AccountBalance'],
  position: ['PositionQuantity'],
  high: ['HighDuringPosition'],
  low: ['LowDuringPosition'],
} as const;

type ActivityRow = LaidOutRow<keyof typeof COLUMNS>;

/** `File » Export` writes all prices with seven decimals, as the feed keeps them, and all times in UTC. */
const AS_KEPT = /\.\d{7}$/;

/** See README.md beside this file. */
export const sierraChartActivityLog = tableStatement({
  id: 'sierra-chart-activity-log',
  broker: { id: 'sierra-chart', label: 'Sierra Chart', aliases: ['sierrachart'] },
  label: 'Trade activity log (TXT)',
  timeZone: null,
  columns: COLUMNS,
  required: ['activity', 'logged', 'symbol', 'side', 'price', 'filled'],
  datesVary: true,
  reader: () => {
    const scales = new PriceScales();
    return {
      survey: (row) => {
        const price = isFill(row) ? row.number('price') : (row.number('price') ?? row.number('limit'));
        scales.see(row.text('symbol'), price, wordsOf(row));
      },
      row: (row, output) => tellActivity(row, output, scales),
    };
  },
});

const isFill = (row: ActivityRow): boolean => row.text('activity').toLowerCase().startsWith('fill');
const wordsOf = (row: ActivityRow): string => `${row.text('action')} ${row.text('note')}`;

function tellActivity(row: ActivityRow, output: RowOutput, scales: PriceScales): void {
  const activity = row.requiredText('activity').toLowerCase();
  if (activity.startsWith('order')) {
    output.ignore(row, 'order-level');
    return;
  }
  if (!isFill(row)) {
    output.ignore(row, 'statement-information');
    return;
  }
  // Native logs put two spaces between day and hour.
  const printed = row.text('time').replace(/\s+/g, ' ');
  const time = row.timeIn(AS_KEPT.test(row.text('price')) ? `${printed} UTC` : printed);
  const [order, fill] = [row.text('order'), row.text('fill')];
  output.fill(row, {
    account: row.text('account'),
    kind: sideOf(row.line, row.text('side')),
    instrument: output.instrument(
      row,
      futuresPaper({ symbol: row.requiredText('symbol'), day: time.day, shares: true }),
    ),
    // A fill's own quantity; that of the order until then is the other column.
    quantity: row.number('ordered') ?? row.requiredNumber('filled'),
    price: priceOf(row, scales),
    time,
    fees: null,
    orderId: order === '' ? row.text('serviceOrder') : order,
    ...effectOf(row.text('effect')),
    externalId: fill,
    content: row.content(['note', 'balance', 'high', 'low']),
  });
}

function priceOf(row: ActivityRow, scales: PriceScales): Decimal {
  const symbol = row.text('symbol');
  const price = futuresPrice(row, 'price', symbol);
  const power = scales.of(symbol, price, wordsOf(row));
  if (power === 0) return price;
  if (power !== null) return price.times(Decimal.parse(`1e-${power}`)).normalized();
  if (!AS_KEPT.test(row.text('price'))) return price;
  throw new RowProblem(
    'unreadable-number',
    `Line ${row.line}: ${quoted(row.text('price'))} is the price of ${symbol} as the feed keeps it, and nothing tells how it is displayed. Export the log with File » Save Log As, and import that.`,
  );
}
