import type { DaySpan } from './calendar-search.ts';
import { monthOf } from './months.ts';

/** The days from the end that stays to the one that is walked to. */
export function walkedTo(chosen: DaySpan | null, from: number, to: number): DaySpan {
  const isEnd = chosen !== null && chosen.first !== chosen.last;
  const anchor = isEnd ? (chosen.first === from ? chosen.last : chosen.first) : from;
  return { first: Math.min(anchor, to), last: Math.max(anchor, to) };
}

/**
 * The days from where choosing began to the one that is pressed: as they grow, so they shrink.
 *
 * @param anchor where it began, if that is known; else the first of them stays.
 */
export function pressedTo(chosen: DaySpan, anchor: number | null, day: number): DaySpan {
  const stays = anchor === chosen.last ? chosen.last : chosen.first;
  return { first: Math.min(stays, day), last: Math.max(stays, day) };
}

interface Shown {
  readonly month: string;
  readonly rows: readonly (readonly number[])[];
  /** Weekdays that have a column. */
  readonly places: readonly number[];
}

const shownDays = ({ rows, places }: Shown): readonly number[] =>
  rows.flatMap((week) => places.map((place) => week[place] ?? 0));

/** The day, or the one next to it of the month that has a column: not every month shows its weekends. */
export function nearestShown(day: number, shown: Shown): number {
  const own = shownDays(shown).filter((one) => monthOf(one) === shown.month);
  return own.reduce((best, one) => (Math.abs(one - day) < Math.abs(best - day) ? one : best), own[0] ?? day);
}

/** Where Tab enters: the last day that is chosen, else today where it is in sight, else the first of the month. */
export function tabStop(chosen: DaySpan | null, today: number, shown: Shown): number {
  if (chosen !== null) {
    return shownDays(shown).includes(chosen.last) ? chosen.last : nearestShown(chosen.last, shown);
  }
  const own = shownDays(shown).filter((day) => monthOf(day) === shown.month);
  return own.includes(today) ? today : (own[0] ?? 0);
}
