import { BLOCKFI } from '../../brokers/blockfi/broker.ts';
import { requiredAsset } from '../../brokers/crypto/assets.ts';
import { tellExchange } from '../../brokers/crypto/tell-exchange.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

/** See README.md beside this file. */
export const blockfiTradesCsv = tableStatement({
  id: 'blockfi-trades-csv',
  broker: BLOCKFI,
  label: 'Trade history (CSV)',
  timeZone: 'UTC',
  columns: {
    id: ['Trade ID'],
    time: ['Date'],
    bought: ['Buy Quantity'],
    boughtAsset: ['Buy Currency'],
    sold: ['Sold Quantity'],
    soldAsset: ['Sold Currency'],
    rate: ['Rate Amount'],
    rateAsset: ['Rate Currency'],
    type: ['Type'],
  },
  required: ['id', 'time', 'bought', 'boughtAsset', 'sold', 'soldAsset'],
  row: (row, output) => {
    tellExchange(row, output, {
      got: {
        asset: requiredAsset(row.line, row.text('boughtAsset'), 'currency bought'),
        amount: row.requiredNumber('bought').abs(),
      },
      gave: {
        asset: requiredAsset(row.line, row.text('soldAsset'), 'currency sold'),
        amount: row.requiredNumber('sold').abs(),
      },
      // The fee is in the rate; none is stated.
      fees: null,
      time: row.time(),
      externalId: row.text('id'),
    });
  },
});
