import { Decimal } from '@tapebook/domain/money';
import { GERMAN_TAXES } from '../../notes/german-words.ts';
import { AMOUNT, type Note } from '../../notes/note.ts';
import { asCosts, tellTrade } from '../../notes/tell-trade.ts';
import { accountOf, bookedOf, instrumentOf, rateOf, securityOf } from './note-parts.ts';

export const TRADE =
  /^(KAUF|VERKAUF|BEZUG) AM (\d\d\.\d\d\.\d{4})(?: UM (\d\d:\d\d:\d\d))?.*? NR\. ?([\d.]+)/im;
/** A bond that is paid back in parts has a factor of what is left of its face value. */
const QUANTITY = new RegExp(
  `^(?<unit>ST|[A-Z]{3}) (?<quantity>${AMOUNT})(?: (?<left>0,\\d{4,})$| WKN:|$| Letzte)`,
  'm',
);
const PRICE = new RegExp(`^(?:Kurs|Preis pro Anteil) (${AMOUNT}) (?:([A-Z]{3}|%)(?: |$)|P\\.ST)`, 'im');
const INTEREST = String.raw`St.{1,2}ckzins(?:en)?(?: .*? \d+ Tage)?`;

/** In savings plans of funds. */
const BONUS = String.raw`BONIFIKAT\.? [\d.,]+ ?%`;

export function readTrade(note: Note): void {
  const [, side = '', day = '', clock, order] = note.match('trade', TRADE);
  const { name, code } = securityOf(note);
  const { unit = '', quantity = '', left } = note.match('quantity', QUANTITY).groups ?? {};
  const [, price = '', priced] = note.match('price', PRICE);
  const gross = note.requiredAmount('value', '(?:Kurswert|KURSWERT|Nettoinventarwert)');
  const currency = priced === undefined || priced === '%' ? gross.currency : priced;
  const total = bookedOf(note);
  const factor = left === undefined ? Decimal.one : note.parse('factor', left);
  const pieces = note.parse('quantity', quantity);
  // What a fund gives back of its own price lowers it.
  const bonus = note.amount(BONUS);
  const paid = bonus === undefined ? gross.value : gross.value.minus(bonus.value);
  const each =
    bonus === undefined || pieces.isZero()
      ? note.parse('price', price).times(factor)
      : paid.quotient(pieces, 12);
  tellTrade(note, {
    side: /^VERKAUF/i.test(side) ? 'sell' : 'buy',
    cancelled: note.has(/^STORNO/im),
    account: accountOf(note),
    instrument: instrumentOf(code, unit, currency),
    name,
    time: note.time(day, clock),
    quantity: pieces,
    price: each,
    ...(gross.currency === currency ? { gross: paid } : { worth: paid }),
    total,
    // A sale whose costs were more than it brought.
    paid: note.has(/^zu ?lasten (?:Konto-Nr\.|IBAN)/im),
    withheld: asCosts(note.amounts(...GERMAN_TAXES)),
    interest: note.amount(INTEREST)?.value,
    ...(total.currency === currency ? {} : rateOf(note, currency)),
    order,
  });
}
