import type { Row } from '../../../tables/csv-scanner.ts';
import { spanIn } from '../rows/printed-clock.ts';
import { printedTime } from './column-profile.ts';
import type { Columns } from './columns.ts';

/** Of a table without any other time, the column whose cells say from when to when a trade was held, whatever it is called. */
export function withSpans(columns: Columns, width: number, below: readonly Row[]): Columns {
  // `Held` may say for how long, and when.
  const { duration, ...others } = columns;
  const taken = new Set(Object.values(others));
  for (let position = 0; position < width; position += 1) {
    if (taken.has(position) || !holdsSpans(position, below)) continue;
    return position === duration ? { ...others, date: position } : { ...columns, date: position };
  }
  return columns;
}

/** A trade that was over within its day has one day alone. */
function holdsSpans(position: number, below: readonly Row[]): boolean {
  const filled = below.map(({ cells }) => cells[position]?.trim() ?? '').filter((text) => text !== '');
  const spans = filled.filter((text) => {
    const [from] = spanIn(text) ?? [];
    return from !== undefined && printedTime(from)?.date !== undefined;
  });
  return (
    spans.length > 0 && filled.every((text) => spanIn(text) !== null || printedTime(text)?.date !== undefined)
  );
}
