import type { Instrument } from '@tapebook/domain/instruments';
import { pairInstrument } from '../../brokers/crypto/tell-exchange.ts';
import { cashKindOf } from '../../brokers/europe/cash-words.ts';
import { europeanPaper } from '../../brokers/europe/european-paper.ts';
import { printedCurrency } from '../../brokers/europe/printed-currency.ts';
import { tellCash } from '../../brokers/europe/tell-cash.ts';
import { TRADE_REPUBLIC } from '../../brokers/trade-republic/broker.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput, ToldFact } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

type Column =
  | 'time'
  | 'date'
  | 'account'
  | 'category'
  | 'type'
  | 'assetClass'
  | 'name'
  | 'symbol'
  | 'shares'
  | 'price'
  | 'amount'
  | 'fee'
  | 'tax'
  | 'currency'
  | 'description'
  | 'id';
type ExportRow = LaidOutRow<Column>;

/** See README.md beside this file. */
export const tradeRepublicExportCsv = tableStatement<Column>({
  id: 'trade-republic-export-csv',
  broker: TRADE_REPUBLIC,
  label: 'Transaction export (CSV)',
  timeZone: 'UTC',
  columns: {
    time: ['datetime'],
    date: ['date'],
    account: ['account_type'],
    category: ['category'],
    type: ['type'],
    assetClass: ['asset_class'],
    name: ['name'],
    symbol: ['symbol'],
    shares: ['shares'],
    price: ['price'],
    amount: ['amount'],
    fee: ['fee'],
    tax: ['tax'],
    currency: ['currency'],
    description: ['description'],
    id: ['transaction_id'],
  },
  required: [
    'time',
    'account',
    'category',
    'type',
    'assetClass',
    'symbol',
    'shares',
    'price',
    'amount',
    'fee',
    'tax',
  ],
  timeColumns: ['time'],
  usual: { dateOrder: 'ymd', decimalMark: '.' },
  reader: ({ writer }) => ({
    row: (row, output) => {
      const type = row.requiredText('type').toUpperCase();
      writer.account({ ref: row.text('account') });
      if (type === 'MIGRATION') output.ignore(row, 'within-account');
      else if (row.number('shares') !== null && /^(BUY|SELL)$/.test(type))
        trade(row, type === 'BUY' ? 'buy' : 'sell', output);
      else if (row.number('shares') !== null && row.number('amount') === null) papers(row, type, output);
      else cash(row, type, output);
    },
  }),
});

const currencyOf = (row: ExportRow): string =>
  printedCurrency(row.text('currency') || 'EUR', row.line).currency;

function instrumentOf(row: ExportRow, output: RowOutput): Instrument {
  const currency = currencyOf(row);
  const symbol = row.text('symbol');
  if (row.text('assetClass').toUpperCase() === 'CRYPTO' && /^[A-Z0-9]{2,10}$/.test(symbol)) {
    return pairInstrument(row, output, symbol, currency);
  }
  return output.instrument(row, europeanPaper(row.line, { isin: symbol, name: row.text('name'), currency }));
}

/** What every row says of itself; the id is unique. */
const placeOf = (row: ExportRow) => ({
  account: row.text('account'),
  time: row.time(),
  ...(row.text('id') === '' ? {} : { externalId: row.text('id') }),
});

/** The amount is the value of the shares; fee and tax are negative and beside it. */
function trade(row: ExportRow, kind: 'buy' | 'sell', output: RowOutput): void {
  const instrument = instrumentOf(row, output);
  const quantity = row.requiredNumber('shares').abs();
  const gross = row.requiredNumber('amount').abs();
  const tax = row.numberOrZero('tax');
  const { currency } = instrument;
  if (quantity.isZero()) {
    output.ignore(row, 'zero-quantity');
    return;
  }
  const fill: ToldFact = {
    fill: {
      ...placeOf(row),
      kind,
      instrument,
      quantity,
      price: row.requiredNumber('price'),
      amount: kind === 'buy' ? gross.negated() : gross,
      fees: row.numberOrZero('fee').abs(),
      note: row.text('name'),
    },
  };
  const { account, time } = placeOf(row);
  if (tax.isZero()) output.facts(row, fill);
  else output.facts(row, fill, { event: { account, time, kind: 'tax', instrument, currency, amount: tax } });
}

function papers(row: ExportRow, type: string, output: RowOutput): void {
  const shares = row.requiredNumber('shares');
  const given = /SPLIT|BONUS|STOCK_DIVIDEND|SCRIP/.test(type);
  if (given && shares.isNegative()) {
    output.reject(
      row,
      'unsupported-event',
      `Line ${row.line}: a split took ${shares.abs()} of ${row.text('name')} away, and the file does not say how many were left. Enter it by hand.`,
    );
    return;
  }
  const instrument = instrumentOf(row, output);
  const { currency } = instrument;
  const kind = given ? 'stock_dividend' : shares.isNegative() ? 'transfer_out' : 'transfer_in';
  const note = `${row.text('type')}: ${row.text('name')}`;
  output.event(row, { ...placeOf(row), kind, instrument, currency, more: { quantity: shares.abs() }, note });
}

function cash(row: ExportRow, type: string, output: RowOutput): void {
  const amount = row.requiredNumber('amount');
  const words = type.replaceAll('_', ' ');
  const moved = /^(CARD|TRANSFER|CUSTOMER|INSTANT|SEPA|PAYMENT|DIRECT DEBIT|GIFT)/.test(words);
  const kind = moved ? 'deposit' : cashKindOf(words, amount);
  if (kind === null) return;
  const currency = currencyOf(row);
  const named = !moved && row.text('symbol') !== '';
  const note = [row.text('type'), named ? row.text('name') : ''].filter((part) => part !== '').join(': ');
  const tax = kind === 'tax' ? null : row.number('tax');
  const fee = row.numberOrZero('fee');
  if (fee.isZero()) {
    const instrument = named ? instrumentOf(row, output) : null;
    tellCash(
      { row, ...placeOf(row), kind, amount, tax: tax?.negated() ?? null, currency, instrument, note },
      output,
    );
    return;
  }
  const { account, time } = placeOf(row);
  const own = moved && amount.isNegative() ? 'withdrawal' : kind;
  const instrument = named ? instrumentOf(row, output) : null;
  const facts: ToldFact[] = [
    { event: { account, time, kind: 'fee', instrument: null, currency, amount: fee, note } },
  ];
  if (tax !== null && !tax.isZero()) {
    facts.push({ event: { account, time, kind: 'tax', instrument, currency, amount: tax, note } });
  }
  output.facts(row, { event: { ...placeOf(row), kind: own, instrument, currency, amount, note } }, ...facts);
}
