import { ONVISTA } from '../../brokers/onvista/broker.ts';
import type { Note } from '../../notes/note.ts';
import { noteStatement } from '../../notes/note-statement.ts';
import { type Letter, readLetter } from './letter.ts';
import { readEvent } from './read-event.ts';
import { readIncome } from './read-income.ts';
import { readTrade } from './read-trade.ts';

const SIDE = /^Wir haben f.{1,2}r Sie (?:ge|ver)kauft/m;
const INCOME = /^(?:Storno - )?(?:Dividenden|Ertr.{1,2}gnis|Ertragsthes|Aussch.{1,2}ttungs|Kupon|Zins)/m;

/** See README.md beside this file. */
export const onvistaPdfNotes = noteStatement({
  id: 'onvista-pdf-notes',
  broker: ONVISTA,
  label: 'Abrechnung und Durchführungsanzeige (PDF)',
  timeZone: 'Europe/Berlin',
  signature: [/^BELEGDRUCK=J|onvista bank/im, /^Gattungsbezeichnung (?:.* )?ISIN$/m],
  usual: { dateOrder: 'dmy', decimalMark: ',' },
  // Depot, number and day of a letter: once in each, below its title.
  begins: /\/ \d\d\.\d\d\.\d{4}(?: SEITENNUMMER=.*)?$/,
  lead: 24,
  read: readNote,
});

function readNote(note: Note): void {
  const letter = readLetter(note);
  if (SIDE.test(letter.page.text)) readTrade(letter);
  else if (isIncome(letter)) readIncome(letter);
  else readEvent(letter);
}

const isIncome = ({ page, title }: Letter): boolean =>
  INCOME.test(page.text) || /^Ertr.{1,2}gnisgutschrift/m.test(title);
