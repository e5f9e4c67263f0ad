import { BITFINEX } from '../../brokers/bitfinex/broker.ts';
import { usualCode } from '../../brokers/bitfinex/names.ts';
import { transferReport } from '../../brokers/crypto/transfer-report.ts';

/** See README.md beside this file. */
export const bitfinexTransfersCsv = transferReport({
  id: 'bitfinex-transfers-csv',
  broker: BITFINEX,
  label: 'Deposits and withdrawals (CSV)',
  timeZone: 'UTC',
  columns: {
    account: [],
    time: ['DATE'],
    type: ['#'],
    coin: ['CURRENCY'],
    network: [],
    amount: ['AMOUNT'],
    fee: ['FEES'],
    status: ['STATUS'],
    address: ['DESCRIPTION'],
    transaction: ['TRANSACTION ID'],
    note: ['NOTE'],
  },
  required: ['time', 'coin', 'status', 'amount', 'fee', 'address', 'transaction'],
  usual: { dateOrder: 'dmy', decimalMark: '.' },
  datesVary: true,
  nameOf: usualCode,
  way: (row) => (row.requiredNumber('amount').isNegative() ? 'withdrawal' : 'deposit'),
});
