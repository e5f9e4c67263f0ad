import { BINANCE } from '../../brokers/binance/broker.ts';
import { unsaidWay, wayOfFile } from '../../brokers/binance/way-of-file.ts';
import { transferReport } from '../../brokers/crypto/transfer-report.ts';
import { RowProblem } from '../../layouts/row-problem.ts';

/** See README.md beside this file. */
export const binanceCashTransfersCsv = transferReport({
  id: 'binance-cash-transfers-csv',
  broker: BINANCE,
  label: 'Deposits and withdrawals of money (CSV)',
  timeZone: 'UTC',
  columns: {
    account: [],
    time: ['Date'],
    type: ['Indicated Amount'],
    coin: ['Coin'],
    network: [],
    amount: ['Amount'],
    fee: ['Fee'],
    status: ['Status'],
    address: [],
    transaction: ['Order ID'],
    note: ['Payment Method'],
  },
  required: ['time', 'coin', 'amount', 'status', 'note', 'type', 'fee'],
  yearFirst: true,
  pricedIn: 'USDT',
  way: (row, { fileName }) => {
    const way = wayOfFile(fileName);
    if (way === null) throw new RowProblem('missing-value', unsaidWay(row.line));
    return way;
  },
});
