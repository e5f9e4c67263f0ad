import { BINANCE } from '../../brokers/binance/broker.ts';
import { requiredAmount } from '../../brokers/crypto/amounts.ts';
import { amountWithUnit } from '../../brokers/crypto/assets.ts';
import { tellExchange } from '../../brokers/crypto/tell-exchange.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

/** See README.md beside this file. */
export const binancePurchasesCsv = tableStatement({
  id: 'binance-purchases-csv',
  broker: BINANCE,
  label: 'Purchases and sales by card or bank (CSV)',
  timeZone: 'UTC',
  columns: {
    time: ['Date', 'Time'],
    method: ['Method'],
    gave: ['Spend Amount', 'Amount'],
    price: ['Price'],
    fee: ['Fees', 'Fee'],
    got: ['Final Amount', 'Receive Amount'],
    status: ['Status'],
    id: ['Transaction ID'],
  },
  required: ['time', 'method', 'gave', 'got', 'fee', 'status'],
  yearFirst: true,
  row: (row, output) => {
    const status = row.text('status');
    if (/fail|cancel|reject|refund|expired/i.test(status)) {
      output.ignore(row, 'not-executed');
      return;
    }
    if (!/complete|success|finish/i.test(status)) {
      output.ignore(row, 'pending');
      return;
    }
    const fee = amountWithUnit(row.text('fee'));
    const id = row.text('id');
    tellExchange(row, output, {
      got: requiredAmount(row, 'got'),
      gave: requiredAmount(row, 'gave'),
      fees: fee === null ? null : [fee],
      // What was spent has the fee in it, and what came is left after it.
      feesWithin: true,
      time: row.time(),
      note: row.text('method'),
      externalId: id,
    });
  },
});
