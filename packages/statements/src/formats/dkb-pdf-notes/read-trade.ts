import { AMOUNT, type Money, type Note } from '../../notes/note.ts';
import { tellTrade } from '../../notes/tell-trade.ts';
import { accountOf, bookedOf, isCancelled, positionOf, rateOf, withheldOf } from './note-parts.ts';

const PRICE = new RegExp(
  `^(?:Ausf.{1,2}hrungskurs|Abrech\\.-Preis|R.{1,2}ckzahlungskurs) (${AMOUNT}) ?([A-Z]{3}|%)`,
  'm',
);
const DAYS = [
  /^Schlusstag(?:\/-Zeit)? (\d\d\.\d\d\.\d{4})(?: (\d\d:\d\d:\d\d))?/m,
  /\bR.{1,2}ckzahlungsdatum (\d\d\.\d\d\.\d{4})/,
  /^Den (?:Gegenwert|Betrag) buchen wir mit Valuta (\d\d\.\d\d\.\d{4})/m,
];
const INTEREST = new RegExp(`^St.{1,2}ckzinsen\\b.*? (${AMOUNT}) [A-Z]{3}$`, 'm');
/** What taxes of earlier trades came to with this one: booked by itself. */
const SETTLED = new RegExp(`^Steuerausgleich (${AMOUNT}) ([A-Z]{3})$`, 'm');

export function readTrade(note: Note, side: 'buy' | 'sell'): void {
  const position = positionOf(note);
  const total = bookedOf(note);
  const [, price = '', currency = ''] = note.match('price', PRICE);
  const gross = note.requiredAmount('value', '(?:Kurswert|R.{1,2}ckzahlungsbetrag)');
  const own = currency === '%' ? (position.unit ?? gross.currency) : currency;
  const [, day = '', clock] = note.match('trade date', ...DAYS);
  const settled = settledOf(note, total.currency);
  const signed = side === 'buy' ? total.value.abs().negated() : total.value;
  tellTrade(note, {
    side,
    cancelled: isCancelled(note),
    account: accountOf(note),
    instrument: position.instrument(own),
    name: position.name,
    time: note.time(day, clock),
    quantity: note.parse('quantity', position.quantity),
    price: note.parse('price', price),
    ...(gross.currency === own ? { gross: gross.value } : { worth: gross.value }),
    total: { ...total, value: settled.reduce((sum, tax) => sum.minus(tax.value), signed) },
    paid: side === 'sell' && signed.isNegative(),
    withheld: [...withheldOf(note), ...settled],
    interest: note.number('accrued interest', INTEREST),
    ...(own === total.currency ? {} : rateOf(note, own)),
    order: note.word(/Auftragsnummer ([\d/.]+)/),
  });
}

function settledOf(note: Note, currency: string): Money[] {
  const [, value = '', printed] = note.find(SETTLED) ?? [];
  return printed === currency ? [{ value: note.parse('tax', value).negated(), currency }] : [];
}
