import { transferReport } from '../../brokers/crypto/transfer-report.ts';
import { PIONEX } from '../../brokers/pionex/broker.ts';

/** See README.md beside this file. */
export const pionexTransfersCsv = transferReport({
  id: 'pionex-transfers-csv',
  broker: PIONEX,
  label: 'Deposits and withdrawals (CSV)',
  timeZone: 'UTC',
  columns: {
    account: [],
    time: ['date'],
    type: ['tx_type'],
    coin: ['coin'],
    network: ['network'],
    amount: ['amount'],
    fee: ['fee'],
    status: ['status'],
    address: ['address'],
    transaction: ['txid'],
    note: [],
  },
  required: ['time', 'type', 'amount', 'coin', 'network', 'transaction'],
  usual: { dateOrder: 'mdy', decimalMark: '.' },
  datesVary: true,
  feeWithin: true,
  pricedIn: 'USDT',
  way: (row) => {
    const type = row.text('type');
    return /^withdraw/i.test(type) ? 'withdrawal' : /^deposit/i.test(type) ? 'deposit' : null;
  },
});
