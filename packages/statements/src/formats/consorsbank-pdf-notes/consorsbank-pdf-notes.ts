import { CONSORSBANK } from '../../brokers/consorsbank/broker.ts';
import { assertOne } from '../../notes/assert-one.ts';
import type { Note } from '../../notes/note.ts';
import { noteStatement } from '../../notes/note-statement.ts';
import { readPayment } from './read-payment.ts';
import { readRedemption } from './read-redemption.ts';
import { readAdvanceTax, readTaxSettlement } from './read-tax.ts';
import { readTrade, TRADE } from './read-trade.ts';

/** See README.md beside this file. */
export const consorsbankPdfNotes = noteStatement({
  id: 'consorsbank-pdf-notes',
  broker: CONSORSBANK,
  label: 'Orderabrechnung (PDF)',
  timeZone: 'Europe/Berlin',
  signature: [
    // Before 2005 the bank is named by a picture, and only its address is text.
    /Consorsbank|Cortal Consors|9000\d NUERNBERG/,
    /^ *(?:ORDERABRECHNUNG|WERTPAPIERABRECHNUNG|(?:DIVIDENDEN|ERTRAGS|ZINS)GUTSCHRIFT|(?:KAUF|VERKAUF) +AM |Einl.{1,2}sung$|Vorabpauschale$|Nachtr.{1,2}gliche Verlustverrechnung)/im,
  ],
  usual: { dateOrder: 'dmy', decimalMark: ',' },
  read: readNote,
});

function readNote(note: Note): void {
  assertOne(
    note,
    /^(?:KAUF|VERKAUF|BEZUG) AM /gim,
    /^Wertpapierbezeichnung (?:.* )?WKN ISIN$/gm,
    /^(?:ST|[A-Z]{3}) [\d.,]+ WKN:/gm,
  );
  if (note.has(TRADE)) readTrade(note);
  else if (note.has(/^Einl.{1,2}sung$/im)) readRedemption(note);
  else if (note.has(/^Vorabpauschale$/im)) readAdvanceTax(note);
  else if (note.has(/^Nachtr.{1,2}gliche Verlustverrechnung/im)) readTaxSettlement(note);
  else readPayment(note);
}
