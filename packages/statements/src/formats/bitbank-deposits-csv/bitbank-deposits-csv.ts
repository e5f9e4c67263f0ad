import { transferReport } from '../../brokers/crypto/transfer-report.ts';

/** See README.md beside this file. */
export const bitbankDepositsCsv = transferReport({
  id: 'bitbank-deposits-csv',
  broker: { id: 'bitbank', label: 'bitbank', aliases: ['bitbank.cc'] },
  label: 'Deposits (CSV)',
  timeZone: 'Asia/Tokyo',
  columns: {
    account: [],
    time: ['日時'],
    type: [],
    coin: ['コイン'],
    network: [],
    amount: ['数量'],
    fee: [],
    status: ['ステータス'],
    address: ['アドレス'],
    transaction: ['Txid'],
    note: ['ネットワーク'],
  },
  required: ['time', 'coin', 'amount', 'status', 'transaction'],
  pricedIn: 'JPY',
  way: (row) => (row.has('note') ? 'deposit' : null),
});
