import { Fraction } from '../matching/fraction.ts';
import type { BookRow, BookTerms } from '../matching/walk-books.ts';
import { randomFrom } from '../statements/generate-executions.ts';

/** A row with its numbers as a file prints them. */
export interface PrintedRow extends BookRow {
  readonly id: string;
  readonly printed: { readonly quantity: string; readonly price: string; readonly fee: string };
}

type Way = 'long' | 'short' | 'margin';

/** Shares that are bought, shares that are sold short in so many words, and a contract that is traded both ways. */
const TRADED: Readonly<Record<string, { way: Way; around: number; tick: number }>> = {
  AAPL: { way: 'long', around: 190, tick: 0.01 },
  NVDA: { way: 'long', around: 120, tick: 0.01 },
  TSLA: { way: 'short', around: 250, tick: 0.01 },
  ESH6: { way: 'margin', around: 6000, tick: 0.25 },
};

/** What these rows are of: a point of the contract is worth fifty. */
export const termsOfRows = (symbol: string): BookTerms => {
  const onMargin = TRADED[symbol]?.way === 'margin';
  return { onMargin, pointValue: Fraction.whole(onMargin ? 50 : 1) };
};

const MINUTE = 60_000;
const START = Date.UTC(2026, 0, 5, 14, 30);
/** Longer than a day: what a sale without a purchase is, may be told by its own day. */
const LONGEST_STEP = 40 * 60;

const hundredths = (count: number): Fraction => Fraction.whole(count).over(Fraction.whole(100));

/**
 * A history of few symbols in order of time, as one account could have it: positions that are opened, added to, closed in
 * parts, turned and split. In places a share is sold that no row has bought.
 */
export function randomRows(seed: number, count: number): PrintedRow[] {
  const random = randomFrom(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  const symbols = Object.keys(TRADED);
  const held = new Map<string, number>();
  const rows: PrintedRow[] = [];
  let time = START;
  for (let index = 0; index < count; index += 1) {
    const symbol = symbols[below(symbols.length)] ?? '';
    const { way, around, tick } = TRADED[symbol] ?? { way: 'long', around: 1, tick: 0.01 };
    // Shares have days of their own; a contract may come and go within one.
    time += (way === 'margin' ? 1 + below(90) : LONGEST_STEP) * MINUTE;
    const size = held.get(symbol) ?? 0;
    const splits = way !== 'margin' && below(12) === 0;
    const ratio = splits ? (below(3) === 0 ? 3 : 2) : 0;
    const adds = size === 0 ? below(8) !== 0 : below(5) < 2;
    const most = adds || below(6) === 0 ? 20 : Math.max(1, Math.abs(size));
    const quantity = splits ? ratio : 1 + below(most);
    const ticks = Math.round(around / tick) + below(401) - 200;
    const fee = splits ? 0 : below(4) * 35;
    const kind = splits ? 'split' : kindOf(way, adds, size);
    if (splits) held.set(symbol, size * ratio);
    else held.set(symbol, heldAfter(size, kind, quantity, way));
    rows.push({
      id: `x${seed}-${index}`,
      symbol,
      at: new Date(time).toISOString(),
      kind,
      quantity: Fraction.whole(quantity),
      price: hundredths(Math.round(ticks * tick * 100)),
      fee: hundredths(fee),
      printed: { quantity: `${quantity}`, price: (ticks * tick).toFixed(2), fee: (fee / 100).toFixed(2) },
    });
  }
  return rows;
}

function kindOf(way: Way, adds: boolean, size: number): Exclude<BookRow['kind'], 'split'> {
  if (way === 'long') return adds ? 'buy' : 'sell';
  if (way === 'short') return adds ? 'short' : 'cover';
  const up = size > 0 || (size === 0 && !adds);
  return up === adds ? 'buy' : 'sell';
}

function heldAfter(size: number, kind: BookRow['kind'], quantity: number, way: Way): number {
  const after = kind === 'buy' || kind === 'cover' ? size + quantity : size - quantity;
  // A share that was held before is gone; nothing is owed for it.
  if (way === 'long') return Math.max(0, after);
  return way === 'short' ? Math.min(0, after) : after;
}
