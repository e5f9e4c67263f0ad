import { SCALABLE } from '../../brokers/scalable/broker.ts';
import { noteStatement } from '../../notes/note-statement.ts';
import { readEntries } from './read-entries.ts';

/** See README.md beside this file. */
export const scalablePdfStatement = noteStatement({
  id: 'scalable-pdf-statement',
  broker: SCALABLE,
  label: 'Account statement (PDF)',
  timeZone: 'Europe/Berlin',
  signature: [
    /Scalable Capital/,
    /^(?:Kontoauszug|(?:Cash )?Account statement|Estratto conto|Rekeningafschrift)\b/im,
    /^(?:Buchung Wertstellung Beschreibung|Booking Value date Description)/m,
  ],
  usual: { dateOrder: 'dmy', decimalMark: ',' },
  begins: /^\d\d\.\d\d\.\d{4} \d\d\.\d\d\.\d{4} .*[A-Z]{3}$/,
  // What was taxed is told by the other entries of its day, on whichever page.
  together: {
    begins: /^\d\d\.\d\d\.\d{4} \d\d\.\d\d\.\d{4} .*[A-Z]{3}$/,
    ends: /^(?:Verteilung|Distribution)/i,
  },
  repeats:
    /^(?:Scalable Capital (?:Bank )?GmbH|Seitzstraße|80538 München|Geschäftsführer|Managing Directors|Aufsichtsrat|Supervisory Board|Kontoauszug|(?:Cash )?Account statement|Zeitraum|Period|Buchung Wertstellung|Booking Value date|Seite|Page)\b/i,
  read: readEntries,
});
