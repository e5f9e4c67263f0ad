import { Decimal } from '@tapebook/domain/money';
import { bond, ISIN, paper } from '../../notes/instruments.ts';
import { AMOUNT, type Note } from '../../notes/note.ts';
import { tellPaperExchange } from '../../notes/tell-paper-exchange.ts';
import { tellTrade } from '../../notes/tell-trade.ts';
import { accountOf, bookedOf, isPaid, orderOf, POSITION, rateOf, withheldOf } from './note-parts.ts';

/** Papers that go for money without an order: what that comes to sells them. */
export const CASH_SETTLED =
  '(?:Spitzenregulierung|Gesamtr.{1,2}ckzahlung|Ablauf der Optionsfrist|Obligatorische Barabfindung|Squeeze Out)';
const MOVED = (way: string) =>
  new RegExp(
    `^${way} Depot \\S+ per (\\d\\d\\.\\d\\d\\.\\d{4})\\nNominale ISIN: (${ISIN})\\b.*\\nSTK (${AMOUNT}) (.+)$`,
    'm',
  );
const OUT = MOVED('Ausbuchung aus');
const IN = MOVED('Einbuchung in');
/** Papers at exchanges in Germany are traded in euros. */
const HOME = 'EUR';

/** Tells papers that came, went or were exchanged. */
export function readBooking(note: Note): void {
  const settled = note.word(new RegExp(`^(${CASH_SETTLED})`, 'm'));
  if (settled !== undefined) readPaidOut(note, 'sell', settled);
  else if (note.has(/^Zeichnung\b/m)) readPaidOut(note, 'buy', 'Zeichnung');
  else readExchange(note);
}

function readPaidOut(note: Note, side: 'buy' | 'sell', said: string): void {
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
  const own = currency ?? unit ?? HOME;
  // Papers that end worthless are booked out without money.
  const total = bookedOf(note) ?? { value: Decimal.zero, currency: own };
  const grosses = note.amounts('(?:Bruttobetrag|Kurswert|Gross Amount)');
  const gross = grosses.find((each) => each.currency === own);
  const worth = grosses.find((each) => each.currency === total.currency);
  tellTrade(note, {
    side,
    cancelled: note.has(/\bSTORNO$/m),
    account: accountOf(note),
    instrument: pieces === undefined ? bond(isin, own) : paper(isin, own),
    name,
    time: note.time(
      note.requiredWord(
        'day',
        /^(?:Aus|Ein)buchung .* per (\d\d\.\d\d\.\d{4})$/m,
        /Valuta: (\d\d\.\d\d\.\d{4})/,
      ),
    ),
    quantity: note.parse('quantity', pieces ?? face ?? ''),
    price: note.parse('price', price ?? percent ?? note.lacks('price')),
    gross: gross?.value,
    ...(total.currency === own ? {} : { worth: worth?.value }),
    total,
    paid: isPaid(note),
    withheld: withheldOf(note),
    ...rateOf(note),
    order: orderOf(note),
    note: said,
  });
}

function readExchange(note: Note): void {
  const [, day = '', old = '', held = '', name] = note.match('paper that went', OUT);
  const [, , next = '', given = '', named] = note.match('paper that came', IN);
  const total = bookedOf(note);
  tellPaperExchange(note, {
    account: accountOf(note),
    old: { isin: old, quantity: note.parse('quantity', held), name },
    next: { isin: next, quantity: note.parse('quantity', given), name: named },
    currency: HOME,
    time: note.time(day),
    ...(total === undefined
      ? {}
      : { tax: { ...total, value: isPaid(note) ? total.value.abs() : total.value.abs().negated() } }),
  });
}
