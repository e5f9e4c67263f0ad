import type { Days } from '../contracts/connector.ts';
import { addDays, unionOf } from './days.ts';
import type { KnownWindow } from './plan-window.ts';

/** Days that are not covered, with the window that tells why; without one nobody has read them. */
export interface Gap<Window> extends Days {
  readonly of: Window | null;
}

/** What is covered of the days that connections have looked at, the earliest first. */
export function coverageOf<Window extends KnownWindow>(
  known: readonly Window[],
): { readonly covered: Days[]; readonly gaps: Gap<Window>[] } {
  const covered = unionOf(known.filter(({ standing }) => standing === 'covered'));
  const seen = unionOf(known);
  const first = seen[0];
  const last = seen.at(-1);
  if (first === undefined || last === undefined) return { covered, gaps: [] };
  const gaps: Gap<Window>[] = [];
  let from = first.from;
  for (const stretch of [...covered, { from: addDays(last.to, 1), to: last.to }]) {
    if (stretch.from > from) {
      const gap = { from, to: addDays(stretch.from, -1) };
      const of = known.findLast(
        (each) => each.standing !== 'covered' && each.from <= gap.to && each.to >= gap.from,
      );
      gaps.push({ ...gap, of: of ?? null });
    }
    from = addDays(stretch.to, 1);
  }
  return { covered, gaps };
}

/**
 * A window whose last day went on when it was read: once that day is over, and can be asked for no more, it was read in part.
 *
 * @param today the day that still goes on.
 */
export function withoutEnd<Window extends KnownWindow>(window: Window, today: string): Window[] {
  const { from, to } = window;
  if (to >= today) return [window];
  const cut: Window = { ...window, from: to, standing: 'cut' };
  return from < to ? [{ ...window, to: addDays(to, -1) }, cut] : [cut];
}

/**
 * The part of a window that counts as read although it lacks an account that has come to the login since: what nobody can ask for any
 * more. The rest is read anew. `null`: there is none.
 *
 * @param first the first day that can be asked for.
 */
export function beyondAsking<Window extends Days>(window: Window, first: string): Window | null {
  const to = window.to < first ? window.to : addDays(first, -1);
  return window.from <= to ? { ...window, to } : null;
}
