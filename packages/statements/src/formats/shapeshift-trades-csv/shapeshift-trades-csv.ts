import { requiredAsset } from '../../brokers/crypto/assets.ts';
import { tellExchange } from '../../brokers/crypto/tell-exchange.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

/** See README.md beside this file. */
export const shapeshiftTradesCsv = tableStatement({
  id: 'shapeshift-trades-csv',
  broker: { id: 'shapeshift', label: 'ShapeShift' },
  label: 'Trade history (CSV)',
  timeZone: 'UTC',
  columns: {
    id: ['id'],
    status: ['status'],
    time: ['timestamp'],
    rate: ['rate'],
    fee: ['minerFee'],
    gave: ['inputAmount'],
    gaveAsset: ['inputCurrency'],
    got: ['outputAmount'],
    gotAsset: ['outputCurrency'],
  },
  required: ['status', 'time', 'fee', 'gave', 'gaveAsset', 'got', 'gotAsset'],
  row: (row, output) => {
    const status = row.text('status');
    if (!/^complete/i.test(status)) {
      output.ignore(row, /pending|received/i.test(status) ? 'pending' : 'not-executed');
      return;
    }
    const got = requiredAsset(row.line, row.text('gotAsset'), 'output currency');
    const fee = row.numberOrZero('fee');
    const id = row.text('id');
    tellExchange(row, output, {
      got: { asset: got, amount: row.requiredNumber('got') },
      gave: {
        asset: requiredAsset(row.line, row.text('gaveAsset'), 'input currency'),
        amount: row.requiredNumber('gave'),
      },
      // The miner's fee was kept back from what was sent out.
      fees: [{ asset: got, amount: fee }],
      feesWithin: true,
      time: row.time(),
      externalId: id,
    });
  },
});
