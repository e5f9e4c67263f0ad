import { type Activity, activityId } from '@tapebook/domain/activities';
import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { instantFromMicros } from '@tapebook/domain/time';
import { randomFrom } from '../statements/generate-executions.ts';

export interface ScaledOptions {
  readonly executions: number;
  readonly instruments: number;
  readonly years: number;
}

const START_MICROS = Date.UTC(2020, 0, 2, 14, 30) * 1000;
const YEAR_MICROS = 365 * 86_400_000_000;
const LARGEST = 3000;

interface BookState {
  readonly instrument: Instrument;
  held: number;
  priceCents: number;
}

/**
 * Fills of one account in the order of time, scaled in and out of: each adds to what is held of its instrument,
 * takes a part of it, closes it or, now and then, turns it round.
 */
export function scaledActivities({ executions, instruments, years }: ScaledOptions): Activity[] {
  const random = randomFrom(1);
  const step = Math.floor((years * YEAR_MICROS) / executions);
  const books = Array.from(
    { length: instruments },
    (_, index): BookState => ({
      instrument: { symbol: `T${index}`, assetClass: 'stock', currency: 'USD', multiplier: Decimal.one },
      held: 0,
      priceCents: 1000 + Math.floor(random() * 40_000),
    }),
  );
  return Array.from({ length: executions }, (_, index) => {
    const book = books[Math.floor(random() * instruments)] as BookState;
    book.priceCents = Math.max(100, book.priceCents + Math.round((random() - 0.5) * book.priceCents * 0.02));
    const signed = nextFill(book.held, random);
    book.held += signed;
    return {
      id: activityId('account', { externalId: String(700_000_000 + index) }),
      accountId: 'account',
      kind: signed > 0 ? 'buy' : 'sell',
      instrument: book.instrument,
      occurredAt: instantFromMicros(START_MICROS + index * step),
      timePrecision: 'instant',
      quantity: Decimal.parse(String(Math.abs(signed))),
      price: fromCents(book.priceCents),
      amount: Decimal.zero,
      fees: fromCents(35 + Math.floor(random() * 200)),
      currency: 'USD',
      sequence: index,
    };
  });
}

const fromCents = (cents: number): Decimal => Decimal.parse((cents / 100).toFixed(2));

/** Signed quantity of the next fill of a book that holds `held`: about six fills make a round trip. */
function nextFill(held: number, random: () => number): number {
  const size = 10 * (1 + Math.floor(random() * 50));
  const way = held < 0 ? -1 : 1;
  const choice = random();
  if (held === 0) return choice < 0.6 ? size : -size;
  if (choice < 0.48 && Math.abs(held) < LARGEST) return way * size;
  if (choice < 0.9) return -way * Math.min(size, Math.abs(held));
  if (choice < 0.98) return -held;
  return -held - way * size;
}
