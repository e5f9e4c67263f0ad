import { BITGET } from '../../brokers/bitget/broker.ts';
import { type TransferWay, transferReport } from '../../brokers/crypto/transfer-report.ts';

/** See README.md beside this file. */
export const bitgetTransfersCsv = transferReport({
  id: 'bitget-transfers-csv',
  broker: BITGET,
  label: 'Deposit and withdrawal records (CSV)',
  timeZone: null,
  columns: {
    account: [],
    time: ['Date'],
    type: ['Type'],
    coin: ['Coin'],
    network: [],
    amount: ['Quantity'],
    fee: [],
    status: ['Status'],
    address: ['Address'],
    transaction: ['TxID'],
    note: ['Funding account'],
  },
  required: ['time', 'type', 'note', 'coin', 'amount', 'address', 'transaction', 'status'],
  pricedIn: 'USDT',
  toldBy: {
    format: 'bitget-spot-account-csv',
    words: 'It is listed in the spot transactions of the same download.',
  },
  way: (row) => wayOf(row.text('type')),
});

function wayOf(type: string): TransferWay | null {
  if (/^withdraw/i.test(type)) return 'withdrawal';
  return /^deposit/i.test(type) ? 'deposit' : null;
}
