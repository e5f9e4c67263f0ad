import { bond, paper } from '../../notes/instruments.ts';
import type { Note } from '../../notes/note.ts';
import { tellPayment } from '../../notes/tell-payment.ts';
import { accountOf, bookedOf, DAY, POSITION, rateOf, withheldOf } from './note-parts.ts';

export function readPayment(note: Note): void {
  const { isin = '', pieces, name } = note.match('ISIN', POSITION).groups ?? {};
  const total = bookedOf(note) ?? note.lacks('total');
  const grosses = note.amounts('(?:Bruttobetrag|Gross Amount)');
  const gross = grosses.find(({ currency }) => currency === total.currency) ?? grosses[0];
  const instrument = pieces === undefined ? bond(isin, total.currency) : paper(isin, total.currency);
  tellPayment(note, {
    kind: note.has(/^Zinsabrechnung/m) ? 'interest' : 'dividend',
    account: accountOf(note),
    instrument,
    name: name?.replace(/ [A-Z]{3} [\d.,]+$/, ''),
    time: note.time(
      note.requiredWord('payment date', new RegExp(`(?:Zahltag|Payday|Valuta|Value): (${DAY})`)),
    ),
    total,
    gross,
    withheld: withheldOf(note),
    cancelled: note.has(/\bSTORNO$/m),
    ...rateOf(note),
  });
}
