import type { Days, Reach } from '../contracts/connector.ts';
import { addDays, dayIn, dayNumber, gapsOf, unionOf } from './days.ts';

/** A window that was read before. */
export interface KnownWindow extends Days {
  readonly rows: number;
  /**
   * `taken-back`: the person undid it; `asking`: it waits for an answer; `failed`: it could not be read again and again. All are
   * left alone: the last for a while, the others until the person says so. `cut`: it was read while it went on, and the rest of it is
   * given to nobody any more.
   */
  readonly standing: 'covered' | 'taken-back' | 'asking' | 'failed' | 'cut';
}

interface Planning {
  readonly reach: Reach;
  readonly known: readonly KnownWindow[];
  readonly now: Date;
  /** Nothing before this day is wanted. */
  readonly since: string | null;
  /** A person asks: what is still being revised is read again although no day has been added. */
  readonly again: boolean;
}

/**
 * The window to read next: what is new with the days that the broker still revises, then gaps, then further back; the
 * newest first in each, so that the journal is of use before all of it is there. `null`: there is nothing left to read.
 */
export function planWindow({ reach, known: told, now, since, again }: Planning): Days | null {
  const { windowDays } = reach;
  const known = told.filter(believableAt(reach, now));
  // Every window brings a day that was not read before.
  const overlapDays = Math.min(reach.overlapDays, windowDays - 1);
  const end = lastDay(reach, now);
  const start = firstWanted({ reach, now, since });
  if (start > end) return null;
  /** The last days of a stretch, as many as a window has. */
  const newest = ({ from, to }: Days): Days => ({
    from: latest(from, addDays(to, 1 - windowDays), start),
    to,
  });

  const occupied = unionOf(known);
  const last = occupied.at(-1);
  if (last === undefined) return newest({ from: start, to: end });
  /** What follows on days that are read, with those of them that are still revised: the last was read before it was over. */
  const following = (read: Days, to: string): Days => {
    const from = latest(revisedFrom(known, read, overlapDays), start);
    const window = newest({ from, to });
    // What is left of them would not be missing any more: those come first, and the newest in the window after it.
    const leavesThemOut = window.from > from && window.from <= addDays(read.to, 1);
    return leavesThemOut ? { from, to: addDays(from, windowDays - 1) } : window;
  };
  if (last.to < end || again) {
    const fresh = following(last, latest(end, last.to));
    // Where the last days themselves were taken back, none is to be read anew.
    if (fresh.from <= fresh.to) return fresh;
  }
  const gap = gapsOf(known).find(({ to }) => to >= start);
  if (gap !== undefined) {
    const before = occupied.find(({ to }) => addDays(to, 1) === gap.from);
    return before === undefined ? newest(gap) : following(before, gap.to);
  }
  const first = occupied[0];
  if (first === undefined || first.from <= start || isEmptyBefore(known, reach)) return null;
  return newest({ from: start, to: addDays(first.from, -1) });
}

/**
 * Whether a window is of days that have come, or are just to come elsewhere. One that is not was read by a clock that ran ahead, and
 * nobody knows of which days it really is.
 */
export function believableAt({ zone }: Pick<Reach, 'zone'>, now: Date): (window: Days) => boolean {
  const tomorrow = addDays(dayIn(zone, now), 1);
  return ({ to }) => to <= tomorrow;
}

const latest = (...days: readonly string[]): string => days.toSorted().at(-1) ?? '';

const lastDay = ({ zone, endsDaysAgo }: Reach, now: Date): string => addDays(dayIn(zone, now), -endsDaysAgo);

/** The first day that is asked for: what is before it is not wanted, or given to nobody any more. */
export function firstWanted({ reach, now, since }: Pick<Planning, 'reach' | 'now' | 'since'>): string {
  const { historyDays } = reach;
  const earliest = historyDays === 'all' ? '1970-01-01' : addDays(lastDay(reach, now), 1 - historyDays);
  return since === null ? earliest : latest(earliest, since);
}

/** The first day to read anew: never into what the person has taken back. */
function revisedFrom(known: readonly KnownWindow[], last: Days, overlapDays: number): string {
  const fresh = addDays(last.to, 1);
  const others = known.filter(({ standing }) => standing !== 'covered');
  const isOpen = (day: string): boolean => others.every(({ from, to }) => day < from || day > to);
  let from = fresh;
  for (let back = 1; back <= overlapDays; back += 1) {
    const day = addDays(fresh, -back);
    if (day < last.from || !isOpen(day)) break;
    from = day;
  }
  return from;
}

/** Whether the oldest windows brought nothing for so long that nothing is to be expected before them. */
function isEmptyBefore(known: readonly KnownWindow[], { emptyWindowsEnd, windowDays }: Reach): boolean {
  let days = 0;
  for (const { from, to, rows } of known.toSorted((one, other) => (one.from < other.from ? -1 : 1))) {
    if (rows > 0) break;
    days += dayNumber(to) - dayNumber(from) + 1;
  }
  return days >= emptyWindowsEnd * windowDays;
}
