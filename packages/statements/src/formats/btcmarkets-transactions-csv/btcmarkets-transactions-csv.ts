import { assetLedger, type LedgerRole } from '../../brokers/crypto/asset-ledger.ts';
import { movementOf } from '../../brokers/crypto/tracker-words.ts';

/** See README.md beside this file. */
export const btcmarketsTransactionsCsv = assetLedger({
  id: 'btcmarkets-transactions-csv',
  broker: { id: 'btcmarkets', label: 'BTC Markets' },
  label: 'Transactions (CSV)',
  timeZone: 'UTC',
  columns: {
    id: ['transactionId'],
    time: ['creationTime'],
    type: ['recordType'],
    action: ['action'],
    asset: ['currency'],
    amount: ['amount'],
    note: ['description'],
    balance: ['balance'],
    reference: ['referenceId'],
  },
  required: ['id', 'time', 'type', 'action', 'asset', 'amount', 'reference'],
  pricedIn: 'AUD',
  role: (row): LedgerRole | null => {
    const action = row.text('action');
    if (/^(buy|sell) order$/i.test(action)) return 'side';
    if (/^trading fee$/i.test(action)) return 'fee-of-trade';
    return movementOf(action) ?? movementOf(row.text('type'));
  },
  exchangeOf: (row) => row.text('reference'),
  note: (row) => row.text('note'),
  changing: ['balance'],
  remedy: 'Enter the trades by hand.',
});
