import { Decimal } from '@tapebook/domain/money';
import { DEGIRO, DEGIRO_ZONE } from '../../brokers/degiro/broker.ts';
import { optionPaper } from '../../brokers/degiro/option-paper.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { ISIN, paper } from '../../notes/instruments.ts';
import type { Note } from '../../notes/note.ts';
import { noteStatement } from '../../notes/note-statement.ts';
import { tellTrade } from '../../notes/tell-trade.ts';

/** Digits are grouped by spaces in some languages. */
const N = String.raw`-?(?:\d{1,3}(?:[ .,]\d{3})+|\d+)(?:[.,]\d+)?`;
/** With cents, which parts an amount from the thousands of the next. */
const M = String.raw`-?(?:\d{1,3}(?:[ .,]\d{3})+|\d+)[.,]\d\d`;
const HUNDRED = Decimal.fromInteger(100);
const C = '[A-Z]{3}';
const ROW = `^(\\d\\d-\\d\\d-\\d{4}) (\\d\\d:\\d\\d) (?<name>.+?) (?<isin>${ISIN})(?: [A-Z0-9]{2,4}){0,2}`;
/**
 * Since 2020 the currency stands behind its amount, before that in front of it; since 2025 that of the account
 * stands in the heading alone.
 */
const LAYOUTS = [
  new RegExp(
    `${ROW} (?<quantity>${N}) (?<price>${N}) (?<own>${C}) (?<local>${N}) ${C} (?<value>${N}) (?<home>${C})(?: (?<rate>\\d+[.,]\\d+|\\d+))?(?: ${N} ${C}| ${C})? (?<total>${N}) ${C}$`,
    'm',
  ),
  new RegExp(
    `${ROW} (?<quantity>${N}) (?<own>${C}) (?<price>${N}) ${C} (?<local>${N}) (?<home>${C}) (?<value>${N})(?: (?<rate>\\d+[.,]\\d+|\\d+))?(?: ${C} ${N})? ${C} (?<total>${N})$`,
    'm',
  ),
  new RegExp(
    `${ROW} (?<quantity>${N}) (?<price>${N}) (?<own>${C}) (?<local>${N}) ${C} (?<value>${M})(?: (?<rate>\\d+[.,]\\d+|\\d+))?(?: ${M}){0,2} (?<total>${M})$`,
    'm',
  ),
];
const HOME =
  /(?:Total|Value|Wert|Gesamt|Montant|Waarde|Totaal|Valor|Valore|Totale|Wartość|Razem|Hodnota|Celkem) ([A-Z]{3})(?![A-Za-z])/;

/** Rows of the account statement have a value date behind the clock. */
const BOOKING = /^\d\d-\d\d-\d{4} \d\d:\d\d \d\d-\d\d-\d{4} /;

/** See README.md beside this file. */
export const degiroPdfTransactions = noteStatement({
  id: 'degiro-pdf-transactions',
  broker: DEGIRO,
  label: 'Transactions (PDF)',
  timeZone: DEGIRO_ZONE,
  signature: [/DEGIRO/, /\bISIN\b/, new RegExp(`^\\d\\d-\\d\\d-\\d{4} \\d\\d:\\d\\d .*\\b${ISIN} `, 'm')],
  usual: { dateOrder: 'dmy', decimalMark: ',' },
  newestFirst: true,
  begins: /^\d\d-\d\d-\d{4} \d\d:\d\d /,
  closes: /^(?:DEGIRO B\.V\.|flatex ?DEGIRO|O flatex|Amstelplein|La flatex|Dutch Branch)/,
  read: readRow,
});

function readRow(note: Note): void {
  if (BOOKING.test(note.text)) {
    throw new RowProblem(
      'unsupported-event',
      `Line ${note.line} is a booking of the account statement, which is not read as a PDF. Export the account as CSV, or the transactions as PDF or CSV.`,
    );
  }
  const { groups = {} } = note.match('quantity and price', ...LAYOUTS);
  const { name = '', isin = '', own = '', rate } = groups;
  const home = groups.home ?? note.requiredWord('currency of the account', HOME);
  const [, day = '', clock = ''] = note.match('date', /^(\d\d-\d\d-\d{4}) (\d\d:\d\d)/);
  const quantity = note.parse('quantity', groups.quantity ?? '');
  if (quantity.isZero()) {
    note.ignore('zero-quantity');
    return;
  }
  // Pence are told as pounds: the amount in them is divided as their price is.
  const pence = own === 'GBX' || own === 'GBp';
  const local = note.parse('local value', groups.local ?? '');
  const currency = pence ? 'GBP' : own;
  const price = note.parse('price', groups.price ?? '');
  const gross = pence ? local.quotient(HUNDRED, 30) : local;
  const valuedAt = price.isZero() ? 0 : Math.abs(local.toNumber() / (quantity.toNumber() * price.toNumber()));
  const rest = note.text.split('\n').slice(1).join(' ');
  const stated = rate === undefined || home === own ? undefined : note.parse('rate', rate);
  const perUnit = stated !== undefined && pence ? stated.quotient(HUNDRED, 30) : stated;
  tellTrade(note, {
    side: quantity.isNegative() ? 'sell' : 'buy',
    instrument: optionPaper(name, valuedAt, currency) ?? paper(isin, currency),
    name: `${name} ${rest}`.trim(),
    time: note.time(day, clock),
    quantity,
    price,
    gross,
    worth: note.parse('value', groups.value ?? ''),
    total: { value: note.parse('total', groups.total ?? ''), currency: home },
    ...(perUnit === undefined ? {} : { rate: { from: home, to: currency, rate: perUnit } }),
  });
}
