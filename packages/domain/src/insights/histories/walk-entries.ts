import { entryOf } from '../../collections/index.ts';
import { UsualSize } from '../journal/window.ts';
import type { Outcomes } from '../outcomes/outcome.ts';
import type { AtEntry, ClosedBefore, ClosedToday } from './at-entry.ts';

const EARLY = 0.6;

/** Closed trades of one day, in the order of closing; grows while the day is walked. */
interface ClosedOfDay {
  readonly list: (ClosedBefore & { readonly sum: number })[];
}

/**
 * What was known at each entry, in the order of the outcomes' trades. What is closed at the very instant of an
 * entry is not yet past: nobody could have acted on it, and of equal times the order is not told.
 */
export function entriesOf({ trades, values, kind }: Outcomes): AtEntry[] {
  const closings = Array.from(trades, (trade, row) => ({ trade, row })).sort(
    (a, b) => a.trade.exit.closedAt - b.trade.exit.closedAt || a.row - b.row,
  );
  const days = new Map<number, ClosedOfDay>();
  const sizes = new Map<string, UsualSize>();
  const [places, numbers] = [instantsOf(trades.map(({ entry }) => entry.openedAt)), nthOfDays(trades)];
  let next = 0;
  let waiting: { readonly usual: UsualSize; readonly size: number }[] = [];
  return trades.map(({ entry }, row) => {
    for (let one = closings[next]; one && one.trade.exit.closedAt < entry.openedAt; one = closings[next]) {
      const { list } = entryOf(days, one.trade.exit.day, () => ({ list: [] }));
      const result = values[one.row] ?? 0;
      const { closedAt, untold = false, scratch = false } = one.trade.exit;
      const sign = scratch || result === 0 ? 0 : result > 0 ? 1 : -1;
      list.push({ closedAt: untold ? null : closedAt, result, sign, sum: (list.at(-1)?.sum ?? 0) + result });
      next += 1;
    }
    // What opens at one instant is not usual for each other.
    if (places[row] === row) {
      for (const { usual, size } of waiting) usual.add(size);
      waiting = [];
    }
    const told = kind === 'r' ? entry.risk : (entry.notional ?? entry.risk);
    const size = entry.enteredAtOnce ? told : null;
    const usual = entryOf(sizes, entry.currency, () => new UsualSize());
    const median = usual.median;
    if (size !== null && size > 0) waiting.push({ usual, size });
    return {
      ...entry,
      nthOfDay: numbers[row] ?? 1,
      size: size === null || median === null ? null : size / median,
      period: (places[row] ?? 0) < EARLY * trades.length ? 'early' : 'late',
      today: viewOf(days.get(entry.day)),
    };
  });
}

/** A view of as many as there are now: what is added to the list later does not show in it. */
function viewOf(day: ClosedOfDay | undefined): ClosedToday {
  const list = day?.list ?? [];
  const count = list.length;
  return {
    count,
    result: list[count - 1]?.sum ?? 0,
    back: (steps) => (steps >= 0 ? (list[count - 1 - steps] ?? null) : null),
  };
}

/** Of each row the first that has its instant. */
function instantsOf(openedAt: readonly number[]): number[] {
  const first: number[] = [];
  for (let row = 0; row < openedAt.length; row += 1)
    first.push(row > 0 && openedAt[row] === openedAt[row - 1] ? (first[row - 1] ?? 0) : row);
  return first;
}

function nthOfDays(trades: Outcomes['trades']): number[] {
  const counts = new Map<number, { opened: number; nth: number; at: number }>();
  return trades.map(({ entry: { day, openedAt } }) => {
    const one = entryOf(counts, day, () => ({ opened: 0, nth: 1, at: Number.NaN }));
    if (openedAt !== one.at) one.nth = one.opened + 1;
    one.opened += 1;
    one.at = openedAt;
    return one.nth;
  });
}
