import { ALPACA } from '../../brokers/alpaca/broker.ts';
import { tellAlpaca } from '../../brokers/alpaca/tell-alpaca.ts';
import type { WireRow } from '../../layouts/wire-row.ts';
import { wireStatement } from '../../layouts/wire-statement.ts';

const ZONE = 'America/New_York';

/** What is no fill has a day alone. */
const time = (row: WireRow) =>
  row.text('transaction_time') === '' ? row.day('date', ZONE) : row.iso('transaction_time');

/** See README.md beside this file. */
export const alpacaWireJson = wireStatement({
  id: 'alpaca-wire-json',
  broker: ALPACA,
  label: 'What its interface answered (JSON)',
  wire: 'alpaca',
  calls: {
    '/v2/account/activities': {
      rows: '',
      time,
      row: (row, output) => tellAlpaca(activityOf(row), output),
    },
  },
});

const activityOf = (row: WireRow) => ({
  row,
  account: row.account,
  id: row.requiredText('id'),
  type: row.requiredText('activity_type').toUpperCase(),
  status: row.text('status'),
  time: time(row),
  side: row.text('side'),
  symbol: row.text('symbol'),
  quantity: row.number('qty'),
  price: row.number('price'),
  amount: row.number('net_amount'),
  orderId: row.text('order_id'),
  description: row.text('description'),
});
