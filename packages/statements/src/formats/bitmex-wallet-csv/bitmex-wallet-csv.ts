import { bitmexUnit } from '../../brokers/bitmex/amounts.ts';
import { BITMEX } from '../../brokers/bitmex/broker.ts';
import type { ToldEvent } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import { quoted } from '../../outputs/wording.ts';

/** See README.md beside this file. */
export const bitmexWalletCsv = tableStatement({
  id: 'bitmex-wallet-csv',
  broker: BITMEX,
  label: 'Wallet history (CSV)',
  timeZone: 'UTC',
  columns: {
    time: ['transactTime'],
    type: ['transactType'],
    currency: ['currency'],
    amount: ['amount'],
    fee: ['fee'],
    address: ['address'],
    status: ['transactStatus'],
    balance: ['walletBalance', 'marginBalance'],
  },
  required: ['time', 'type', 'amount', 'fee', 'status'],
  usual: { dateOrder: 'mdy', decimalMark: '.' },
  datesVary: true,
  row: (row, output) => {
    const status = row.text('status');
    if (/cancel|reject|fail/i.test(status)) {
      output.ignore(row, 'not-executed', 'It was cancelled.');
      return;
    }
    if (/pending/i.test(status)) {
      output.ignore(row, 'pending');
      return;
    }
    const type = row.text('type');
    if (/^(unrealisedpnl|total)$/i.test(type)) {
      output.ignore(row, /total/i.test(type) ? 'stated-total' : 'accrual');
      return;
    }
    const kind = kindOf(type);
    const coin = bitmexUnit(row.text('currency'));
    if (kind === null) return;
    if (coin === null) {
      throw new RowProblem(
        'unknown-currency',
        `Line ${row.line}: in which unit amounts of ${quoted(row.text('currency'))} are written is not known. Enter the row by hand.`,
      );
    }
    const change = row.requiredNumber('amount').times(coin.unit);
    if (change.isZero()) {
      output.ignore(row, 'zero-quantity', 'Its amount is zero.');
      return;
    }
    // What changes the balance has the fee in it.
    const fees = row.numberOrZero('fee').abs().times(coin.unit);
    const address = row.text('address');
    output.event(row, {
      kind: kind === 'deposit' && change.isNegative() ? 'withdrawal' : kind,
      instrument: null,
      currency: coin.currency,
      amount: change.plus(fees),
      fees,
      time: row.time(),
      note: address === '' || kind === 'deposit' ? type : `${type} · ${address}`,
      content: row.content(['balance', 'status', 'address']),
    });
  },
});

function kindOf(
  type: string,
): Extract<ToldEvent['kind'], 'deposit' | 'adjustment' | 'funding' | 'fee'> | null {
  if (/^(deposit|withdrawal|transfer|conversion|spottrade)$/i.test(type)) return 'deposit';
  if (/^funding$/i.test(type)) return 'funding';
  return /realisedpnl|affiliate|referral|payout|bonus|adjust|staking|vault/i.test(type) ? 'adjustment' : null;
}
