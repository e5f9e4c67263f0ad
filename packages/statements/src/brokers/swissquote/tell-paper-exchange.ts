import { Decimal } from '@tapebook/domain/money';
import { ISIN, paper } from '../../notes/instruments.ts';
import { AMOUNT, type Note } from '../../notes/note.ts';
import { splitRatio } from '../../outputs/split-ratio.ts';
import { REFERENCE, VALUE_DATE } from './notice.ts';

const EXCHANGE = new RegExp(`^Titelumbuchung ${REFERENCE}`, 'm');
/** Of the papers that go and come: `MUSTER PS ISIN: … 1 : 1 8.493`. */
const MOVED = new RegExp(`^(.+?) ISIN: (${ISIN}) (?:-|${AMOUNT} ?: ?${AMOUNT}) (${AMOUNT})$`, 'gm');

/** No notice of papers says in which currency they are traded: Swiss ones are in francs. */
const IN_FRANCS = 'CH';

/** Tells papers that came for others, without money. @returns whether the notice is of them. */
export function tellPaperExchange(note: Note, account: string | undefined): boolean {
  if (!EXCHANGE.test(note.text)) return false;
  const moved = [...note.text.matchAll(MOVED)].map(([, name = '', isin = '', quantity = '']) => ({
    name,
    isin,
    quantity: note.parse('quantity', quantity),
  }));
  const [old, next, ...others] = moved.toSorted((one, other) => one.quantity.compare(other.quantity));
  if (others.length > 0 || !old?.quantity.isNegative() || !next?.quantity.isPositive()) return false;
  if (![old, next].every(({ isin }) => isin.startsWith(IN_FRANCS))) return false;
  const { output } = note.file;
  const time = note.time(note.requiredWord('value date', VALUE_DATE));
  const terms = splitRatio(next.quantity, old.quantity.abs());
  const [instrument, successor] = [old, next].map(({ isin }) => output.instrument(note, paper(isin, 'CHF')));
  if (terms === null || instrument === undefined || successor === undefined) return false;
  const even = next.quantity.equals(old.quantity.abs());
  note.identify('exchange', old.isin, next.isin, time.day, next.quantity.normalized());
  const same = old.isin === next.isin;
  output.event(note, {
    kind: same ? 'split' : even ? 'symbol_change' : 'merger',
    instrument,
    currency: instrument.currency,
    amount: Decimal.zero,
    time,
    more: same ? terms : even ? { successor } : { successor, ...terms },
    note: `${old.name} · ${next.name}`,
    account,
  });
  return true;
}
