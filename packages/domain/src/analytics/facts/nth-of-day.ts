import { entryOf } from '../../collections/index.ts';
import { isTimed } from '../tables/trade-row.ts';
import type { Facts } from './facts.ts';
import { openingOrder } from './opening-order.ts';

/** Which trade of its account's trading day each is, from 1. One a row; NaN where it is not known. */
export interface NthOfDay {
  /**
   * Those that were opened at one instant are the same one: of equal times the order is not told. What was opened at no known
   * time of the day counts for none before the others.
   */
  readonly nth: Float64Array;
  /** The first and the last that it can have been. */
  readonly least: Float64Array;
  readonly most: Float64Array;
}

/** What of an account was opened on a day. */
interface Day {
  timed: number;
  untimed: number;
  /** The instant that is walked, and how many there were before it, or until its end. */
  at: number;
  count: number;
  left: number;
}

const emptyDay = (): Day => ({ timed: 0, untimed: 0, at: Number.NaN, count: 0, left: 0 });

export function nthOfDays(facts: Facts): NthOfDay {
  return facts.once('n-th of the day', () => number(facts));
}

/** Of which rows it is known whether their number lies in a range: all that it can have been do, or none. */
export function nthKnown(
  facts: Facts,
  { low = -Infinity, high = Infinity }: { readonly low?: number; readonly high?: number },
  within: (value: number) => boolean,
): Uint8Array {
  const { nth, least, most } = nthOfDays(facts);
  return Uint8Array.from(least, (from, row) => {
    const to = most[row] ?? Number.NaN;
    if (Number.isNaN(from) || within(from) !== within(to)) return 0;
    // Both without: on one side of it, or with it between them.
    const known = within(from) ? !Number.isNaN(nth[row]) : to <= low || from >= high;
    return known ? 1 : 0;
  });
}

function number(facts: Facts): NthOfDay {
  const { table } = facts;
  const { openedAt } = table.numbers;
  const { openDay, openMinute } = table.integers;
  const { codes } = table.categories.account;
  const unknown = (): Float64Array => new Float64Array(table.length).fill(Number.NaN);
  const [nth, least, most] = [unknown(), unknown(), unknown()];
  // By the clocks of exchanges one instant may be of two days.
  const days = new Map<number, Map<number, Day>>();
  const dayOf = (row: number): Day =>
    entryOf(
      entryOf(days, codes[row] ?? 0, () => new Map<number, Day>()),
      openDay[row] ?? 0,
      emptyDay,
    );
  const isKnown = (row: number): boolean => !Number.isNaN(openedAt[row] ?? Number.NaN);
  const isAtATime = (row: number): boolean => isKnown(row) && isTimed(openMinute[row]);
  const order = openingOrder(facts);
  for (const row of order) {
    if (!isKnown(row)) continue;
    const day = dayOf(row);
    if (!isAtATime(row)) {
      day.untimed += 1;
      continue;
    }
    const at = openedAt[row] ?? Number.NaN;
    if (day.at !== at) [day.at, day.count] = [at, day.timed];
    day.timed += 1;
    day.left += 1;
    least[row] = day.count + 1;
    nth[row] = day.count + 1;
  }
  for (let i = order.length - 1; i >= 0; i -= 1) {
    const row = order[i] ?? 0;
    if (!isKnown(row)) continue;
    const day = dayOf(row);
    if (!isAtATime(row)) {
      const all = day.timed + day.untimed;
      [least[row], most[row]] = [1, all];
      if (all === 1) nth[row] = 1;
      continue;
    }
    const at = openedAt[row] ?? Number.NaN;
    // The last instant of the day was walked last, and all of the day were until its end.
    if (day.at !== at || day.left === day.timed) [day.at, day.count] = [at, day.left];
    day.left -= 1;
    most[row] = day.count + day.untimed;
  }
  return { nth, least, most };
}
