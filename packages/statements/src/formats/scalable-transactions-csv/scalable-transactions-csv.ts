import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { cashKindOf } from '../../brokers/europe/cash-words.ts';
import { europeanPaper } from '../../brokers/europe/european-paper.ts';
import { printedCurrency } from '../../brokers/europe/printed-currency.ts';
import { tellCash } from '../../brokers/europe/tell-cash.ts';
import { SCALABLE } from '../../brokers/scalable/broker.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput, ToldFact } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  date: ['date'],
  time: ['time'],
  status: ['status'],
  reference: ['reference'],
  description: ['description'],
  assetType: ['assetType', 'asset type'],
  type: ['type'],
  isin: ['isin'],
  shares: ['shares'],
  price: ['price'],
  amount: ['amount'],
  fee: ['fee'],
  tax: ['tax'],
  currency: ['currency'],
} as const;

type TransactionRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const scalableTransactionsCsv = tableStatement({
  id: 'scalable-transactions-csv',
  broker: SCALABLE,
  label: 'Transactions (CSV)',
  timeZone: 'Europe/Berlin',
  columns: COLUMNS,
  required: [
    'date',
    'time',
    'status',
    'reference',
    'type',
    'isin',
    'shares',
    'price',
    'amount',
    'fee',
    'tax',
  ],
  timeColumns: ['date', 'time'],
  usual: { dateOrder: 'ymd', decimalMark: ',' },
  row: (row, output) => {
    const status = row.requiredText('status');
    const type = row.requiredText('type');
    if (/^(pending|open|requested)/i.test(status)) output.ignore(row, 'pending');
    else if (!/^(executed|settled|completed)/i.test(status)) output.ignore(row, 'not-executed');
    else if (row.number('shares') === null || isMoneyAlone(row)) cash(row, type, output);
    else if (/^(buy|savings plan|reinvest)/i.test(type)) trade(row, 'buy', output);
    else if (/^sell/i.test(type)) trade(row, 'sell', output);
    else papers(row, type, output);
  },
});

/** Some files state zero shares where others leave them out. */
const isMoneyAlone = (row: TransactionRow): boolean =>
  row.requiredNumber('shares').isZero() &&
  !row.numberOrZero('amount').isZero() &&
  !/^(?:buy|sell|savings plan|reinvest)/i.test(row.text('type'));

const currencyOf = (row: TransactionRow): string =>
  printedCurrency(row.text('currency') || 'EUR', row.line).currency;

const instrumentOf = (row: TransactionRow, output: RowOutput): Instrument =>
  output.instrument(
    row,
    europeanPaper(row.line, {
      isin: row.text('isin'),
      name: row.text('description'),
      currency: currencyOf(row),
    }),
  );

/** More than the rounding of an amount. */
const CENT = Decimal.parse('0.011');

function trade(row: TransactionRow, kind: 'buy' | 'sell', output: RowOutput): void {
  const instrument = instrumentOf(row, output);
  const quantity = row.requiredNumber('shares').abs();
  const price = row.requiredNumber('price');
  const fees = row.numberOrZero('fee').abs();
  const tax = row.numberOrZero('tax').abs();
  const stated = row.requiredNumber('amount').abs();
  const costs = fees.plus(tax);
  const value = quantity.times(price);
  // Some rows state the value of the shares, others what was left of it.
  const isValue = stated.minus(value).abs().compare(CENT) <= 0;
  const gross = isValue ? stated : kind === 'buy' ? stated.minus(costs) : stated.plus(costs);
  if (quantity.isZero()) {
    output.ignore(row, 'zero-quantity');
    return;
  }
  const time = row.time();
  const amount = kind === 'buy' ? gross.negated() : gross;
  const note = row.text('description');
  const externalId = row.text('reference');
  const fill: ToldFact = {
    fill: { kind, instrument, quantity, price, amount, fees, time, note, externalId },
  };
  if (tax.isZero()) output.facts(row, fill);
  else {
    const { currency } = instrument;
    output.facts(row, fill, { event: { kind: 'tax', instrument, currency, amount: tax.negated(), time } });
  }
}

function papers(row: TransactionRow, type: string, output: RowOutput): void {
  if (!/transfer|corporate|split|spin|dividend/i.test(type)) return;
  const instrument = instrumentOf(row, output);
  const quantity = row.requiredNumber('shares');
  const kind = quantity.isNegative() || /\bout\b|outgoing/i.test(type) ? 'transfer_out' : 'transfer_in';
  const price = row.number('price');
  const worth = kind === 'transfer_in' && price !== null && !price.isZero() ? { price } : {};
  output.event(row, {
    kind,
    instrument,
    currency: instrument.currency,
    more: { quantity: quantity.abs(), ...worth },
    time: row.time(),
    note: `${type}: ${row.text('description')}`,
  });
}

/** Of a distribution, the amount is what the tax left. */
function cash(row: TransactionRow, type: string, output: RowOutput): void {
  const amount = row.requiredNumber('amount');
  const kind = cashKindOf(type, amount);
  if (kind === null) return;
  const tax = kind === 'tax' ? null : row.number('tax');
  tellCash(
    {
      row,
      kind,
      amount: amount.plus(tax ?? Decimal.zero),
      tax,
      currency: currencyOf(row),
      instrument: row.text('isin') === '' ? null : instrumentOf(row, output),
      time: row.time(),
      note: [type, row.text('description')].filter((part) => part !== '').join(': '),
    },
    output,
  );
}
