import { Decimal } from '@tapebook/domain/money';
import { RowProblem } from '../../layouts/row-problem.ts';
import { GERMAN_TAXES } from '../../notes/german-words.ts';
import { paper } from '../../notes/instruments.ts';
import { AMOUNT } from '../../notes/note.ts';
import { asCosts, tellTrade } from '../../notes/tell-trade.ts';
import { splitRatio } from '../../outputs/split-ratio.ts';
import { bookedOf, type Letter, tellBalancedTax } from './letter.ts';

const PIECES = new RegExp(`^STK (${AMOUNT})(?: (\\d\\d\\.\\d\\d\\.\\d{4}))?`, 'gm');
const CURRENCY = 'EUR';
const PRICE_PLACES = 12;

interface Moved {
  readonly name: string;
  readonly isin: string;
  readonly quantity: Decimal;
}

/** What becomes of papers without an order: they end, for money or without, or others take their place. */
export function readEvent(letter: Letter): void {
  const { page, title, securities } = letter;
  const pieces = [...page.text.matchAll(PIECES)];
  const moved = securities.flatMap(({ name, isin }, index): Moved[] => {
    const count = pieces[index]?.[1];
    return count === undefined ? [] : [{ name, isin, quantity: page.parse('quantity', count) }];
  });
  const [old = page.lacks('quantity'), next, ...others] = moved;
  const day = pieces[0]?.[2] ?? page.requiredWord('day', /\/ (\d\d\.\d\d\.\d{4})/);
  const goes = page.has(/^Ausbuchung:/m);
  const booked = bookedOf(letter);
  if (/^Wertlose Ausbuchung/m.test(title)) tellWorthless(letter, old, day);
  else if (goes && next === undefined && booked !== undefined) tellPaidOff(letter, old, day);
  else if (goes && next !== undefined && others.length === 0) tellExchange(letter, old, next, day);
  else {
    throw new RowProblem(
      'unsupported-event',
      `Line ${page.line}: ${title.split('\n').find((line) => line !== '') ?? 'an event'} of ${old.quantity} ${old.name} (${old.isin}) does not say for what they ${goes ? 'went' : 'came'}. Enter it by hand.`,
    );
  }
}

const mine = ({ account }: Letter) => (account === undefined ? {} : { account });

function tellWorthless(letter: Letter, { name, isin, quantity }: Moved, day: string): void {
  const { page } = letter;
  const { output } = page.file;
  const time = page.time(day);
  page.identify('expire', isin, time.day, quantity.normalized());
  output.fill(page, {
    ...mine(letter),
    kind: 'expire',
    instrument: output.instrument(page, paper(isin, CURRENCY)),
    quantity,
    price: null,
    time,
    fees: null,
    note: `${name} · Removed as worthless`,
  });
}

/** Squeezed out, redeemed or exchanged for money alone. */
function tellPaidOff(letter: Letter, { name, isin, quantity }: Moved, day: string): void {
  const { page, account } = letter;
  const total = bookedOf(letter) ?? page.lacks('total');
  const gross =
    page
      .amounts('Barausgleich', 'Kurswert', 'Tilgungsbetrag')
      .find(({ currency }) => currency === total.currency) ?? total;
  const withheld = asCosts(page.amounts(...GERMAN_TAXES));
  const time = page.time(day);
  const { currency } = total;
  tellTrade(page, {
    side: 'sell',
    effect: 'close',
    account,
    instrument: paper(isin, currency),
    name,
    time,
    quantity,
    price: gross.value.dividedBy(quantity, PRICE_PLACES).normalized(),
    gross: gross.value,
    total,
    withheld,
  });
  tellBalancedTax(letter, isin, time);
}

/** Papers of another number for those that were held, or as many as a ratio says of the same. */
function tellExchange(letter: Letter, old: Moved, next: Moved, day: string): void {
  const { page, title } = letter;
  const { output } = page.file;
  const time = page.time(day);
  const terms = splitRatio(next.quantity, old.quantity) ?? page.lacks('ratio');
  const instrument = output.instrument(page, paper(old.isin, CURRENCY));
  const successor = output.instrument(page, paper(next.isin, CURRENCY));
  const common = { ...mine(letter), time, instrument, currency: CURRENCY };
  if (/Split/.test(title)) {
    page.identify('split', old.isin, time.day, old.quantity.normalized(), next.quantity.normalized());
    const split = { event: { ...common, kind: 'split' as const, more: terms, note: old.name } };
    if (old.isin === next.isin) output.facts(page, split);
    else output.facts(page, split, { event: { ...common, kind: 'symbol_change', more: { successor } } });
    return;
  }
  if (old.isin === next.isin) page.lacks('other paper that took its place');
  page.identify(
    'merger',
    old.isin,
    next.isin,
    time.day,
    old.quantity.normalized(),
    next.quantity.normalized(),
  );
  output.event(page, {
    ...common,
    kind: 'merger',
    amount: Decimal.zero,
    more: { successor, ...terms },
    note: `${old.name} · ${next.name}`,
  });
}
