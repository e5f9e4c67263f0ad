import { paper } from '../../notes/instruments.ts';
import { AMOUNT, type Note } from '../../notes/note.ts';
import { tellTax } from '../../notes/tell-tax.ts';
import { accountOf, bookedOf, securityOf } from './note-parts.ts';

const NOTHING = 'No tax was kept or given back.';

/** A fund that keeps its income is taxed as if it had paid some of it out. */
export function readAdvanceTax(note: Note): void {
  if (!note.has(/^Netto /m)) {
    note.ignore('statement-information', NOTHING);
    return;
  }
  const { code } = securityOf(note);
  const { value, currency } = bookedOf(note);
  tellTax(note, {
    account: accountOf(note),
    instrument: paper(code, currency),
    time: note.time(note.requiredWord('payment date', /^Valuta (\d\d\.\d\d\.\d{4})/m)),
    value: value.abs().negated(),
    currency,
    note: 'Vorabpauschale',
  });
}

/** Losses that came later give back tax of earlier gains. Its sign stands behind the sum, and it is in euros. */
export function readTaxSettlement(note: Note): void {
  const [, sum = '', sign] = note.match('sum', new RegExp(`^={20,}\\n(?:Summe ?:? ?)?(${AMOUNT})(-)?$`, 'm'));
  const value = note.parse('sum', sum.replace(/-$/, ''));
  if (value.isZero()) {
    note.ignore('statement-information', NOTHING);
    return;
  }
  const charged = sign === '-' || sum.endsWith('-');
  tellTax(note, {
    account: accountOf(note),
    instrument: null,
    time: note.time(note.requiredWord('value date', /mit Wertstellung (\d\d\.\d\d\.\d{4})/)),
    value: charged ? value.negated() : value,
    currency: 'EUR',
    note: 'Verlustverrechnung',
  });
}
