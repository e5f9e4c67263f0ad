import { holdSeconds } from '../tables/hold-time.ts';
import type { Level } from './change.ts';
import { type CourseOfTrades, CUT, levelOf, type Untold } from './course-of-trades.ts';

/**
 * Whether a price was ever so far away: by its extreme, or where that is not known by where the trade ended.
 * `null`: it cannot be told.
 */
function reached(extreme: number, end: number, level: number): boolean | null {
  if (Number.isNaN(level)) return null;
  if (end >= level || extreme >= level) return true;
  return Number.isNaN(extreme) ? null : false;
}

export function stopAt(course: CourseOfTrades, level: Level, untold: Untold): void {
  const [at, mae] = [levelOf(course, level), course.column('mae')];
  course.each((i) => {
    const [here, size] = [at(i), course.size[i] ?? 1];
    const was = reached(-mae(i) * size, -(course.results.gross[i] ?? 0) * size, here);
    const stands = course.gross[i] ?? 0;
    if (was === null) {
      // It may have been stopped out before it came to what it did.
      if (Number.isNaN(here) || stands <= -here) untold(i);
      else untold(i, (course.net[i] ?? 0) - here - stands);
    }
    if (was !== true) return;
    const cut = course.cut[i];
    // Of two stops the nearer one came first. Of a stop and a target nobody knows: the worse is taken.
    if (cut === CUT.none) course.closeAt(i, -here);
    else if (cut === CUT.stop) course.closeAt(i, Math.max(stands, -here));
    else {
      course.closeAt(i, Math.min(stands, -here));
      untold(i);
    }
    course.cut[i] = cut === CUT.none || cut === CUT.stop ? CUT.stop : CUT.either;
  });
}

export function takeAt(course: CourseOfTrades, level: Level, untold: Untold): void {
  const [at, mfe] = [levelOf(course, level), course.column('mfe')];
  course.each((i) => {
    const [here, size] = [at(i), course.size[i] ?? 1];
    const was = reached(mfe(i) * size, (course.results.gross[i] ?? 0) * size, here);
    if (was === null) untold(i);
    if (was !== true) return;
    const cut = course.cut[i];
    if (cut === CUT.none) course.closeAt(i, here);
    else if (cut === CUT.target) course.closeAt(i, Math.min(course.gross[i] ?? 0, here));
    else {
      untold(i);
      course.cut[i] = CUT.either;
      return;
    }
    course.cut[i] = CUT.target;
  });
}

/**
 * The table of trades holds how far a price went, not when: of what was held longer nothing can be told, so that nothing ever changes. Kept
 * for addresses that say it; no page offers it.
 */
export function exitAfter(course: CourseOfTrades, minutes: number, untold: Untold): void {
  const held = holdSeconds(course.facts.table);
  course.each((i) => {
    const row = course.rowOf(i);
    if (!(held(row) <= minutes * 60)) untold(i);
  });
}
