import { ALPACA } from '../../brokers/alpaca/broker.ts';
import { tellAlpaca } from '../../brokers/alpaca/tell-alpaca.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  id: ['id', 'Activity ID'],
  type: ['activity_type'],
  sub: ['activity_sub_type'],
  time: ['transaction_time'],
  fill: ['type'],
  price: ['price'],
  quantity: ['qty'],
  side: ['side'],
  symbol: ['symbol'],
  left: ['leaves_qty'],
  order: ['order_id'],
  cumulative: ['cum_qty'],
  orderStatus: ['order_status'],
  date: ['date'],
  amount: ['net_amount'],
  perShare: ['per_share_amount'],
  description: ['description'],
  status: ['status'],
} as const;

type ActivityRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const alpacaActivitiesCsv = tableStatement({
  id: 'alpaca-activities-csv',
  broker: ALPACA,
  label: 'Account activities (CSV)',
  timeZone: 'America/New_York',
  columns: COLUMNS,
  required: ['type', 'symbol', 'quantity', 'price', 'side', 'time'],
  row: (row, output) => tellAlpaca(activityOf(row), output),
});

const activityOf = (row: ActivityRow) => ({
  row,
  id: row.text('id'),
  type: row.requiredText('type').toUpperCase(),
  status: row.text('status'),
  time: row.text('time') === '' ? row.time('date') : row.time(),
  side: row.text('side'),
  symbol: row.text('symbol'),
  quantity: row.number('quantity'),
  price: row.number('price'),
  amount: row.number('amount'),
  orderId: row.text('order'),
  description: row.text('description'),
});
