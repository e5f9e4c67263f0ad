import { bond, paper } from '../../notes/instruments.ts';
import type { Note } from '../../notes/note.ts';
import { tellTrade } from '../../notes/tell-trade.ts';
import { accountOf, bookedOf, DAY, isPaid, orderOf, POSITION, rateOf, withheldOf } from './note-parts.ts';

const GROSS = String.raw`(?:Kurswert|Market Value)(?: (?:Umrechnungskurs|Exchange Rate) [A-Z]{3} ?/ ?[A-Z]{3}: [\d.,]+)?`;
const INTEREST = String.raw`(?:St.{1,2}ckzinsen|Accrued Interest)(?: f.{1,2}r \d+ Tag\(e\))?(?: .*? (?:${DAY}))?`;
/** The first execution; hundredths or thousandths stand behind its seconds. */
const EXECUTED = new RegExp(`\\b(${DAY}) (\\d\\d:\\d\\d:\\d\\d)(?::\\d+)?$`, 'm');

export function readTrade(note: Note, kind: string): void {
  const side = /^(?:Verkauf|Sale|R.{1,2}cknahme)/.test(kind)
    ? 'sell'
    : /^(?:Kauf|Purchase|Zeichnung)/.test(kind)
      ? 'buy'
      : null;
  // A kind that was never seen, which the frame says.
  if (side === null) return;
  const {
    isin = '',
    pieces,
    name,
    currency,
    price,
    unit,
    face,
    percent,
  } = note.match('quantity and price', POSITION).groups ?? {};
  const gross = note.requiredAmount('value', GROSS);
  const own = currency ?? unit ?? gross.currency;
  const [, day = '', clock] = note.match('trade date', EXECUTED);
  tellTrade(note, {
    side,
    cancelled: /Storno|Cancel/i.test(kind) || note.has(/^STORNO$/m),
    account: accountOf(note),
    instrument: pieces === undefined ? bond(isin, own) : paper(isin, own),
    name,
    time: note.time(day, clock),
    quantity: note.parse('quantity', pieces ?? face ?? ''),
    price: note.parse('price', price ?? percent ?? note.lacks('price')),
    ...(gross.currency === own ? { gross: gross.value } : { worth: gross.value }),
    total: bookedOf(note) ?? note.lacks('total'),
    paid: isPaid(note),
    withheld: withheldOf(note),
    interest: note.amount(INTEREST)?.value,
    ...rateOf(note),
    order: orderOf(note),
  });
}
