import { ISIN, paper } from '../../notes/instruments.ts';
import type { Note } from '../../notes/note.ts';
import { tellTax } from '../../notes/tell-tax.ts';
import { accountOf, bookedOf, DAY, isPaid } from './note-parts.ts';

/** A fund that keeps its income is taxed as if it had paid some of it out. */
export function readTaxOfFund(note: Note): void {
  const total = bookedOf(note);
  if (total === undefined) {
    note.ignore('statement-information', 'No tax was kept or given back.');
    return;
  }
  const isin = note.requiredWord('ISIN', new RegExp(`ISIN: (${ISIN})`));
  const value = total.value.abs();
  tellTax(note, {
    account: accountOf(note),
    instrument: paper(isin, total.currency),
    time: note.time(
      note.requiredWord('payment date', new RegExp(`(?:Zahltag|Payday|Valuta|Value): (${DAY})`)),
    ),
    value: isPaid(note) ? value.negated() : value,
    currency: total.currency,
    note: note.word(/^(Ertragsthesaurierung|Vorabpauschale|Advance Lump Sum)/m),
  });
}

/** Of the letter, above its number. */
const DATED = /(\d\d\.\d\d\.\d{4})$/m;

/** Losses and allowances that came later give back tax of earlier gains, or the other way round. */
export function readTaxSettlement(note: Note): void {
  const charged = note.amount('^Nachbelastung');
  const { value, currency } = charged ?? note.requiredAmount('amount', 'Erstattung');
  tellTax(note, {
    account: accountOf(note),
    instrument: null,
    time: note.time(DATED.exec(note.lead)?.[1] ?? note.requiredWord('date', DATED)),
    value: charged === undefined ? value.abs() : value.abs().negated(),
    currency,
    note: 'Steuerausgleichsrechnung',
  });
}
