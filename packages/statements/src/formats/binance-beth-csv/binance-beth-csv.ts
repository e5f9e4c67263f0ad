import { BINANCE } from '../../brokers/binance/broker.ts';
import { requiredAsset } from '../../brokers/crypto/assets.ts';
import { tellExchange } from '../../brokers/crypto/tell-exchange.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

/** See README.md beside this file. */
export const binanceBethCsv = tableStatement({
  id: 'binance-beth-csv',
  broker: BINANCE,
  label: 'ETH 2.0 staking history (CSV)',
  timeZone: 'UTC',
  columns: {
    time: ['Date'],
    gave: ['Coin'],
    got: ['Token'],
    amount: ['Amount'],
    status: ['Status'],
  },
  required: ['time', 'gave', 'got', 'amount', 'status'],
  row: (row, output) => {
    const status = row.text('status');
    if (/fail|cancel|reject/i.test(status)) {
      output.ignore(row, 'not-executed');
      return;
    }
    if (!/success|complete|done/i.test(status)) {
      output.ignore(row, 'pending');
      return;
    }
    const amount = row.requiredNumber('amount').abs();
    tellExchange(row, output, {
      got: { asset: requiredAsset(row.line, row.text('got'), 'token'), amount },
      gave: { asset: requiredAsset(row.line, row.text('gave'), 'coin'), amount },
      fees: [],
      quote: 'ETH',
      time: row.time(),
      note: 'ETH 2.0 staking',
    });
  },
});
