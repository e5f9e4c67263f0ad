import type { ResolvedTime } from '../../../cells/parse-date-time.ts';
import type { TableContext } from './table-context.ts';
import type { TableRow } from './table-row.ts';

/**
 * When a fill was, of a table that prints times and has left this one's out: as the fill above it of that day, so that it stands where
 * the file has it. The day alone begins before all that was traded on it, and would turn a sale behind a purchase into a short.
 */
export function timeBeside(row: TableRow, time: ResolvedTime, context: TableContext): ResolvedTime {
  if (time.timePrecision === 'instant') {
    context.timedAbove = time;
    return time;
  }
  const { timedAbove, writer } = context;
  if (timedAbove === null || timedAbove.day !== time.day || time.timePrecision !== 'day') return time;
  writer.problemOnce(
    'warning',
    'missing-value',
    `Line ${row.line} has a day and no time: that of the row above it was taken, so that it stays where the file has it. Other rows like it were read the same way.`,
    row.line,
  );
  // What tells the row apart is what is written in it: an order of ids that came from another row would make it another fact.
  return { ...timedAbove, writtenMillis: time.writtenMillis };
}
