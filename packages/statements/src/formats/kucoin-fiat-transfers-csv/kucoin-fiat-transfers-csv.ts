import { requiredAsset } from '../../brokers/crypto/assets.ts';
import { tellMovement } from '../../brokers/crypto/tell-movement.ts';
import { KUCOIN } from '../../brokers/kucoin/broker.ts';
import { isNothingFound } from '../../brokers/kucoin/nothing-found.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

/** See README.md beside this file. */
export const kucoinFiatTransfersCsv = tableStatement({
  id: 'kucoin-fiat-transfers-csv',
  broker: KUCOIN,
  label: 'Fiat deposits and withdrawals (CSV)',
  timeZone: null,
  columns: {
    order: ['Order ID'],
    money: { matching: /^\s*currency \(fiat\)\s*$/i },
    amount: { matching: /^\s*fiat amount\s*$/i },
    fee: ['Fee'],
    method: { matching: /^\s*(deposit|withdrawal) method\s*$/i },
    status: ['Status'],
    time: ['Time'],
  },
  required: ['order', 'money', 'amount', 'fee', 'status', 'time'],
  isFooter: isNothingFound,
  // The orders of coins for money name their coin as well.
  trust: (_rows, headings) => (headings.some((each) => /\(crypto\)/i.test(each)) ? 0 : 1),
  pricedIn: 'USDT',
  reader: ({ fileName, beside }) => {
    return {
      row: (row, output) => {
        if (beside.has('kucoin-account-csv')) {
          output.ignore(row, 'listed-elsewhere', 'It is listed in the account history of the same download.');
          return;
        }
        if (!/^(succe|done|completed)/i.test(row.text('status'))) {
          output.ignore(row, 'not-executed', `Its state is ${row.text('status')}.`);
          return;
        }
        const way = `${row.heading('method')} ${fileName}`;
        const [arrives, leaves] = [/deposit/i.test(way), /withdraw/i.test(way)];
        if (arrives === leaves) {
          throw new RowProblem(
            'missing-value',
            `Line ${row.line} does not say whether it came or went, and neither does the name of the file. Put “Deposits” or “Withdrawals” into the file’s name, as the exchange does, and import it again.`,
          );
        }
        const asset = requiredAsset(row.line, row.text('money'), 'currency');
        const amount = row.requiredNumber('amount').abs();
        tellMovement(row, output, {
          kind: 'transfer',
          asset,
          amount: leaves ? amount.negated() : amount,
          // Taken off what came; of a withdrawal it is paid beside it.
          fee: { asset, amount: row.numberOrZero('fee').abs() },
          time: row.time(),
          note: [leaves ? 'Withdrawal' : 'Deposit', row.text('method')]
            .filter((text) => text !== '')
            .join(' · '),
          externalId: row.text('order'),
        });
      },
    };
  },
});
