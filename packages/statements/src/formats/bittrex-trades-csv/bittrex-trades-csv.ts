import { BITTREX } from '../../brokers/bittrex/broker.ts';
import { pairFills } from '../../brokers/crypto/pair-fills.ts';

/** See README.md beside this file. */
export const bittrexTradesCsv = pairFills({
  id: 'bittrex-trades-csv',
  broker: BITTREX,
  label: 'Trades (CSV)',
  timeZone: 'UTC',
  columns: {
    time: ['Date'],
    pair: ['Market'],
    side: ['Side'],
    type: ['Type'],
    price: ['Price'],
    quantity: ['Quantity'],
    value: ['Total'],
  },
  required: ['time', 'pair', 'side', 'type', 'price', 'quantity', 'value'],
  // Plain words that others use as well; the arrow between two assets is Bittrex's.
  trust: (rows) => (rows.some(({ cells }) => cells.some((cell) => ARROW.test(cell))) ? 1 : 0),
  pair: (row) => row.requiredText('pair').replace('-->', '/'),
  price: (row) => row.number('price'),
  value: (row) => row.requiredNumber('value'),
});

const ARROW = /^\s*[A-Z0-9]+-->[A-Z0-9]+\s*$/;
