import { Decimal } from '@tapebook/domain/money';
import { DEGIRO, DEGIRO_ZONE } from '../../brokers/degiro/broker.ts';
import { optionPaper } from '../../brokers/degiro/option-paper.ts';
import { tellPaperMoves } from '../../brokers/degiro/tell-exchange-of-papers.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { bond, ISIN, paper } from '../../notes/instruments.ts';
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
/** What nobody ordered happens at midnight: rows that belong to one event stand beneath each other. */
const MOVED = /^\d\d-\d\d-\d{4} 00:00 (?!\d\d-\d\d-\d{4} )/;
const NEVER = /(?!)/;

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
  together: { begins: MOVED, ends: NEVER },
  closes: /^(?:DEGIRO B\.V\.|flatex ?DEGIRO|O flatex|Amstelplein|La flatex|Dutch Branch)/,
  read: (note) => (MOVED.test(note.text) ? readMoves(note) : readTrade(note)),
});

function rowOf(note: Note) {
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
  // Pence are told as pounds: the amount in them is divided as their price is.
  const pence = own === 'GBX' || own === 'GBp';
  const currency = pence ? 'GBP' : own;
  const quantity = note.parse('quantity', groups.quantity ?? '');
  const price = note.parse('price', groups.price ?? '');
  const local = note.parse('local value', groups.local ?? '');
  const size = Math.abs(quantity.toNumber() * price.toNumber());
  const valuedAt = size === 0 ? 0 : Math.abs(local.toNumber()) / size;
  const stated = rate === undefined || home === own ? undefined : note.parse('rate', rate);
  return {
    name,
    instrument: optionPaper(name, valuedAt, currency) ?? paperOf(isin, currency, valuedAt),
    currency,
    day,
    time: note.time(day, clock),
    quantity,
    price,
    gross: pence ? local.quotient(HUNDRED, 30) : local,
    worth: note.parse('value', groups.value ?? ''),
    total: { value: note.parse('total', groups.total ?? ''), currency: home },
    perUnit: stated !== undefined && pence ? stated.quotient(HUNDRED, 30) : stated,
  };
}

/** Prices of bonds are in percent of the face value, which the quantity counts: the value tells. */
const paperOf = (isin: string, currency: string, valuedAt: number) =>
  Math.abs(valuedAt - 0.01) < 0.0005 ? bond(isin, currency) : paper(isin, currency);

function readTrade(note: Note, row = rowOf(note)): void {
  const { name, instrument, currency, time, quantity, price, gross, worth, total, perUnit } = row;
  if (quantity.isZero()) {
    note.ignore('zero-quantity');
    return;
  }
  const rest = note.text.split('\n').slice(1).join(' ');
  tellTrade(note, {
    side: quantity.isNegative() ? 'sell' : 'buy',
    instrument,
    name: `${name} ${rest}`.trim(),
    time,
    quantity,
    price,
    gross,
    worth,
    total,
    ...(perUnit === undefined ? {} : { rate: { from: total.currency, to: currency, rate: perUnit } }),
  });
}

/**
 * Two papers that change places at one day without money between them are a split or another name; whatever
 * else stands at midnight is told as it is booked.
 */
function readMoves(note: Note): void {
  const { output } = note.file;
  const days = new Map<string, { readonly part: Note; readonly row: ReturnType<typeof rowOf> }[]>();
  for (const [index, text] of note.text.split('\n').entries()) {
    if (!MOVED.test(text)) continue;
    const part = note.part(index);
    try {
      const row = rowOf(part);
      days.set(row.day, [...(days.get(row.day) ?? []), { part, row }]);
    } catch (problem) {
      if (!(problem instanceof RowProblem)) throw problem;
      output.reject(part, problem.code, problem.message);
    }
  }
  for (const moves of days.values()) {
    const money = moves.reduce((sum, { row }) => sum.plus(row.total.value), Decimal.zero);
    const [one, other] = moves;
    if (moves.length === 2 && one !== undefined && other !== undefined && money.isZero()) {
      const sides = [one, other].map(({ part, row }) => {
        part.identify('move', row.instrument.symbol, row.day, row.quantity.normalized());
        const instrument = output.instrument(part, row.instrument);
        const { quantity, price, time, name } = row;
        return { row: part, instrument, quantity, price, amount: Decimal.zero, time, note: name };
      });
      tellPaperMoves(sides, output);
    } else for (const { part, row } of moves) tellPart(part, row);
  }
}

function tellPart(part: Note, row: ReturnType<typeof rowOf>): void {
  try {
    readTrade(part, row);
  } catch (problem) {
    if (!(problem instanceof RowProblem)) throw problem;
    part.file.output.reject(part, problem.code, problem.message);
  }
}
