import type { Note } from '../../notes/note.ts';
import { tellTax } from '../../notes/tell-tax.ts';
import { accountOf, bookedOf, positionOf } from './note-parts.ts';

/** A fund that keeps its income is taxed as if it had paid some of it out. */
export function readAdvanceTax(note: Note): void {
  if (!note.has(/^Ausmachender Betrag /m)) {
    note.ignore('statement-information', 'No tax was kept or given back.');
    return;
  }
  const { value, currency } = bookedOf(note);
  tellTax(note, {
    account: accountOf(note),
    instrument: positionOf(note).instrument(currency),
    time: note.time(note.requiredWord('payment date', /^Zahlbarkeitstag (\d\d\.\d\d\.\d{4})/m)),
    value,
    currency,
    note: 'Vorabpauschale',
  });
}
