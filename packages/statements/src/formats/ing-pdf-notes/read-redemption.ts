import { GERMAN_TAXES } from '../../notes/german-words.ts';
import { bond, paper } from '../../notes/instruments.ts';
import { AMOUNT, type Note } from '../../notes/note.ts';
import { asCosts, tellTrade } from '../../notes/tell-trade.ts';
import { accountOf, FACE_VALUE, isCancelled, isinOf, nameOf, PIECES } from './note-words.ts';

/** `Einlösung zum Kurs von 3,30 EUR`, of bonds `101,00 %`. */
const PRICE = new RegExp(`^Einl.{1,2}sung zum Kurs von (${AMOUNT}) (%|[A-Z]{3})$`, 'm');

/** Warrants, certificates and bonds that end are sold at what is paid for them. */
export function readRedemption(note: Note): void {
  const [, price = '', unit = ''] = note.match('price', PRICE);
  const gross = note.requiredAmount('value', 'Kurswert');
  const { currency } = gross;
  const isin = isinOf(note);
  const day = note.requiredWord('day', /^(?:F.{1,2}lligkeit|Valuta) (\d\d\.\d\d\.\d{4})/m);
  tellTrade(note, {
    side: 'sell',
    effect: 'close',
    cancelled: isCancelled(note),
    account: accountOf(note),
    instrument: unit === '%' ? bond(isin, currency) : paper(isin, currency),
    name: nameOf(note),
    time: note.time(day),
    quantity: note.requiredNumber('quantity', unit === '%' ? FACE_VALUE : PIECES),
    price: note.parse('price', price),
    gross: gross.value,
    total: note.requiredAmount('total', 'Endbetrag(?: zu Ihren (?:Lasten|Gunsten))?'),
    withheld: asCosts(note.amounts(...GERMAN_TAXES)),
  });
}
