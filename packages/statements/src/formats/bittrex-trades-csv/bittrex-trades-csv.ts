import { BITTREX } from '../../brokers/bittrex/broker.ts';
import { tellPairFill } from '../../brokers/crypto/tell-pair-fill.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

/** See README.md beside this file. */
export const bittrexTradesCsv = tableStatement({
  id: 'bittrex-trades-csv',
  broker: BITTREX,
  label: 'Trades (CSV)',
  timeZone: 'UTC',
  columns: {
    time: ['Date'],
    market: ['Market'],
    side: ['Side'],
    type: ['Type'],
    price: ['Price'],
    quantity: ['Quantity'],
    total: ['Total'],
  },
  required: ['time', 'market', 'side', 'type', 'price', 'quantity', 'total'],
  // Plain words that others use as well; the arrow between two assets is Bittrex's.
  trust: (rows) => (rows.some(({ cells }) => cells.some((cell) => ARROW.test(cell))) ? 1 : 0),
  row: (row, output) => {
    tellPairFill(row, output, {
      pair: row.requiredText('market').replace('-->', '/'),
      side: row.text('side'),
      quantity: row.requiredNumber('quantity'),
      price: row.number('price'),
      value: row.requiredNumber('total'),
      fees: null,
      time: row.time(),
    });
  },
});

const ARROW = /^\s*[A-Z0-9]+-->[A-Z0-9]+\s*$/;
