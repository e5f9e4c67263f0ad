import { AMOUNT, type Note } from '../../notes/note.ts';
import { tellPayment } from '../../notes/tell-payment.ts';
import { accountOf, bookedOf, isCancelled, positionOf, rateOf, withheldOf } from './note-parts.ts';

/** The first line with a sign behind its amount: `Zinsertrag 371,25 USD 314,62+ EUR`. */
const GROSS = new RegExp(`^(?!Ausmachender )\\p{Lu}.* (${AMOUNT}) ([A-Z]{3})$`, 'gmu');
const DAYS = [
  /^(?:Zahlbarkeitstag|Zahltag|Zinstermin) (\d\d\.\d\d\.\d{4})/m,
  /(?:Valuta|Wertstellung) (\d\d\.\d\d\.\d{4})/,
];

export function readPayment(note: Note): void {
  const position = positionOf(note);
  const total = bookedOf(note);
  const signed = [...note.text.matchAll(GROSS)].find(([, value = '']) => /[-+]$/.test(value));
  const gross =
    signed === undefined
      ? undefined
      : { value: note.parse('gross amount', signed[1] ?? '').abs(), currency: signed[2] ?? '' };
  tellPayment(note, {
    kind: note.has(/^Zinsgutschrift/m) ? 'interest' : 'dividend',
    account: accountOf(note),
    instrument: position.instrument(total.currency),
    name: position.name,
    time: note.time(note.requiredWord('payment date', ...DAYS)),
    total: { ...total, value: total.value.abs() },
    gross,
    withheld: withheldOf(note),
    cancelled: isCancelled(note),
    ...(gross === undefined || gross.currency === total.currency ? {} : rateOf(note, gross.currency)),
  });
}
