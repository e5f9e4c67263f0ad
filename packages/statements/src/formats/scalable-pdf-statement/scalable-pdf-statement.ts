import { SCALABLE } from '../../brokers/scalable/broker.ts';
import { ISIN } from '../../notes/instruments.ts';
import { AMOUNT, type Note } from '../../notes/note.ts';
import { noteStatement } from '../../notes/note-statement.ts';
import { tellCash } from '../../notes/tell-cash.ts';

const DAY = String.raw`\d\d\.\d\d\.\d{4}`;
const ENTRY = new RegExp(`^(${DAY}) ${DAY} (.+?) (${AMOUNT}) ([A-Z]{3})$`, 'm');

/** See README.md beside this file. */
export const scalablePdfStatement = noteStatement({
  id: 'scalable-pdf-statement',
  broker: SCALABLE,
  label: 'Account statement (PDF)',
  timeZone: 'Europe/Berlin',
  signature: [
    /Scalable Capital/,
    /^(?:Kontoauszug|Account statement|Estratto conto|Rekeningafschrift)\b/im,
    /^(?:Buchung Wertstellung Beschreibung|Booking Value date Description)/m,
  ],
  usual: { dateOrder: 'dmy', decimalMark: ',' },
  begins: new RegExp(`^${DAY} ${DAY} .*[A-Z]{3}$`),
  closes: /^(?:Scalable Capital|Kontoauszug|Account statement|Verteilung|Seite|Page)/i,
  read: readEntry,
});

function readEntry(note: Note): void {
  const [, day = '', words = '', amount = '', currency = ''] = note.match('amount', ENTRY);
  const value = note.parse('amount', amount);
  const account = note.word(/^(?:Verrechnungskonto|Clearing account) ([A-Z]{2}\d+)/m);
  const entry = { account, time: note.time(day), value, currency, note: words };
  if (new RegExp(`\\((${ISIN})\\)`).test(note.text)) {
    // Quantities are rounded here: the contract note has the trade, the letter has the dividend.
    note.file.output.ignore(note, 'cash-side-of-trade');
  } else if (/Zins|Interest/i.test(words)) {
    tellCash(note, { kind: 'interest', ...entry });
  } else if (/Steuer|Tax/i.test(words)) {
    tellCash(note, { kind: 'tax', ...entry });
  } else if (/Geb.{1,2}hr|Entgelt|Fee/i.test(words) && value.isNegative()) {
    tellCash(note, { kind: 'fee', ...entry });
  } else {
    tellCash(note, { kind: value.isNegative() ? 'withdrawal' : 'deposit', ...entry });
  }
}
