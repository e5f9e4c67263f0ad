import { tellShareTrade } from '../../brokers/australia/tell-share-trade.ts';
import { dayAtMidnight } from '../../brokers/canada/day-at-midnight.ts';
import { SELFWEALTH } from '../../brokers/selfwealth/broker.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  date: ['Trade Date'],
  settled: ['Settlement Date'],
  action: ['Action', 'Order Type'],
  reference: ['Reference'],
  code: ['Code'],
  name: ['Name', 'Description'],
  quantity: ['Units', 'Quantity'],
  price: ['Average Price', 'Price'],
  value: ['Consideration'],
  brokerage: ['Brokerage'],
  total: ['Total', 'Net Value'],
} as const;

type Column = keyof typeof COLUMNS;

/** See README.md beside this file. */
export const selfwealthMovementsCsv = tableStatement({
  id: 'selfwealth-movements-csv',
  broker: SELFWEALTH,
  label: 'Movements (CSV)',
  timeZone: 'Australia/Sydney',
  columns: COLUMNS,
  required: ['date', 'action', 'code', 'quantity', 'price', 'value', 'brokerage', 'total'],
  timeColumns: ['date'],
  row: tellMovement,
});

function tellMovement(row: LaidOutRow<Column>, output: RowOutput): void {
  const action = row.text('action');
  const time = dayAtMidnight(row, row.requiredText('date'));
  const content = row.content(['settled', 'name']);
  const code = row.requiredText('code');
  const quantity = row.requiredNumber('quantity');
  if (/^(?:buy|sell)$/i.test(action)) {
    const kind = /^buy$/i.test(action) ? 'buy' : 'sell';
    const price = row.number('price');
    const brokerage = row.number('brokerage');
    tellShareTrade(
      { row, kind, code, quantity, price, brokerage, total: totalOf(row), time, content },
      output,
    );
    return;
  }
  const comes = /^(?:in\b|transfer in|off[ -]market.*in\b)/i.test(action);
  if (!comes && !/^(?:out\b|transfer out|off[ -]market.*out\b)/i.test(action)) return;
  output.event(row, {
    kind: comes ? 'transfer_in' : 'transfer_out',
    instrument: output.instrument(row, { symbol: code, assetClass: 'stock', currency: 'AUD' }),
    currency: 'AUD',
    time,
    more: { quantity: quantity.abs() },
    note: action,
    content,
  });
}

/** The consideration and the brokerage make the cash; some files add the brokerage to the total of a sale as well. */
function totalOf(row: LaidOutRow<Column>): ReturnType<LaidOutRow<Column>['number']> {
  const value = row.number('value');
  if (value === null || value.isZero()) return row.number('total');
  const brokerage = row.numberOrZero('brokerage').abs();
  return /^buy$/i.test(row.text('action')) ? value.abs().plus(brokerage) : value.abs().minus(brokerage);
}
