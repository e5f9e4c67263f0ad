import { Decimal } from '@tapebook/domain/money';
import { tellShareTrade } from '../../brokers/australia/tell-share-trade.ts';
import { COMMSEC } from '../../brokers/commsec/broker.ts';
import { cashKindOf } from '../../brokers/europe/cash-words.ts';
import { tellCash } from '../../brokers/europe/tell-cash.ts';
import { parseNumber } from '../../cells/parse-number.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  date: ['Date', 'Trade Date'],
  settled: ['Settlement Date'],
  reference: ['Reference'],
  security: ['Security'],
  details: ['Details'],
  debit: ['Debit'],
  credit: ['Credit'],
  balance: ['Balance'],
} as const;

/** See README.md beside this file. */
export const commsecTransactionsCsv = tableStatement({
  id: 'commsec-transactions-csv',
  broker: COMMSEC,
  label: 'Account transactions (CSV)',
  timeZone: 'Australia/Sydney',
  columns: COLUMNS,
  required: ['date', 'reference', 'details', 'debit', 'credit', 'balance'],
  timeColumns: ['date'],
  usual: { dateOrder: 'dmy', decimalMark: '.' },
  row: tellTransaction,
});

/** `B 100 CBA @ 95.120000`; another file says `Bought 100 VAS.AX @ 95.50 Brokerage 19.95`. */
const TRADE = /^(B|S|Buy|Sell|Bought|Sold)\s+([\d,]+(?:\.\d+)?)\s+([A-Z0-9.]{2,10})\s+@\s*\$?([\d,.]*\d)/i;

function tellTransaction(row: LaidOutRow<keyof typeof COLUMNS>, output: RowOutput): void {
  const details = row.text('details');
  const [debit, credit] = [row.numberOrZero('debit').abs(), row.numberOrZero('credit').abs()];
  const amount = credit.minus(debit);
  const content = row.content(['balance', 'settled']);
  const time = row.time();
  const [, side = '', units = '', code = '', unitPrice = ''] = TRADE.exec(details) ?? [];
  if (code === '') {
    const kind = cashKindOf(details, amount);
    if (kind === null) return;
    tellCash({ row, kind, amount, currency: 'AUD', time, content, note: details }, output);
    return;
  }
  tellShareTrade(
    {
      row,
      kind: /^b/i.test(side) ? 'buy' : 'sell',
      code,
      quantity: parseNumber(units) ?? Decimal.zero,
      price: parseNumber(unitPrice),
      brokerage: null,
      total: amount,
      time,
      content,
    },
    output,
  );
}
