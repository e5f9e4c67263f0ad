import { GERMAN_TAXES } from '../../notes/german-words.ts';
import { ISIN, paper } from '../../notes/instruments.ts';
import { AMOUNT, type Note } from '../../notes/note.ts';
import { asCosts, tellTrade } from '../../notes/tell-trade.ts';
import { accountOf, bookedOf } from './note-parts.ts';

/** Name and WKN, below them the rest of the name and the ISIN. */
const SECURITY = new RegExp(
  `^Wertpapier-Bezeichnung WPKNR/ISIN\\n(.+?) ([A-Z0-9]{6})\\n(?:(.+?) )?(${ISIN})$`,
  'm',
);
/** Several executions are listed and summed up, the newer ones with their value on the line of the sum. */
const PIECES = (line: string) =>
  new RegExp(`^${line}St\\. ?(${AMOUNT}) ([A-Z]{3}) (${AMOUNT})(?: [A-Z]{3} (${AMOUNT}))?$`, 'm');

export function readTrade(note: Note): void {
  const total = bookedOf(note);
  const [, name, , more, isin = ''] = note.match('security', SECURITY);
  const [, quantity = '', currency = '', price = '', sum] = note.match(
    'quantity',
    PIECES('Summe '),
    PIECES(''),
  );
  const stated = note.amount('(?:Gesamtk|K)urswert ?:');
  const gross =
    stated ?? (sum === undefined ? note.lacks('value') : { value: note.parse('value', sum), currency });
  const rate = note.number('rate', /Umrechn(?:\.|ung) ?zum Dev(?:\. ?|isen)kurs ([\d.,]+)/);
  tellTrade(note, {
    side: /^(?:\* ?)?Wertpapierverkauf/i.test(note.text) ? 'sell' : 'buy',
    cancelled: note.has(/^Storno/im),
    account: accountOf(note),
    instrument: paper(isin, currency),
    name: [name, more].filter((part) => part !== undefined).join(' '),
    time: note.time(
      note.requiredWord('trade date', /Gesch.{1,2}ftstag ?: (\d\d\.\d\d\.\d{4})/),
      note.word(/Handelszeit ?: (\d\d:\d\d)/, /^(\d\d:\d\d) St\. ?\d/m),
    ),
    quantity: note.parse('quantity', quantity),
    price: note.parse('price', price),
    ...(gross.currency === currency ? { gross: gross.value } : { worth: gross.value }),
    total,
    paid: total.paid,
    withheld: total.untaxed ? [] : asCosts(note.amounts(...GERMAN_TAXES)),
    ...(rate === undefined ? {} : { rate: { from: total.currency, to: currency, rate } }),
    order: note.word(/Gesch.{1,2}ftsnummer ?: (\d[\d ]*\d)/),
  });
}
