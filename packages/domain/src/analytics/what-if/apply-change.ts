import { passingResults, passingRows } from '../filters/compile-filter.ts';
import type { Filter } from '../filters/filter.ts';
import type { Change } from './change.ts';
import type { CourseOfTrades, Untold } from './course-of-trades.ts';
import { halfAfter, mostADay, stopForTheDay } from './day-rules.ts';
import { exitAfter, stopAt, takeAt } from './price-changes.ts';

/** Makes one change to what stands. */
export function applyChange(course: CourseOfTrades, change: Change, untold: Untold): void {
  switch (change.kind) {
    case 'without':
      leaveOut(course, change.filter);
      break;
    case 'stop':
      stopAt(course, change.level, untold);
      break;
    case 'target':
      takeAt(course, change.level, untold);
      break;
    case 'exit':
      exitAfter(course, change.minutes, untold);
      break;
    case 'half':
      halfAfter(course, change.losses, untold);
      break;
    case 'most':
      mostADay(course, change.trades, untold);
      break;
    case 'day-stop':
      stopForTheDay(course, change.level, untold);
      break;
  }
}

function leaveOut(course: CourseOfTrades, filter: Filter): void {
  const { facts, results } = course;
  const passes = passingResults(facts, results, filter, passingRows(facts, filter));
  course.each((i) => {
    if (passes[i] === 1) course.leaveOut(i);
  });
}
