import { Decimal } from '@tapebook/domain/money';
import { ETRADE } from '../../brokers/etrade/broker.ts';
import { type LedgerEntry, ledgerGroup, tellLedger } from '../../brokers/united-states/tell-ledger.ts';
import { usPaper } from '../../brokers/united-states/us-paper.ts';
import { type ResolvedTime, resolvePrintedTime } from '../../cells/parse-date-time.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import type { RowInstrument } from '../../layouts/stated-instruments.ts';
import type { WireRow } from '../../layouts/wire-row.ts';
import { wireStatement } from '../../layouts/wire-statement.ts';
import { unreadableDate } from '../../outputs/wording.ts';

const ZONE = 'America/New_York';

/** See README.md beside this file. */
export const etradeWireJson = wireStatement({
  id: 'etrade-wire-json',
  broker: ETRADE,
  label: 'What its interface answered (JSON)',
  wire: 'etrade',
  calls: {
    '/v1/accounts/transactions': {
      rows: 'TransactionListResponse.Transaction',
      newestFirst: true,
      time: timeOf,
      once: (row) => `${row.text('accountId')} ${row.text('transactionId')}`,
      row: (row, output) => tellLedger([entryOf(row, output)], output),
      groupOf: (row) => {
        const key = ledgerGroup(
          row.text('transactionType'),
          row.line,
          timeOf(row).day,
          row.text('accountId'),
        );
        return key === `${row.line}` ? '' : key;
      },
      group: (rows, output) =>
        tellLedger(
          rows.map((row) => entryOf(row, output)),
          output,
        ),
    },
  },
});

const inNewYork = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** A day, as its midnight there or in UTC. */
function timeOf(row: WireRow): ResolvedTime {
  const text = row.text('transactionDate');
  const at = text === '' ? Number.NaN : Number(text);
  const utc = Number.isFinite(at) && Math.abs(at) < 8e15 ? new Date(at).toISOString() : '';
  const date = utc.endsWith('T00:00:00.000Z') ? utc.slice(0, 10) : utc === '' ? '' : inNewYork.format(at);
  const time = date === '' ? null : resolvePrintedTime({ date }, ZONE);
  if (time === null) throw new RowProblem('unreadable-date', unreadableDate(row.line, text));
  return time;
}

/** Either spelling is there, by the version of the answer. */
const parts = (name: string): readonly string[] => [`brokerage.${name}`, `Brokerage.${name}`];
const textOf = (row: WireRow, name: string): string =>
  parts(name)
    .map((path) => row.text(path))
    .find((text) => text !== '') ?? '';
const numberOf = (row: WireRow, name: string): Decimal | null =>
  parts(name)
    .map((path) => row.number(path))
    .find((value) => value !== null) ?? null;
const ofProduct = (row: WireRow, name: string): string =>
  textOf(row, `product.${name}`) || textOf(row, `Product.${name}`);

/** An option by its terms; anything else by its symbol. */
function paperOf(row: WireRow, currency: string): RowInstrument | null {
  const symbol = ofProduct(row, 'symbol').trim();
  if (symbol === '') return null;
  const [year, month, day] = ['expiryYear', 'expiryMonth', 'expiryDay'].map((name) => ofProduct(row, name));
  const right = ofProduct(row, 'callPut').toUpperCase().slice(0, 1);
  const strike = ofProduct(row, 'strikePrice');
  if (/^OPTN/i.test(ofProduct(row, 'securityType')) && year !== undefined && strike !== '') {
    const expiry = [year.slice(-2), month, day].map((part) => String(part).padStart(2, '0')).join('');
    return { symbol: `${symbol} ${expiry}${right}${Number(strike)}`, assetClass: 'option', currency };
  }
  return usPaper({
    symbol,
    description: row.text('description'),
    currency,
    quantity: numberOf(row, 'quantity'),
    price: numberOf(row, 'price'),
    amount: row.number('amount'),
  });
}

function entryOf(row: WireRow, output: RowOutput): LedgerEntry {
  const currency = textOf(row, 'settlementCurrency') || 'USD';
  const description = row.text('description').replace(/\s+/g, ' ');
  const words = row.requiredText('transactionType');
  const paper = paperOf(row, currency);
  const [quantity, price, amount] = [numberOf(row, 'quantity'), numberOf(row, 'price'), row.number('amount')];
  return {
    row,
    time: timeOf(row),
    account: row.requiredText('accountId'),
    words,
    note: [words, description].filter((part) => part !== '').join(': '),
    instrument: paper === null ? null : output.instrument(row, paper),
    quantity,
    price: price?.isZero() === true && amount?.isZero() === false ? null : price,
    amount,
    fees: (numberOf(row, 'fee') ?? Decimal.zero).abs(),
    hidesCosts: true,
    currency,
    // It is on one row for ever.
    content: `transaction ${row.requiredText('transactionId')}`,
  };
}
