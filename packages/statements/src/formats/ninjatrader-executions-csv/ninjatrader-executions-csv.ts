import { Decimal } from '@tapebook/domain/money';
import { futuresPaper } from '../../brokers/closed-trades/futures-paper.ts';
import { futuresPrice } from '../../brokers/closed-trades/futures-price.ts';
import { sideOf } from '../../brokers/closed-trades/read-side.ts';
import { NINJATRADER } from '../../brokers/ninjatrader/broker.ts';
import { contractOf, likelyGridOrder } from '../../brokers/ninjatrader/grid-style.ts';
import { effectOf } from '../../cells/row-kinds.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  instrument: ['Instrument'],
  action: ['Action', 'Aktion', 'Acción', 'Azione', 'Ação'],
  quantity: ['Quantity', 'Qty', 'Menge', 'Anzahl', 'Quantité', 'Cantidad', 'Quantità', 'Quantidade'],
  price: ['Price', 'Preis', 'Kurs', 'Prix', 'Precio', 'Prezzo', 'Preço'],
  time: ['Time', 'Zeit', 'Uhrzeit', 'Heure', 'Temps', 'Hora', 'Ora'],
  id: ['ID'],
  effect: ['E/X'],
  position: ['Position', 'Posición', 'Posizione', 'Posição'],
  order: ['Order ID', 'Order', 'Auftrags-ID'],
  name: ['Name'],
  commission: ['Commission', 'Kommission', 'Provision', 'Comisión', 'Commissione', 'Comissão'],
  fee: ['Fee', 'Fees'],
  rate: ['Rate'],
  account: ['Account', 'Konto', 'Compte', 'Cuenta', 'Conto', 'Conta', 'Account display name'],
  connection: ['Connection', 'Verbindung', 'Connexion', 'Conexión'],
} as const;

type Column = keyof typeof COLUMNS;

/** See README.md beside this file. */
export const ninjatraderExecutionsCsv = tableStatement({
  id: 'ninjatrader-executions-csv',
  broker: NINJATRADER,
  label: 'Executions (CSV)',
  timeZone: null,
  columns: COLUMNS,
  required: ['instrument', 'action', 'quantity', 'price', 'time', 'effect'],
  usual: { dateOrder: 'mdy', decimalMark: '.' },
  datesVary: true,
  likelyOrder: likelyGridOrder,
  row: tellExecution,
});

function tellExecution(row: LaidOutRow<Column>, output: RowOutput): void {
  const time = row.time();
  const [id, order] = [row.text('id'), row.text('order')];
  const symbol = contractOf(row.requiredText('instrument'));
  const costs = row.sum('commission', 'fee');
  const kind = sideOf(row.line, row.text('action'));
  const quantity = row.requiredNumber('quantity');
  output.fill(row, {
    account: row.text('account'),
    kind,
    instrument: output.instrument(row, futuresPaper({ symbol, day: time.day, shares: true })),
    quantity,
    price: futuresPrice(row, 'price', symbol),
    time,
    fees: costs,
    ...(turns(row, kind, quantity) ? {} : effectOf(row.text('effect'))),
    orderId: order,
    // By its content: what the grid of trades lists of it in parts is the same fact. The position behind a fill
    // may differ from one export to the next.
    content: id === '' ? row.content(['position', 'rate', 'connection']) : `execution\u001f${id}`,
  });
}

/** Whether the fill left less of its own side than it bought or sold: it closed what was held, and opened the rest. */
function turns(row: LaidOutRow<Column>, kind: 'buy' | 'sell', quantity: Decimal): boolean {
  const [, size, side] = HELD.exec(row.text('position')) ?? [];
  if (size === undefined || (side === 'L') !== (kind === 'buy')) return false;
  return Decimal.parse(size).compare(quantity.abs()) < 0;
}

/** What is held behind a fill: `2 L`, `1 S`. */
const HELD = /^(\d+) ([LS])$/;
