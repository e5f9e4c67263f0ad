import { GERMAN_TAXES } from '../../notes/german-words.ts';
import { AMOUNT, type Note } from '../../notes/note.ts';
import { asCosts, tellTrade } from '../../notes/tell-trade.ts';
import { accountOf, bookedOf, instrumentOf, rateOf, securityOf } from './note-parts.ts';

/** What a certificate or bond pays at its end sells it. */
export function readRedemption(note: Note): void {
  const { name, code } = securityOf(note);
  const [, unit = '', quantity = ''] = note.match(
    'quantity',
    new RegExp(`^Einheit Nominale.*\\n(\\S+) (${AMOUNT}) `, 'm'),
  );
  const [, price = '', priced = ''] = note.match(
    'price',
    new RegExp(`^Einl.{1,2}sung zu (${AMOUNT}) ([A-Z]{3}|%)`, 'm'),
  );
  const total = bookedOf(note);
  const grosses = note.amounts('Brutto(?: in [A-Z]{3})?');
  const currency = priced === '%' ? unit : priced;
  const gross = grosses.find((each) => each.currency === currency) ?? grosses[0] ?? total;
  tellTrade(note, {
    side: 'sell',
    account: accountOf(note),
    instrument: instrumentOf(code, unit, currency),
    name,
    time: note.time(
      note.requiredWord('day', /\bSchlusstag (\d\d\.\d\d\.\d{4})/, /^Valuta (\d\d\.\d\d\.\d{4})/m),
    ),
    quantity: note.parse('quantity', quantity),
    price: note.parse('price', price),
    ...(gross.currency === currency ? { gross: gross.value } : { worth: gross.value }),
    total,
    withheld: asCosts(note.amounts(...GERMAN_TAXES)),
    ...(total.currency === currency ? {} : rateOf(note, currency)),
    note: 'Redemption',
  });
}
