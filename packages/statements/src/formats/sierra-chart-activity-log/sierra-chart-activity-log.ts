import { futuresPaper } from '../../brokers/closed-trades/futures-paper.ts';
import { futuresPrice } from '../../brokers/closed-trades/futures-price.ts';
import { sideOf } from '../../brokers/closed-trades/read-side.ts';
import { effectOf } from '../../cells/row-kinds.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

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

type Column = keyof typeof COLUMNS;

/** See README.md beside this file. */
export const sierraChartActivityLog = tableStatement<Column>({
  id: 'sierra-chart-activity-log',
  broker: { id: 'sierra-chart', label: 'Sierra Chart', aliases: ['sierrachart'] },
  label: 'Trade activity log (TXT)',
  timeZone: null,
  columns: COLUMNS,
  required: ['activity', 'logged', 'symbol', 'side', 'price', 'filled'],
  timeColumns: ['time'],
  usual: { dateOrder: 'ymd', decimalMark: '.' },
  datesVary: true,
  reader: () => ({ row: tellActivity }),
});

function tellActivity(row: LaidOutRow<Column>, output: RowOutput): void {
  const activity = row.requiredText('activity').toLowerCase();
  if (activity.startsWith('order')) {
    output.ignore(row, 'order-level');
    return;
  }
  if (!activity.startsWith('fill')) {
    output.ignore(row, 'statement-information');
    return;
  }
  // Native logs put two spaces between day and hour.
  const time = row.timeIn(row.text('time').replace(/\s+/g, ' '));
  const [account, order, fill] = [row.text('account'), row.text('order'), row.text('fill')];
  output.fill(row, {
    ...(account === '' ? {} : { account }),
    kind: sideOf(row.line, row.text('side')),
    instrument: output.instrument(
      row,
      futuresPaper({ symbol: row.requiredText('symbol'), day: time.day, shares: true }),
    ),
    // A fill's own quantity; that of the order until then is the other column.
    quantity: row.number('ordered') ?? row.requiredNumber('filled'),
    price: futuresPrice(row, 'price', row.text('symbol')),
    time,
    fees: null,
    orderId: order === '' ? row.text('serviceOrder') : order,
    ...effectOf(row.text('effect')),
    ...(fill === '' ? {} : { externalId: fill }),
    content: row.content(['note', 'balance', 'high', 'low']),
  });
}
