import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { cashKindOf } from '../../brokers/europe/cash-words.ts';
import { europeanPaper } from '../../brokers/europe/european-paper.ts';
import { inCurrency, printedCurrency } from '../../brokers/europe/printed-currency.ts';
import { tellCash } from '../../brokers/europe/tell-cash.ts';
import { tellSettledTrade } from '../../brokers/europe/tell-settled-trade.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  account: ['Portefeuille'],
  name: ['Naam'],
  date: ['Datum'],
  type: ['Type mutatie'],
  currency: ['Valuta mutatie'],
  quantity: ['Volume'],
  price: ['Koers'],
  priceCurrency: ['Valuta koers'],
  costs: ['Valuta kosten €', 'Valuta kosten'],
  value: ['Waarde'],
  amount: ['Bedrag'],
  isin: ['Isin code'],
  time: ['Tijd'],
  exchange: ['Beurs'],
} as const;

type MutationRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const rabobankMutationsCsv = tableStatement({
  id: 'rabobank-mutations-csv',
  broker: { id: 'rabobank', label: 'Rabobank' },
  label: 'Investment mutations (CSV)',
  timeZone: 'Europe/Amsterdam',
  columns: COLUMNS,
  required: ['account', 'name', 'date', 'type', 'quantity', 'price', 'amount', 'isin'],
  timeColumns: ['date', 'time'],
  usual: { dateOrder: 'dmy', decimalMark: ',' },
  row: (row, output) => {
    const type = row.requiredText('type');
    output.writer.account({ ref: row.text('account') });
    if (/^(koop|aankoop)\b/i.test(type)) trade(row, 'buy', output);
    else if (/^verkoop\b/i.test(type)) trade(row, 'sell', output);
    else cash(row, type, output);
  },
});

const accountCurrency = (row: MutationRow): string =>
  printedCurrency(row.text('currency') || 'EUR', row.line).currency;

function instrumentOf(row: MutationRow, output: RowOutput): Instrument {
  const { currency } = printedCurrency(row.text('priceCurrency') || accountCurrency(row), row.line);
  return output.instrument(
    row,
    europeanPaper(row.line, { isin: row.text('isin'), name: row.text('name'), currency }),
  );
}

function trade(row: MutationRow, kind: 'buy' | 'sell', output: RowOutput): void {
  const instrument = instrumentOf(row, output);
  const quantity = row.requiredNumber('quantity').abs();
  const printed = printedCurrency(row.text('priceCurrency') || accountCurrency(row), row.line);
  const stated = row.requiredNumber('price');
  const price = inCurrency(stated, printed) ?? stated;
  const amount = row.requiredNumber('amount').abs();
  const value = row.number('value')?.abs() ?? amount;
  const settledIn = accountCurrency(row);
  const foreign = settledIn !== instrument.currency;
  // The amount has the costs in it, and the value has not.
  const cost = kind === 'buy' ? amount.minus(value) : value.minus(amount);
  tellSettledTrade(
    {
      row,
      kind,
      instrument,
      quantity,
      price,
      net: amount,
      settledIn,
      rate: foreign && !value.isZero() ? quantity.times(price).dividedBy(value, 6).normalized() : null,
      fees: cost.isPositive() ? cost : Decimal.zero,
      time: row.time(),
      account: row.text('account'),
      note: row.text('name'),
    },
    output,
  );
}

function cash(row: MutationRow, type: string, output: RowOutput): void {
  const amount = row.requiredNumber('amount');
  const kind = cashKindOf(type, amount);
  if (kind === null) return;
  const value = row.number('value');
  // Of a dividend, the value is what was paid out, and the amount what is left of it.
  const kept =
    kind === 'dividend' && value !== null && value.compare(amount) > 0 ? value.minus(amount) : null;
  tellCash(
    {
      row,
      kind,
      amount: amount.plus(kept ?? Decimal.zero),
      tax: kept,
      currency: accountCurrency(row),
      instrument: row.text('isin') === '' ? null : instrumentOf(row, output),
      time: row.time(),
      account: row.text('account'),
      note: [type, row.text('name')].filter((part) => part !== '').join(': '),
    },
    output,
  );
}
