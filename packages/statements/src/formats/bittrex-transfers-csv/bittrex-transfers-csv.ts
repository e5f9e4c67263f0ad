import { BITTREX } from '../../brokers/bittrex/broker.ts';
import { requiredAsset } from '../../brokers/crypto/assets.ts';
import { tellMovement } from '../../brokers/crypto/tell-movement.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  id: ['PaymentUuid', 'Uuid', 'Id'],
  asset: ['Currency'],
  amount: ['Amount'],
  type: ['Type'],
  address: ['Address', 'CryptoAddress', 'CRYPTOADDRESS'],
  transaction: ['TxId', 'TXID'],
  time: ['Date', 'OpenedDate', 'Opened', 'LastUpdatedDate', 'LastUpdated', 'LASTUPDATED'],
  cost: ['TxCost', 'TXCOST', 'TxFee'],
  confirmations: ['Confirmations'],
  canceled: ['Canceled'],
  state: ['State'],
} as const;

type TransferRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const bittrexTransfersCsv = tableStatement({
  id: 'bittrex-transfers-csv',
  broker: BITTREX,
  label: 'Deposits and withdrawals (CSV)',
  timeZone: 'UTC',
  columns: COLUMNS,
  required: ['asset', 'amount', 'address', 'transaction', 'time'],
  usual: { dateOrder: 'mdy', decimalMark: '.' },
  datesVary: true,
  trust: (_, headings) =>
    headings.some((each) => /^(memo\/tag|tx_?cost|txfee|confirmations)$/i.test(each.trim())) ? 1 : 0,
  row: (row, output) => {
    const leaves = leavesOf(row);
    const state = row.text('state');
    if (/^true$/i.test(row.text('canceled')) || /cancel|fail|invalid/i.test(state)) {
      output.ignore(row, 'not-executed');
    } else if (state !== '' && !/^(paid|confirmed|completed)$/i.test(state)) {
      output.ignore(row, 'pending');
    } else if (leaves !== null) {
      const asset = requiredAsset(row.line, row.text('asset'), 'currency');
      const amount = row.requiredNumber('amount').abs();
      const cost = row.number('cost');
      const id = row.text('id') || row.text('transaction');
      tellMovement(row, output, {
        kind: 'transfer',
        asset,
        amount: leaves ? amount.negated() : amount,
        fee: cost === null || cost.isZero() ? null : { asset, amount: cost.abs() },
        time: row.time(),
        note: leaves ? 'Withdrawal' : 'Deposit',
        // One layout names a transfer by its own id, another by that of the chain; neither alone is in all.
        content: [row.text('time'), asset, leaves ? '-' : '+', amount.normalized(), id].join('|'),
      });
    }
  },
});

/** The older files are of deposits alone, or of withdrawals alone, and only their columns say which. */
function leavesOf(row: TransferRow): boolean | null {
  if (row.has('type')) {
    return /^withdraw/i.test(row.text('type')) ? true : /^deposit/i.test(row.text('type')) ? false : null;
  }
  if (row.has('cost')) return true;
  return row.has('confirmations') ? false : null;
}
