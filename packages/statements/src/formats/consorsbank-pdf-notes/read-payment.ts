import { FOREIGN_TAXES, GERMAN_TAXES } from '../../notes/german-words.ts';
import type { Note } from '../../notes/note.ts';
import { tellPayment } from '../../notes/tell-payment.ts';
import { asCosts } from '../../notes/tell-trade.ts';
import { accountOf, bookedOf, instrumentOf, rateOf, securityOf } from './note-parts.ts';

export function readPayment(note: Note): void {
  const { name, code } = securityOf(note);
  const total = bookedOf(note);
  const unit = note.word(/^(ST|[A-Z]{3}) [\d.,]+ WKN:/m, /^Einheit Nominale.*\n(\S+) /m) ?? 'ST';
  const grosses = note.amounts('BRUTTO(?: in [A-Z]{3})?', 'Brutto(?: in [A-Z]{3})?');
  const gross = grosses.find(({ currency }) => currency === total.currency) ?? grosses[0];
  tellPayment(note, {
    kind: note.has(/^Zinsgutschrift/im) ? 'interest' : 'dividend',
    account: accountOf(note),
    instrument: instrumentOf(code, unit, total.currency),
    name,
    time: note.time(
      note.requiredWord('payment date', /^(?:WERT|Valuta|Zahlbarkeitstag|Zahltag) (\d\d\.\d\d\.\d{4})/im),
    ),
    total,
    gross,
    withheld: asCosts(note.amounts(...GERMAN_TAXES, ...FOREIGN_TAXES)),
    ...(gross === undefined || gross.currency === total.currency ? {} : rateOf(note, gross.currency)),
  });
}
