import { futuresFills, notExecuted } from '../../brokers/closed-trades/futures-fills.ts';

/** See README.md beside this file. */
export const avatradeOrdersCsv = futuresFills({
  id: 'avatrade-orders-csv',
  broker: { id: 'avatrade', label: 'AvaTrade', aliases: ['avafutures'] },
  label: 'Orders (CSV)',
  timeZone: null,
  columns: {
    symbol: ['Symbol'],
    side: ['Seite'],
    type: ['Typ'],
    ordered: ['Anz.', 'Menge'],
    limit: ['Limit Preis'],
    stop: ['Stopp-Preis'],
    active: ['Aktiv bei'],
    quantity: ['Erfüllungsmenge'],
    price: ['Durchschnittlicher Erfüllungspreis'],
    fees: ['Kommission'],
    placed: ['Platzierungszeit'],
    status: ['Status'],
    time: ['Status Zeit'],
    order: ['Order-Nummer'],
    duration: ['Dauer'],
  },
  required: ['symbol', 'side', 'quantity', 'price', 'status', 'time', 'order'],
  datesVary: true,
  // Every broker's table at TradingView has these headings in German: only its symbols tell this one's.
  trust: (rows) => (rows.some(({ cells }) => cells.some((cell) => /^F\.[A-Z]{2}\./.test(cell))) ? 1 : 0.5),
  leftOut: notExecuted,
  content: (row) => `order\u001f${row.requiredText('order')}`,
});
