import { futuresPaper } from '../../brokers/closed-trades/futures-paper.ts';
import { futuresPrice } from '../../brokers/closed-trades/futures-price.ts';
import { sideOf } from '../../brokers/closed-trades/read-side.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  symbol: ['Symbol'],
  side: ['Seite'],
  type: ['Typ'],
  ordered: ['Anz.', 'Menge'],
  limit: ['Limit Preis'],
  stop: ['Stopp-Preis'],
  active: ['Aktiv bei'],
  filled: ['Erfüllungsmenge'],
  price: ['Durchschnittlicher Erfüllungspreis'],
  commission: ['Kommission'],
  placed: ['Platzierungszeit'],
  status: ['Status'],
  time: ['Status Zeit'],
  order: ['Order-Nummer'],
  duration: ['Dauer'],
} as const;

type Column = keyof typeof COLUMNS;

/** See README.md beside this file. */
export const avatradeOrdersCsv = tableStatement({
  id: 'avatrade-orders-csv',
  broker: { id: 'avatrade', label: 'AvaTrade', aliases: ['avafutures'] },
  label: 'Orders (CSV)',
  timeZone: null,
  columns: COLUMNS,
  required: ['symbol', 'side', 'filled', 'price', 'status', 'time', 'order'],
  datesVary: true,
  // Every broker's table at TradingView has these headings in German: only its symbols tell this one's.
  trust: (rows) => (rows.some(({ cells }) => cells.some((cell) => /^F\.[A-Z]{2}\./.test(cell))) ? 1 : 0.5),
  row: tellOrder,
});

function tellOrder(row: LaidOutRow<Column>, output: RowOutput): void {
  if (row.numberOrZero('filled').isZero()) {
    output.ignore(row, 'not-executed');
    return;
  }
  const time = row.time();
  const order = row.requiredText('order');
  output.fill(row, {
    kind: sideOf(row.line, row.text('side')),
    instrument: output.instrument(row, futuresPaper({ symbol: row.requiredText('symbol'), day: time.day })),
    quantity: row.requiredNumber('filled'),
    price: futuresPrice(row, 'price', row.text('symbol')),
    time,
    fees: row.number('commission'),
    orderId: order,
    content: `order\u001f${order}`,
  });
}
