/** From when until when an instrument was held, in microseconds since 1970; `null` while it still is. */
export interface Held {
  readonly instrumentId: string;
  readonly from: number;
  readonly to: number | null;
}

/**
 * Bars that are worth knowing, by the stretches in which they are asked for and kept account of: minutes by the day, days by
 * the year, both of UTC.
 */
export interface WantedBars {
  readonly instrumentId: string;
  readonly seconds: 60 | 86_400;
  /** `YYYY-MM-DD`: the day, or the first of January. */
  readonly unit: string;
  /** When the unit begins, and when it is over. */
  readonly from: number;
  readonly to: number;
  /** Up to when somebody needs it: before the end of the unit while it has not ended. */
  readonly needed: number;
}

const DAY = 86_400_000_000;
/** So many days of minutes are asked for whole; of what was held longer, days tell the middle. */
const LONGEST_IN_MINUTES = 5;
/** Days before and after that a chart shows beside what was held. */
const DAYS_BEFORE = 60;
const DAYS_AFTER = 20;

const textOf = (at: number): string => new Date(at / 1_000).toISOString().slice(0, 10);
const dayOf = (at: number): number => Math.floor(at / DAY) * DAY;
const yearOf = (at: number): number => new Date(at / 1_000).getUTCFullYear();
const yearBegins = (year: number): number => Date.UTC(year) * 1_000;

function* minutesOf({ instrumentId, from, to }: Held, now: number): Generator<WantedBars> {
  const end = to ?? now;
  const [first, last] = [dayOf(from), dayOf(end)];
  const long = last - first >= LONGEST_IN_MINUTES * DAY;
  for (let day = first; day <= last; day += DAY) {
    // The ends of what was held long: a day's bar does not say on which side of an execution its extremes were.
    if (long && day !== first && day !== last) continue;
    const over = day + DAY;
    yield {
      instrumentId,
      seconds: 60,
      unit: textOf(day),
      from: day,
      to: over,
      needed: Math.min(over, now),
    };
  }
}

function* daysOf({ instrumentId, from, to }: Held, now: number): Generator<WantedBars> {
  const end = Math.min(now, (to ?? now) + DAYS_AFTER * DAY);
  for (let year = yearOf(from - DAYS_BEFORE * DAY); year <= yearOf(end); year += 1) {
    const [begins, over] = [yearBegins(year), yearBegins(year + 1)];
    yield {
      instrumentId,
      seconds: 86_400,
      unit: textOf(begins),
      from: begins,
      to: over,
      needed: Math.min(over, end),
    };
  }
}

/**
 * Which bars would tell how far prices went while things were held, and what their charts show.
 *
 * @param now in microseconds since 1970.
 * @returns each stretch once, needed as long as any of them needs it: the newest first, as that is what is looked at.
 * @example one trade of half an hour // its day in minutes, its year in days
 */
export function wantedBars(held: Iterable<Held>, now: number): WantedBars[] {
  const wanted = new Map<string, WantedBars>();
  for (const one of held) {
    for (const unit of [...minutesOf(one, now), ...daysOf(one, now)]) {
      const key = `${unit.instrumentId} ${unit.seconds} ${unit.unit}`;
      const known = wanted.get(key);
      if (known === undefined || known.needed < unit.needed) wanted.set(key, unit);
    }
  }
  return [...wanted.values()].toSorted(
    (left, right) => right.from - left.from || left.seconds - right.seconds,
  );
}
