import { ALPACA } from '../../brokers/alpaca/broker.ts';
import { alpacaPaper, tellAlpaca } from '../../brokers/alpaca/tell-alpaca.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import type { WireRow } from '../../layouts/wire-row.ts';
import { wireStatement } from '../../layouts/wire-statement.ts';
import { askedOn, soldShort } from '../../layouts/wires/wire-holdings.ts';

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
  holdings: { '/v2/positions': { rows: '', held } },
});

/** What trading coins costs is taken in coins, and told at the end of the day: until then there are fewer of them. */
function held(row: WireRow, output: RowOutput) {
  if (row.text('asset_class') === 'crypto') return null;
  const paper = alpacaPaper(row.requiredText('symbol'), askedOn(row));
  if (paper.assetClass === 'crypto') return null;
  const instrument = output.instrument(row, paper);
  return { account: row.account, instrument, quantity: soldShort(row, 'qty', row.text('side')) };
}

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
