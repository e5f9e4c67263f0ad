import { resolvePrintedTime } from '../../../cells/parse-date-time.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import { clockIn, printedIn } from './printed-in.ts';
import type { TablePlan } from './table-plan.ts';

export type Direction = 'oldest-first' | 'newest-first';

/** Whether the rows run forwards or backwards in time: by the majority of neighbours that differ. */
export function findDirection(rows: readonly Row[], plan: TablePlan): Direction {
  const { columns, dateOrder, fileDate } = plan;
  const whole = columns.dateTime ?? columns.date ?? columns.exitDateTime ?? columns.entryDateTime;
  const written = rows.flatMap(({ cells }) => {
    const date = whole === undefined ? '' : (cells[whole] ?? '');
    const time = columns.time === undefined ? '' : (cells[columns.time] ?? '');
    const printed = { ...printedIn(date, plan), ...clockIn(time, dateOrder) };
    const day = printed.date ?? fileDate ?? undefined;
    const resolved = day === undefined ? null : resolvePrintedTime({ ...printed, date: day }, 'UTC');
    return resolved === null ? [] : [{ at: resolved.occurredAt, day, isTimed: printed.time !== undefined }];
  });
  let forwards = 0;
  let backwards = 0;
  for (let index = 1; index < written.length; index += 1) {
    const [before, after] = [written[index - 1], written[index]];
    if (before === undefined || after === undefined) continue;
    // A day alone is no time before those that are printed of it.
    if (before.day === after.day && before.isTimed !== after.isTimed) continue;
    const step = Number(after.at) - Number(before.at);
    if (step > 0) forwards += 1;
    if (step < 0) backwards += 1;
  }
  return backwards > forwards ? 'newest-first' : 'oldest-first';
}
