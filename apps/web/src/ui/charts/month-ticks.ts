import { dateFormat } from '#web/lib/format/locale.ts';
import type { MonthStart } from './chart-data.ts';

/** Days of an axis are named by themselves while there are fewer months than this. */
const LEAST = 3;

/** The points of an axis of days with which a month begins; none where the days themselves say more. */
export function monthStarts(days: readonly string[]): readonly MonthStart[] {
  const months = days.map((day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1);
  const starts = months.flatMap((month, index) =>
    index > 0 && month !== months[index - 1] ? [{ month, index }] : [],
  );
  return starts.length < LEAST ? [] : starts;
}

/** Months between two words, such that every January is among them. */
const EVERY = [1, 2, 3, 6, 12, 24, 60, 120];

/**
 * Those that have room for a word: every month, every second, third …, counted from January. Where nothing happened for
 * longer, what comes first in such a stretch stands for it, and the first of a year says the year.
 */
export function monthTicks(
  starts: readonly MonthStart[],
  x: (index: number) => number,
): readonly MonthStart[] {
  const [first, last] = [starts[0], starts.at(-1)];
  if (first === undefined || last === undefined) return [];
  const room = (x(last.index) - x(first.index)) / Math.max(1, last.month - first.month);
  const every = EVERY.find((months) => months * room >= WORD) ?? 120;
  const ticks: MonthStart[] = [];
  starts.forEach(({ month, index }, at) => {
    const before = starts[at - 1]?.month ?? month - 1;
    if (Math.floor(month / every) === Math.floor(before / every)) return;
    const year = Math.floor(month / 12);
    const beginsYear = year !== Math.floor(before / 12);
    const previous = ticks.at(-1);
    if (previous !== undefined && x(index) - x(previous.index) < LEAST_WORD) {
      if (!beginsYear) return;
      ticks.pop();
    }
    ticks.push({ month: beginsYear ? year * 12 : month, index });
  });
  return ticks;
}

/** Room for a word of three letters or a year, in px: for most, and for those between which there is least. */
const WORD = 44;
const LEAST_WORD = 34;

/** `Apr`; of a January its year. */
export const monthWord = ({ month }: MonthStart): string =>
  month % 12 === 0
    ? String(month / 12)
    : dateFormat({ month: 'short', timeZone: 'UTC' }).format(Date.UTC(Math.floor(month / 12), month % 12));
