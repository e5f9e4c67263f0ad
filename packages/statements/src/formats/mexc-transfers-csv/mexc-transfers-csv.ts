import { transferReport } from '../../brokers/crypto/transfer-report.ts';
import { MEXC } from '../../brokers/mexc/broker.ts';

/** See README.md beside this file. */
export const mexcTransfersCsv = transferReport({
  id: 'mexc-transfers-csv',
  broker: MEXC,
  label: 'Deposits or withdrawals (CSV)',
  timeZone: 'UTC',
  columns: {
    account: ['UID'],
    time: ['Time'],
    type: ['Progress'],
    coin: ['Crypto'],
    network: ['Network'],
    amount: ['Deposit Amount', 'Request Amount'],
    fee: ['Trading Fee'],
    status: ['Status'],
    address: ['Withdrawal Address'],
    transaction: ['TxID'],
    note: ['Withdrawal Descriptions'],
  },
  required: ['time', 'coin', 'network', 'amount', 'status', 'transaction'],
  pricedIn: 'USDT',
  // What was asked for is what leaves; what arrives, the settlement amount, is less the fee.
  feeWithin: true,
  way: (row) => (row.has('address') ? 'withdrawal' : row.has('type') ? 'deposit' : null),
});
