import { Decimal } from '@tapebook/domain/money';
import { tellPairFill } from '../../brokers/crypto/tell-pair-fill.ts';
import { KRAKEN } from '../../brokers/kraken/broker.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

/** See README.md beside this file. */
export const krakenTradesCsv = tableStatement({
  id: 'kraken-trades-csv',
  broker: KRAKEN,
  label: 'Trades (CSV)',
  timeZone: 'UTC',
  columns: {
    id: ['txid'],
    order: ['ordertxid'],
    pair: ['pair'],
    time: ['time'],
    type: ['type'],
    price: ['price'],
    cost: ['cost'],
    fee: ['fee'],
    volume: ['vol', 'volume'],
    margin: ['margin'],
    misc: ['misc'],
    ledgers: ['ledgers'],
  },
  required: ['id', 'order', 'pair', 'time', 'type', 'price', 'cost', 'fee', 'volume'],
  row: (row, output) => {
    const margin = row.number('margin') ?? Decimal.zero;
    const fee = row.number('fee');
    tellPairFill(row, output, {
      // Staked and tokenised pairs carry a suffix of the venue.
      pair: row.requiredText('pair').replace(/\.[A-Z]$/i, ''),
      side: row.text('type'),
      quantity: row.requiredNumber('volume'),
      price: row.requiredNumber('price'),
      value: row.number('cost'),
      fees: fee === null ? null : [{ asset: '', amount: fee }],
      time: row.time(),
      externalId: row.text('id'),
      orderId: row.text('order'),
      ...(margin.isZero() ? {} : { note: `On margin of ${margin.normalized()}` }),
    });
  },
});
