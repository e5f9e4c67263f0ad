import { BINANCE } from '../../brokers/binance/broker.ts';
import { unsaidWay, wayOfFile } from '../../brokers/binance/way-of-file.ts';
import { type TransferRow, type TransferWay, transferReport } from '../../brokers/crypto/transfer-report.ts';
import { RowProblem } from '../../layouts/row-problem.ts';

/** See README.md beside this file. */
export const binanceTransfersCsv = transferReport({
  id: 'binance-transfers-csv',
  broker: BINANCE,
  label: 'Deposits and withdrawals of coins (CSV)',
  timeZone: 'UTC',
  columns: {
    account: [],
    time: ['Date'],
    type: [],
    coin: ['Coin'],
    network: ['Network'],
    amount: ['Amount'],
    fee: ['TransactionFee', 'Transaction Fee', 'Fee'],
    status: ['Status'],
    address: ['Address'],
    transaction: ['TXID'],
    note: ['SourceAddress'],
  },
  required: ['time', 'coin', 'amount', 'address', 'transaction', 'status'],
  yearFirst: true,
  pricedIn: 'USDT',
  way: (row, { fileName, headings }) => wayOfFile(fileName) ?? wayOfColumns(row, headings),
});

/** Newer files of withdrawals alone have a fee. Older files have all columns of both. */
function wayOfColumns(row: TransferRow, headings: readonly string[]): TransferWay {
  const older = headings.some((each) => /^\s*source ?address\s*$/i.test(each));
  if (!older) return row.has('fee') ? 'withdrawal' : 'deposit';
  if (!row.numberOrZero('fee').isZero()) return 'withdrawal';
  if (row.text('note') !== '') return 'deposit';
  throw new RowProblem('missing-value', unsaidWay(row.line));
}
