import { transferReport } from '../../brokers/crypto/transfer-report.ts';
import { KUCOIN } from '../../brokers/kucoin/broker.ts';
import { isNothingFound } from '../../brokers/kucoin/nothing-found.ts';

/** See README.md beside this file. */
export const kucoinTransfersCsv = transferReport({
  id: 'kucoin-transfers-csv',
  broker: KUCOIN,
  label: 'Deposits and withdrawals (CSV)',
  timeZone: null,
  columns: {
    account: ['UID'],
    time: ['Time', 'created_at'],
    type: ['Type'],
    coin: ['Coin', 'coin_type'],
    network: ['Transfer Network', 'Network'],
    amount: ['Amount', 'vol'],
    fee: ['Fee'],
    status: ['Status'],
    address: [
      'Withdrawal Address/Account',
      'Wallet Address/Account',
      'Wallet Address',
      'Deposit Address',
      'add',
    ],
    transaction: ['Hash'],
    note: ['Remarks', 'Remark'],
  },
  required: ['time', 'coin', 'amount'],
  pricedIn: 'USDT',
  isFooter: isNothingFound,
  // Few and plain words: together these are KuCoin's.
  trust: (_rows, headings) => {
    const has = (word: RegExp) => headings.some((each) => word.test(each));
    return has(OLDEST) || (has(ACCOUNT) && has(NETWORK)) || has(SENT_TO) ? 1 : 0;
  },
  way: (row, { headings }) => {
    if (headings.some((each) => SENT_TO.test(each))) return 'withdrawal';
    if (!headings.some((each) => OLDEST.test(each))) return 'deposit';
    const type = row.text('type');
    return /^withdraw/i.test(type) ? 'withdrawal' : /^deposit/i.test(type) ? 'deposit' : null;
  },
});

const OLDEST = /^\s*coin_type\s*$/i;
const ACCOUNT = /^\s*account type\s*$/i;
const NETWORK = /^\s*transfer network\s*$/i;
/** Only withdrawals have it: where it is missing, coins came in. */
const SENT_TO = /^\s*(withdrawal address\/account|wallet address(\/account)?)\s*$/i;
