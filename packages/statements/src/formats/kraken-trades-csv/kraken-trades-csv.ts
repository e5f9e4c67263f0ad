import { pairFills } from '../../brokers/crypto/pair-fills.ts';
import { KRAKEN } from '../../brokers/kraken/broker.ts';

/** See README.md beside this file. */
export const krakenTradesCsv = pairFills({
  id: 'kraken-trades-csv',
  broker: KRAKEN,
  label: 'Trades (CSV)',
  timeZone: 'UTC',
  columns: {
    id: ['txid'],
    order: ['ordertxid'],
    pair: ['pair'],
    time: ['time'],
    side: ['type'],
    price: ['price'],
    value: ['cost'],
    fee: ['fee'],
    quantity: ['vol', 'volume'],
    margin: ['margin'],
    misc: ['misc'],
    ledgers: ['ledgers'],
  },
  required: ['id', 'order', 'pair', 'time', 'side', 'price', 'value', 'fee', 'quantity'],
  // Staked and tokenised pairs carry a suffix of the venue.
  pair: (row) => row.requiredText('pair').replace(/\.[A-Z]$/i, ''),
  note: (row) => {
    const margin = row.numberOrZero('margin');
    return margin.isZero() ? '' : `On margin of ${margin.normalized()}`;
  },
  onMargin: (row) => !row.numberOrZero('margin').isZero(),
});
