import { type Currency, Decimal } from '../../money/index.ts';
import type { Instant } from '../../time/index.ts';
import type { DatedRate } from './market.ts';

const DAY_MICROS = 86_400_000_000;
/** Weekends and holidays have no rates; what is older than this is no rate of the day that is asked for. */
const MOST_DAYS_OLD = 7;
/** Places of a rate that is read backwards: more than any result of it will show. */
const INVERSE_PLACES = 30;

const pairOf = (base: Currency, quote: Currency): string => `${base}/${quote}`;
const dayOf = (at: Instant): number => Math.floor(at / DAY_MICROS);

export interface KnownRate extends DatedRate {
  readonly base: Currency;
  readonly quote: Currency;
}

/** Exchange rates that are known, to be looked up by instant. */
export class RateTable {
  private readonly rates = new Map<string, DatedRate[]>();

  /** @param known ascending in time; of two of one pair and instant the first counts. */
  constructor(known: Iterable<KnownRate>) {
    for (const { base, quote, rate, at } of known) {
      const list = this.rates.get(pairOf(base, quote));
      if (list === undefined) this.rates.set(pairOf(base, quote), [{ rate, at }]);
      else if (list.at(-1)?.at !== at) list.push({ rate, at });
    }
  }

  /** All of them, ascending in time for each pair. */
  known(): KnownRate[] {
    return [...this.rates].flatMap(([pair, list]) => {
      const [base = '', quote = ''] = pair.split('/');
      return list.map((one) => ({ base, quote, ...one }));
    });
  }

  /**
   * Units of `to` for one `from`: the rate of that UTC day that is last known before `at`, else the first
   * that is known after it on that day, else the last of the seven days before. `null` when there is none.
   */
  find(from: Currency, to: Currency, at: Instant): DatedRate | null {
    const straight = nearest(this.rates.get(pairOf(from, to)), at);
    const inverse = nearest(this.rates.get(pairOf(to, from)), at);
    if (inverse === null || (straight !== null && closer(straight, inverse, at))) return straight;
    return { rate: Decimal.one.dividedBy(inverse.rate, INVERSE_PLACES), at: inverse.at };
  }
}

/** Whether `left` counts before `right`, in the order of {@link RateTable.find}; of two of one kind the nearer. */
function closer(left: DatedRate, right: DatedRate, at: Instant): boolean {
  const order = rankOf(left, at) - rankOf(right, at);
  return order < 0 || (order === 0 && Math.abs(left.at - at) <= Math.abs(right.at - at));
}

/** Known before on the same day; after on that day; on a day before. */
function rankOf({ at: known }: DatedRate, at: Instant): number {
  if (dayOf(known) !== dayOf(at)) return 2;
  return known <= at ? 0 : 1;
}

function nearest(list: readonly DatedRate[] | undefined, at: Instant): DatedRate | null {
  if (list === undefined) return null;
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle]?.at ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  const [before, after] = [list[low - 1], list[low]];
  const day = dayOf(at);
  if (before !== undefined && dayOf(before.at) === day) return before;
  if (after !== undefined && dayOf(after.at) === day) return after;
  return before !== undefined && dayOf(before.at) >= day - MOST_DAYS_OLD ? before : null;
}
