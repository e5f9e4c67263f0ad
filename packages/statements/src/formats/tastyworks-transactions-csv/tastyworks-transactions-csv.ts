import { TASTYTRADE } from '../../brokers/tastytrade/broker.ts';
import { preciseSubType } from '../../brokers/tastytrade/sub-type-in-words.ts';
import { priceInWords, type TastyEntry } from '../../brokers/tastytrade/tasty-entry.ts';
import { tastyGroup, tellTasty } from '../../brokers/tastytrade/tell-tasty.ts';
import { parseNumber } from '../../cells/parse-number.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  date: ['Date/Time'],
  type: ['Transaction Code'],
  subType: ['Transaction Subcode'],
  symbol: ['Symbol'],
  side: ['Buy/Sell'],
  effect: ['Open/Close'],
  quantity: ['Quantity'],
  expiry: ['Expiration Date'],
  strike: ['Strike'],
  right: ['Call/Put'],
  price: ['Price'],
  fees: ['Fees'],
  amount: ['Amount'],
  description: ['Description'],
  account: ['Account Reference'],
} as const;

type LegacyRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const tastyworksTransactionsCsv = tableStatement({
  id: 'tastyworks-transactions-csv',
  broker: TASTYTRADE,
  label: 'Transaction history of tastyworks (CSV)',
  timeZone: null,
  columns: COLUMNS,
  required: ['date', 'type', 'subType', 'symbol', 'side', 'effect', 'quantity', 'price', 'amount'],
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

const subTypeOf = (row: LegacyRow): string =>
  preciseSubType(row.text('subType'), {
    type: row.text('type'),
    action: '',
    description: row.text('description'),
    symbol: row.text('symbol'),
    received: !row.text('amount').startsWith('-'),
  });

function entryOf(row: LegacyRow, output: RowOutput): TastyEntry {
  const time = row.time();
  const description = row.text('description');
  const side = row.text('side').toLowerCase();
  const effect = row.text('effect').toLowerCase();
  const quantity = row.number('quantity');
  const value = row.numberOrZero('amount');
  return {
    row,
    time,
    account: row.text('account'),
    type: row.text('type'),
    subType: subTypeOf(row),
    side: side.startsWith('b') ? 'buy' : side.startsWith('s') ? 'sell' : null,
    effect: effect.startsWith('o') ? 'open' : effect.startsWith('c') ? 'close' : undefined,
    instrument: instrumentOf(row, time.day, output),
    description,
    quantity,
    price: row.number('price')?.abs() ?? parseNumber(priceInWords(description)),
    value,
    fees: row.numberOrZero('fees').abs(),
    currency: 'USD',
    content: row.content(),
  };
}

function instrumentOf(row: LegacyRow, tradeDate: string, output: RowOutput) {
  const symbol = row.text('symbol');
  const strike = row.number('strike');
  const expiry = row.day('expiry');
  const right = row.text('right').toUpperCase();
  if (symbol === '') return null;
  if (strike === null || expiry === null || right === '') {
    const future = symbol.startsWith('/');
    return output.instrument(row, {
      symbol,
      currency: 'USD',
      tradeDate,
      assetClass: future ? 'future' : 'stock',
    });
  }
  return output.instrument(row, {
    symbol,
    currency: 'USD',
    tradeDate,
    assetClass: /^\.?\//.test(symbol) ? 'future-option' : 'option',
    underlying: symbol,
    expiry,
    strike,
    right: right.startsWith('C') ? 'call' : 'put',
  });
}
