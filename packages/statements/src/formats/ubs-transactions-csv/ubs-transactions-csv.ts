import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { europeanPaper } from '../../brokers/europe/european-paper.ts';
import { printedCurrency } from '../../brokers/europe/printed-currency.ts';
import { tellCash } from '../../brokers/europe/tell-cash.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';
import type { RowOutput, ToldFact } from '../../layouts/row-output.ts';
import { tableStatement } from '../../layouts/table-statement.ts';
import type { Broker } from '../../recognition/statement-format.ts';

const UBS: Broker = { id: 'ubs', label: 'UBS' };

const COLUMNS = {
  valued: ['Bewertungsdatum'],
  relation: ['Bankbeziehung'],
  portfolio: ['Portfolio'],
  product: ['Produkt'],
  traded: ['Abschluss'],
  tradedAt: ['Abschlusszeit'],
  booked: ['Buchung'],
  settled: ['Valuta'],
  first: ['Beschreibung 1'],
  second: ['Beschreibung 2'],
  third: ['Beschreibung 3'],
  valor: ['Valor'],
  isin: ['ISIN'],
  faceCurrency: { headings: ['Whrg.'], nth: 1 },
  quantity: ['Anzahl/Betrag'],
  currency: { headings: ['Whrg.'], nth: 2 },
  price: ['Trans.-Preis'],
  rate: ['Devisenkurs'],
  valueCurrency: ['Bewertungswährung'],
  value: ['Trans.-Wert'],
  accrued: ['Marchzinsen'],
  order: ['Auftrags-Nr.'],
  reference: ['Externe Referenz'],
  category: ['Instrumentenkategorie'],
} as const;

type TransactionRow = LaidOutRow<keyof typeof COLUMNS>;

/** See README.md beside this file. */
export const ubsTransactionsCsv = tableStatement({
  id: 'ubs-transactions-csv',
  broker: UBS,
  label: 'Transaktionsliste (CSV)',
  timeZone: 'Europe/Zurich',
  columns: COLUMNS,
  required: ['traded', 'first', 'second', 'isin', 'quantity', 'currency', 'price', 'reference'],
  timeColumns: ['traded', 'tradedAt'],
  usual: { dateOrder: 'dmy', decimalMark: '.' },
  isFooter: (row) => /^transaktionsliste:/i.test(row.text('valued')),
  row: tellRow,
});

/** What is taken back has its own words one column further. */
const isReversal = (row: TransactionRow): boolean => /^storno$/i.test(row.text('first'));

const typeOf = (row: TransactionRow): string =>
  isReversal(row) ? row.text('second') : row.requiredText('first');

const nameOf = (row: TransactionRow): string => row.text(isReversal(row) ? 'third' : 'second');

function sideOf(type: string): 'buy' | 'sell' | null {
  if (/^(?:verkauf|r[üu]cknahme|r[üu]ckkauf|r[üu]ckzahlung)\b/i.test(type)) return 'sell';
  return /^(?:kauf|zukauf|zeichnung)\b/i.test(type) ? 'buy' : null;
}

function tellRow(row: TransactionRow, output: RowOutput): void {
  const type = typeOf(row);
  const side = sideOf(type);
  const account = row.text('portfolio');
  output.writer.account({ ref: account });
  if (row.text('isin') === '' && row.text('valor') === '') cash(row, type, account, output);
  else if (side === null) move(row, type, account, output);
  else if (isReversal(row)) takeBack(row, side, account, output);
  else trade(row, side, account, output);
}

const currencyOf = (row: TransactionRow): string =>
  printedCurrency(row.text('currency') || row.requiredText('faceCurrency'), row.line).currency;

/** What counts a face value prints its currency before it, and its price in percent of it. */
const instrumentOf = (row: TransactionRow, output: RowOutput): Instrument =>
  output.instrument(
    row,
    europeanPaper(row.line, {
      isin: row.text('isin') || row.text('valor'),
      name: nameOf(row),
      currency: currencyOf(row),
      ...(row.text('faceCurrency') === '' ? {} : { assetClass: 'bond' as const }),
    }),
  );

/** Without the day of printing, and what is worth how much on it. */
const contentOf = (row: TransactionRow): string => row.content(['valued', 'value', 'rate']);

function trade(row: TransactionRow, kind: 'buy' | 'sell', account: string, output: RowOutput): void {
  const instrument = instrumentOf(row, output);
  const quantity = row.requiredNumber('quantity').abs();
  if (quantity.isZero()) {
    output.ignore(row, 'zero-quantity');
    return;
  }
  const time = row.time();
  const common = { instrument, time, account, content: contentOf(row) };
  const valueCurrency = row.text('valueCurrency');
  const rate = row.number('rate');
  if (valueCurrency !== '' && valueCurrency !== instrument.currency && rate?.isPositive() === true) {
    const to = printedCurrency(valueCurrency, row.line).currency;
    output.writer.rate({ day: time.day, from: instrument.currency, to, rate });
  }
  const fill: ToldFact = {
    fill: {
      ...common,
      kind,
      quantity,
      price: row.requiredNumber('price'),
      fees: null,
      orderId: row.text('order'),
      note: nameOf(row),
    },
  };
  const accrued = row.numberOrZero('accrued').abs();
  if (accrued.isZero()) output.facts(row, fill);
  else {
    const amount = kind === 'buy' ? accrued.negated() : accrued;
    const currency =
      valueCurrency === '' ? instrument.currency : printedCurrency(valueCurrency, row.line).currency;
    output.facts(row, fill, { event: { ...common, kind: 'interest', currency, amount } });
  }
}

function takeBack(row: TransactionRow, kind: 'buy' | 'sell', account: string, output: RowOutput): void {
  output.cancel(row, account, {
    kind,
    instrument: instrumentOf(row, output),
    occurredAt: row.time().occurredAt,
    quantity: row.requiredNumber('quantity').abs(),
    price: row.requiredNumber('price'),
  });
}

function move(row: TransactionRow, type: string, account: string, output: RowOutput): void {
  const arrives = /^(?:einlieferung|titeleingang)/i.test(type);
  if ((!arrives && !/^(?:auslieferung|titelausgang)/i.test(type)) || isReversal(row)) return;
  const instrument = instrumentOf(row, output);
  const price = row.number('price');
  output.event(row, {
    kind: arrives ? 'transfer_in' : 'transfer_out',
    instrument,
    currency: instrument.currency,
    more: {
      quantity: row.requiredNumber('quantity').abs(),
      ...(arrives && price?.isPositive() === true ? { price } : {}),
    },
    time: row.time(),
    account,
    content: contentOf(row),
    note: [type, nameOf(row)].join(' · '),
  });
}

/** The list states money by its size; its words say which way it went. */
function cash(row: TransactionRow, type: string, account: string, output: RowOutput): void {
  const deposits = /^(?:einzahlung|zahlungseingang|gutschrift)/i.test(type);
  if ((!deposits && !/^(?:auszahlung|zahlungsausgang|belastung)/i.test(type)) || isReversal(row)) return;
  const amount = row.requiredNumber('quantity').abs();
  tellCash(
    {
      row,
      kind: deposits ? 'deposit' : 'withdrawal',
      amount: deposits ? amount : Decimal.zero.minus(amount),
      currency: currencyOf(row),
      time: row.time(),
      account,
      content: contentOf(row),
      note: type,
    },
    output,
  );
}
