import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { cashKindOf } from '../../brokers/europe/cash-words.ts';
import { europeanPaper } from '../../brokers/europe/european-paper.ts';
import { printedCurrency } from '../../brokers/europe/printed-currency.ts';
import { tellCash } from '../../brokers/europe/tell-cash.ts';
import { tellSettledTrade } from '../../brokers/europe/tell-settled-trade.ts';
import { tellExchange } from '../../brokers/united-states/tell-exchange.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput } from '../../layouts/row-output.ts';
import type { TableFile } from '../../layouts/table-layout.ts';
import { tableStatement } from '../../layouts/table-statement.ts';

const COLUMNS = {
  date: ['Datum'],
  account: ['Konto'],
  type: ['Typ av transaktion'],
  description: ['Värdepapper/beskrivning'],
  quantity: ['Antal'],
  price: ['Kurs'],
  amount: ['Belopp'],
  currency: ['Transaktionsvaluta', 'Valuta'],
  fee: { matching: /^courtage/i },
  rate: ['Valutakurs'],
  own: ['Instrumentvaluta'],
  isin: ['ISIN'],
  result: ['Resultat'],
} as const;

type TransactionRow = LaidOutRow<keyof typeof COLUMNS>;

interface Context {
  readonly writer: TableFile['writer'];
  /** ISIN → currency of the paper, which not every row of it names. */
  readonly currencies: Map<string, string>;
}

/** See README.md beside this file. */
export const avanzaTransactionsCsv = tableStatement({
  id: 'avanza-transactions-csv',
  broker: { id: 'avanza', label: 'Avanza' },
  label: 'Transactions (CSV)',
  timeZone: 'Europe/Stockholm',
  columns: COLUMNS,
  required: ['date', 'account', 'type', 'description', 'quantity', 'price', 'amount'],
  timeColumns: ['date'],
  usual: { dateOrder: 'ymd', decimalMark: ',' },
  reader: ({ writer }) => {
    const context: Context = { writer, currencies: new Map() };
    return {
      survey: (row) => {
        if (row.text('own') !== '') context.currencies.set(row.text('isin'), row.text('own'));
      },
      groupOf: (row) =>
        movesPapers(row)
          ? [row.text('date'), row.text('account'), row.text('type')].join('|')
          : `${row.line}`,
      group: (rows, output) => {
        for (const row of rows) output.writer.account({ ref: row.requiredText('account') });
        const [row] = rows;
        if (row === undefined) return;
        if (movesPapers(row)) papers(rows, output, context);
        else tellRow(row, output, context);
      },
    };
  },
});

const isNone = (row: TransactionRow, column: 'quantity' | 'amount'): boolean =>
  row.numberOrZero(column).isZero();

/** Pieces that come or go without money: mergers of funds, splits, transfers. */
const movesPapers = (row: TransactionRow): boolean =>
  !/^(köp|sälj|utdelning)/i.test(row.text('type')) && !isNone(row, 'quantity') && isNone(row, 'amount');

const accountCurrency = (row: TransactionRow): string =>
  printedCurrency(row.text('currency') || 'SEK', row.line).currency;

function instrumentOf(row: TransactionRow, output: RowOutput, { currencies }: Context): Instrument {
  const isin = row.text('isin');
  const printed = row.text('own') || currencies.get(isin) || accountCurrency(row);
  const { currency } = printedCurrency(printed, row.line);
  return output.instrument(row, europeanPaper(row.line, { isin, name: row.text('description'), currency }));
}

/** Without what only some exports have. */
const contentOf = (row: TransactionRow): string =>
  (['date', 'account', 'type', 'description', 'quantity', 'price', 'amount', 'isin'] as const)
    .map((column) => row.text(column))
    .join('|');

const isPaperTraded = (row: TransactionRow): boolean => /^(köp|sälj)/i.test(row.text('type'));

/** Such a row is anything: its description tells. */
const isOther = (row: TransactionRow): boolean => /^övrigt/i.test(row.text('type'));

const isNegative = (row: TransactionRow, column: 'quantity' | 'amount'): boolean =>
  row.numberOrZero(column).isNegative();

/** Pieces that went for money or came for it without an order: redemptions, subscriptions. */
function paysForPapers(row: TransactionRow): boolean {
  if (row.text('isin') === '' || isNone(row, 'quantity') || isNone(row, 'amount')) return false;
  const words = isOther(row) ? row.text('description') : row.text('type');
  return (
    isNegative(row, 'quantity') !== isNegative(row, 'amount') &&
    cashKindOf(words, row.numberOrZero('amount')) === null
  );
}

function tellRow(row: TransactionRow, output: RowOutput, context: Context): void {
  const type = row.requiredText('type');
  if (/^köp/i.test(type)) trade(row, 'buy', output, context);
  else if (/^sälj/i.test(type)) trade(row, 'sell', output, context);
  else if (paysForPapers(row)) trade(row, isNegative(row, 'amount') ? 'buy' : 'sell', output, context);
  else cash(row, type, output, context);
}

/** Prices are rounded; further than this from what was booked, in parts of it, they are of another currency. */
const ROUNDING = 0.02;

/**
 * Older files price a paper abroad in its own currency and name neither that nor the rate: what was booked for one
 * piece is the price in the account's.
 */
function priceOf(row: TransactionRow, isAbroad: boolean): Decimal | null {
  const price = isAbroad || isPaperTraded(row) ? row.requiredNumber('price') : row.number('price');
  if (price === null) return null;
  const booked = row.requiredNumber('amount').abs();
  const value = price.times(row.requiredNumber('quantity').abs());
  const costs = row.numberOrZero('fee').abs().toNumber();
  const off = Math.abs(booked.minus(value).toNumber());
  const fits = off <= ROUNDING * value.toNumber() + costs + 0.05;
  return fits || isAbroad || row.number('rate') !== null || booked.isZero() ? price : null;
}

/** Papers in pence: their price is in pence, and the rate of a penny or of a pound, which what was booked tells. */
function inPounds(
  row: TransactionRow,
  price: Decimal | null,
  { currencies }: Context,
): { price: Decimal | null; rate: Decimal | null } {
  const rate = row.number('rate');
  const { unit } = printedCurrency(row.text('own') || currencies.get(row.text('isin')) || 'SEK', row.line);
  if (unit.equals(Decimal.one) || price === null) return { price, rate };
  const gross = row
    .requiredNumber('quantity')
    .abs()
    .times(price)
    .times(rate ?? Decimal.zero)
    .toNumber();
  const off = Math.abs(row.requiredNumber('amount').abs().toNumber() - gross);
  const ofPenny = off <= ROUNDING * gross + row.numberOrZero('fee').abs().toNumber();
  return {
    price: price.times(unit).normalized(),
    rate: rate === null || !ofPenny ? rate : rate.dividedBy(unit, 12).normalized(),
  };
}

function trade(row: TransactionRow, kind: 'buy' | 'sell', output: RowOutput, context: Context): void {
  const instrument = instrumentOf(row, output, context);
  const settledIn = accountCurrency(row);
  const { price, rate } = inPounds(row, priceOf(row, instrument.currency !== settledIn), context);
  tellSettledTrade(
    {
      row,
      kind,
      instrument,
      quantity: row.requiredNumber('quantity'),
      price,
      net: row.requiredNumber('amount').abs(),
      settledIn,
      inverseRate: rate,
      fees: row.numberOrZero('fee').abs(),
      realised: row.number('result'),
      time: row.time(),
      account: row.text('account'),
      content: contentOf(row),
      note: row.text('description'),
    },
    output,
  );
}

function papers(rows: readonly TransactionRow[], output: RowOutput, context: Context): void {
  const sides = rows.map((row) => ({
    row,
    instrument: instrumentOf(row, output, context),
    quantity: row.requiredNumber('quantity'),
    cash: Decimal.zero,
    time: row.time(),
    account: row.text('account'),
    note: row.text('description'),
  }));
  if (tellExchange('split', sides, output)) return;
  for (const { row, instrument, quantity, time, account, note } of sides) {
    const kind = quantity.isNegative() ? 'transfer_out' : 'transfer_in';
    const { currency } = instrument;
    const price = row.number('price');
    const worth = kind === 'transfer_in' && price?.isPositive() === true ? { price } : {};
    const more = { quantity: quantity.abs(), ...worth };
    output.event(row, { kind, instrument, currency, more, time, account, content: contentOf(row), note });
  }
}

function cash(row: TransactionRow, type: string, output: RowOutput, context: Context): void {
  const amount = row.requiredNumber('amount');
  const description = row.text('description');
  const other = isOther(row);
  const named = row.text('isin') !== '';
  const kind =
    (other ? null : cashKindOf(type, amount)) ??
    (other || !named ? cashKindOf(description, amount) : null) ??
    (other ? 'adjustment' : null);
  if (kind === null) return;
  const instrument = row.text('isin') === '' ? null : instrumentOf(row, output, context);
  tellCash(
    {
      row,
      kind,
      amount,
      currency: accountCurrency(row),
      instrument,
      time: row.time(),
      account: row.text('account'),
      content: contentOf(row),
      note: [type, description].filter((part) => part !== '').join(': '),
    },
    output,
  );
}
