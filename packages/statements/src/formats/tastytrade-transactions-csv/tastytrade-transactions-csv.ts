import type { AssetClass } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { TASTYTRADE } from '../../brokers/tastytrade/broker.ts';
import { preciseSubType, subTypeInWords } from '../../brokers/tastytrade/sub-type-in-words.ts';
import { priceInWords, type TastyEntry } from '../../brokers/tastytrade/tasty-entry.ts';
import { tastyGroup, tellTasty } from '../../brokers/tastytrade/tell-tasty.ts';
import { parseNumber } from '../../cells/parse-number.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import type { TableFile } from '../../layouts/table-layout.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  date: ['Date'],
  type: ['Type'],
  subType: ['Sub Type'],
  action: ['Action'],
  symbol: ['Symbol'],
  assetClass: ['Instrument Type'],
  description: ['Description'],
  value: ['Value'],
  quantity: ['Quantity'],
  averagePrice: ['Average Price'],
  commissions: ['Commissions'],
  fees: ['Fees'],
  multiplier: ['Multiplier'],
  root: ['Root Symbol'],
  underlying: ['Underlying Symbol'],
  expiry: ['Expiration Date'],
  strike: ['Strike Price'],
  right: ['Call or Put'],
  order: ['Order #'],
  total: ['Total'],
  currency: ['Currency'],
} as const;

type TastyRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const tastytradeTransactionsCsv = tableStatement({
  id: 'tastytrade-transactions-csv',
  broker: TASTYTRADE,
  label: 'Transaction history (CSV)',
  timeZone: 'America/New_York',
  columns: COLUMNS,
  required: [
    'date',
    'type',
    'action',
    'symbol',
    'assetClass',
    'description',
    'value',
    'quantity',
    'averagePrice',
    'root',
  ],
  timeColumns: ['date'],
  usual: { dateOrder: 'mdy', decimalMark: '.' },
  groupOf: (row) =>
    tastyGroup({
      date: row.text('date'),
      type: row.text('type'),
      subType: subTypeOf(row),
      symbol: row.text('symbol'),
      line: row.line,
    }),
  group: (rows, output) =>
    tellTasty(
      rows.map((row) => entryOf(row, output)),
      output,
    ),
});

const CLASSES: Readonly<Record<string, AssetClass>> = {
  equity: 'stock',
  stock: 'stock',
  'equity option': 'option',
  'index option': 'option',
  future: 'future',
  'future option': 'future-option',
  cryptocurrency: 'crypto',
  crypto: 'crypto',
  bond: 'bond',
  'fixed income security': 'bond',
  index: 'index',
};

/** Files of 2022 and before do not have the column. */
function subTypeOf(row: TastyRow): string {
  const words = {
    type: row.text('type'),
    action: row.text('action'),
    description: row.text('description'),
    symbol: row.text('symbol'),
    received: !row.text('value').startsWith('-'),
  };
  return row.has('subType') ? preciseSubType(row.text('subType'), words) : subTypeInWords(words);
}

/** The average is what one contract costs; files that others prepared may state what one unit does. */
function isOfOneUnit(
  average: Decimal,
  multiplier: Decimal,
  { quantity, value }: { readonly quantity: Decimal | null; readonly value: Decimal },
): boolean {
  if (quantity === null || value.isZero()) return false;
  return average.times(multiplier).times(quantity.abs()).equals(value.abs());
}

function entryOf(row: TastyRow, output: RowOutput): TastyEntry {
  const time = row.time();
  const subType = subTypeOf(row);
  const action = row.text('action') || subType.replaceAll(' ', '_').toUpperCase();
  const description = row.text('description');
  const currency = row.currency('currency', 'USD');
  const instrument = instrumentOf(row, currency, time.day, output);
  const printed = parseNumber(priceInWords(description));
  const average = row.number('averagePrice')?.abs() ?? null;
  const value = row.numberOrZero('value');
  const quantity = row.number('quantity');
  const perUnit =
    average === null || instrument?.multiplier == null
      ? null
      : isOfOneUnit(average, instrument.multiplier, { quantity, value })
        ? average
        : average.quotient(instrument.multiplier, 12);
  return {
    row,
    time,
    account: '',
    type: row.text('type'),
    subType,
    side: /^BUY/.test(action) ? 'buy' : /^SELL/.test(action) ? 'sell' : null,
    effect: /OPEN$/.test(action) ? 'open' : /CLOSE$/.test(action) ? 'close' : undefined,
    instrument,
    description,
    quantity,
    price: printed ?? perUnit?.normalized() ?? null,
    value,
    fees: costOf(row, 'commissions', output.writer).plus(costOf(row, 'fees', output.writer)),
    currency,
    orderId: row.text('order'),
    content: [
      // The cell prints the zone of whoever looked, which changes nothing.
      /[+-]\d{2}:?\d{2}$|Z$/.test(row.text('date')) ? time.occurredAt : row.text('date'),
      row.text('type'),
      subType,
      row.text('symbol'),
      description,
      value.normalized(),
      quantity?.normalized() ?? '',
      row.text('order'),
    ].join('|'),
  };
}

function instrumentOf(row: TastyRow, currency: string, tradeDate: string, output: RowOutput) {
  const symbol = row.text('symbol');
  if (symbol === '') return null;
  const assetClass = CLASSES[row.text('assetClass').toLowerCase()];
  return output.instrument(row, {
    symbol,
    currency,
    tradeDate,
    ...(assetClass === undefined ? {} : { assetClass }),
  });
}

/** Costs are printed negative. Files that another program made print some without the sign. */
function costOf(row: TastyRow, column: 'commissions' | 'fees', writer: TableFile['writer']): Decimal {
  const printed = row.number(column) ?? Decimal.zero;
  if (printed.isPositive()) {
    writer.problemOnce(
      'warning',
      'cost-sign-mixed',
      `Line ${row.line} prints its ${column} as ${printed}, without the minus that a cost has here. It was taken for a cost, and so in rows like it; check whether another program wrote the file.`,
      row.line,
    );
  }
  return printed.abs();
}
