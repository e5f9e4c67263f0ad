import { COMDIRECT } from '../../brokers/comdirect/broker.ts';
import type { Note } from '../../notes/note.ts';
import { noteStatement } from '../../notes/note-statement.ts';
import { readPayment } from './read-payment.ts';
import { readTaxLetter } from './read-tax-letter.ts';
import { readTrade } from './read-trade.ts';

/** See README.md beside this file. */
export const comdirectPdfNotes = noteStatement({
  id: 'comdirect-pdf-notes',
  broker: COMDIRECT,
  label: 'Wertpapierabrechnung (PDF)',
  timeZone: 'Europe/Berlin',
  signature: [
    /comdirect|Quickborn/,
    /^(?:\* *)?(?:Wertpapier(?:kauf|verkauf|bezug|umtausch)|(?:Dividenden|Ertrags|Zins)gutschrift|Gutschrift f.{1,2}lliger|Steuerliche Behandlung:)/im,
  ],
  usual: { dateOrder: 'dmy', decimalMark: ',' },
  begins:
    /^(?:\* ?)?(?:Wertpapier(?:kauf|verkauf|bezug|umtausch)(?! Nr)\b|(?:Dividenden|Ertrags|Zins)gutschrift|Steuerliche Behandlung:)/i,
  read: readNote,
});

function readNote(note: Note): void {
  if (/^Steuerliche Behandlung:/i.test(note.text)) readTaxLetter(note);
  else if (/^(?:Dividenden|Ertrags|Zins)gutschrift/i.test(note.text)) readPayment(note);
  else if (/^(?:\* ?)?Wertpapier(?:kauf|verkauf|bezug)/i.test(note.text)) readTrade(note);
}
