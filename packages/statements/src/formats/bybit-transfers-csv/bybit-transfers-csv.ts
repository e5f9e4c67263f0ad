import { BYBIT } from '../../brokers/bybit/broker.ts';
import { transferReport } from '../../brokers/crypto/transfer-report.ts';

/** See README.md beside this file. */
export const bybitTransfersCsv = transferReport({
  id: 'bybit-transfers-csv',
  broker: BYBIT,
  label: 'Deposits and withdrawals (CSV)',
  timeZone: 'UTC',
  columns: {
    account: ['Uid', 'UID'],
    time: ['Date & Time', 'Time'],
    // In newer files the description says it, in older ones the type alone.
    type: ['Description', 'Type'],
    coin: ['Coin'],
    network: [],
    amount: ['QTY', 'Amount'],
    fee: [],
    status: [],
    address: ['Account Balance', 'Wallet Balance'],
    transaction: [],
    note: [],
  },
  required: ['time', 'type', 'coin', 'amount', 'address'],
  pricedIn: 'USDT',
  // Few and plain words: the sign of the amount and the balance beside it are as this venue has them.
  trust: (rows, headings) =>
    headings.some((each) => /^\s*qty\s*$/i.test(each)) ||
    rows.some(({ cells }) => /^(user|internalAccountTransfer)/.test(cells[0]?.trim() ?? ''))
      ? 1
      : 0,
  way: (row) => {
    const type = row.text('type');
    if (/transfer/i.test(type)) return 'stay';
    return /^(user ?)?deposit$/i.test(type)
      ? 'deposit'
      : /^(user ?)?withdraw(al)?$/i.test(type)
        ? 'withdrawal'
        : null;
  },
});
