import { transferReport } from '../../brokers/crypto/transfer-report.ts';
import { POLONIEX } from '../../brokers/poloniex/broker.ts';

/** See README.md beside this file. */
export const poloniexTransfersCsv = transferReport({
  id: 'poloniex-transfers-csv',
  broker: POLONIEX,
  label: 'Deposits and withdrawals (CSV)',
  timeZone: 'UTC',
  columns: {
    account: [],
    time: ['Date'],
    type: [],
    coin: ['Currency'],
    network: [],
    amount: ['Amount'],
    fee: ['Fee Deducted'],
    status: ['Status'],
    address: ['Address'],
    transaction: [],
    note: [],
  },
  required: ['time', 'coin', 'amount', 'address', 'status'],
  pricedIn: 'USDT',
  feeWithin: true,
  // Few and plain words, which other venues use as well: the state in capitals is Poloniex's.
  trust: (rows, headings) =>
    headings.some((each) => DEDUCTED.test(each)) ||
    rows.some(({ cells }) => COMPLETE.test(cells.at(-1) ?? ''))
      ? 1
      : 0,
  way: (row, { headings }) => {
    const leaves = headings.some((each) => DEDUCTED.test(each)) || SENT.test(row.text('status'));
    return leaves ? 'withdrawal' : 'deposit';
  },
});

const DEDUCTED = /^\s*fee deducted\s*$/i;
const COMPLETE = /^\s*COMPLETE(D|:|$)/;
/** Older lists hold both: what was sent names its transaction behind the state. */
const SENT = /^complete: /i;
