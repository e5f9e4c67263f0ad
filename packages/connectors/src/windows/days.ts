import { formatDay, parseDay } from '@tapebook/domain/time';
import type { Days } from '../contracts/connector.ts';

/** @throws {RangeError} for what is no day. */
export function dayNumber(day: string): number {
  const number = parseDay(day);
  if (number === null) throw new RangeError(`No day: ${day}`);
  return number;
}

export const addDays = (day: string, count: number): string => formatDay(dayNumber(day) + count);

export const dayIn = (zone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(at);

/** The same days, touching and overlapping stretches as one, the earliest first. */
export function unionOf(all: readonly Days[]): Days[] {
  const united: Days[] = [];
  for (const { from, to } of all.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    const last = united.at(-1);
    if (last !== undefined && from <= addDays(last.to, 1)) {
      if (to > last.to) united[united.length - 1] = { from: last.from, to };
    } else united.push({ from, to });
  }
  return united;
}

/** Days between the first and the last of them that are in none, the latest first. */
export const gapsOf = (all: readonly Days[]): Days[] =>
  unionOf(all)
    .flatMap(({ from }, index, united) => {
      const before = united[index - 1];
      return before === undefined ? [] : [{ from: addDays(before.to, 1), to: addDays(from, -1) }];
    })
    .reverse();
