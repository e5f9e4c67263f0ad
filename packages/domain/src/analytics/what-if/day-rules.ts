import { entryOf } from '../../collections/index.ts';
import { UNKNOWN_MINUTE } from '../tables/trade-row.ts';
import type { Level } from './change.ts';
import { type CourseOfTrades, levelOf, type Untold } from './course-of-trades.ts';

/** Something of each account. */
const ofAccounts = <Value>(course: CourseOfTrades, make: () => Value): ((i: number) => Value) => {
  const { codes, values } = course.facts.table.categories.account;
  const made = Array.from({ length: Math.max(1, values.length) }, make);
  return (i) => made[codes[course.rowOf(i)] ?? 0] as Value;
};

/** Where only the day of an opening is known, nobody knows what came before it. */
function isTimed(course: CourseOfTrades, i: number): boolean {
  const row = course.rowOf(i);
  const { numbers, integers } = course.facts.table;
  return (
    !Number.isNaN(numbers.openedAt[row] ?? Number.NaN) &&
    (integers.openMinute[row] ?? UNKNOWN_MINUTE) !== UNKNOWN_MINUTE
  );
}

export function halfAfter(course: CourseOfTrades, losses: number, untold: Untold): void {
  const lostOf = ofAccounts(course, () => ({ inRow: 0 }));
  const { bandOf, currencies, scales } = course.facts;
  const band = (i: number): number => {
    const code = currencies.codes[course.rowOf(i)] ?? 0;
    return (bandOf[code] ?? 0) * 10 ** (scales[code] ?? 0);
  };
  course.walk({
    closed: (i) => {
      const lost = lostOf(i);
      lost.inRow = (course.net[i] ?? 0) < -band(i) ? lost.inRow + 1 : 0;
    },
    opened: (i) => {
      if (!isTimed(course, i)) untold(i);
      else if (lostOf(i).inRow >= losses) course.halve(i);
    },
  });
}

/** What of an account was opened on a day. */
interface DayOfOpenings {
  /** How many at each instant. */
  readonly atOnce: Map<number, number>;
  /** The last instant, and how many stood before it. */
  at: number;
  before: number;
  trades: number;
}

/** Trades that were opened at one instant are made together or not at all; where the limit lies among them, nobody knows which came first. */
export function mostADay(course: CourseOfTrades, most: number, untold: Untold): void {
  const { integers, numbers } = course.facts.table;
  const openedAt = (i: number): number => numbers.openedAt[course.rowOf(i)] ?? Number.NaN;
  const daysOf = ofAccounts(course, () => new Map<number, DayOfOpenings>());
  // By the clocks of exchanges one instant may be of two days.
  const dayOf = (i: number): DayOfOpenings =>
    entryOf(daysOf(i), integers.openDay[course.rowOf(i)] ?? 0, () => ({
      atOnce: new Map(),
      at: Number.NaN,
      before: 0,
      trades: 0,
    }));
  course.each((i) => {
    const { atOnce } = dayOf(i);
    atOnce.set(openedAt(i), (atOnce.get(openedAt(i)) ?? 0) + 1);
  });
  course.walk({
    closed: () => undefined,
    opened: (i) => {
      const [done, at] = [dayOf(i), openedAt(i)];
      if (done.at !== at) Object.assign(done, { at, before: done.trades });
      if (!isTimed(course, i)) untold(i);
      else if (done.before >= most) {
        course.leaveOut(i);
        return;
      } else if (done.before + (done.atOnce.get(at) ?? 1) > most) untold(i);
      done.trades += 1;
    },
  });
}

export function stopForTheDay(course: CourseOfTrades, { at, of }: Level, untold: Untold): void {
  const { openDay, day } = course.facts.table.integers;
  const [level, risk] = [levelOf(course, { at, of: 'money' }), course.riskOf()];
  const dayOf = ofAccounts(course, () => ({ day: Number.NaN, sum: 0, unknown: false }));
  course.walk({
    closed: (i) => {
      const [so, on] = [dayOf(i), day[course.rowOf(i)] ?? 0];
      if (so.day !== on) Object.assign(so, { day: on, sum: 0, unknown: false });
      const net = course.net[i] ?? 0;
      const one = of === 'money' ? net : net / risk(i);
      if (Number.isNaN(one)) so.unknown = true;
      else so.sum += one;
    },
    opened: (i) => {
      const today = dayOf(i);
      if (!isTimed(course, i)) {
        untold(i);
        return;
      }
      if (today.day !== openDay[course.rowOf(i)]) return;
      const lost = -today.sum >= (of === 'money' ? level(i) : at);
      if (today.unknown) untold(i);
      else if (lost) course.leaveOut(i);
    },
  });
}
