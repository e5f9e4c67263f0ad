import type { ResolvedTime } from '../../cells/parse-date-time.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';

/** Seconds or milliseconds since 1970, or a date in words of digits. */
export function epochTime<Column extends string>(row: LaidOutRow<Column>, column: Column): ResolvedTime {
  const text = row.text(column);
  if (!/^\d{10}(?:\d{3})?$/.test(text)) return row.time(column);
  const millis = text.length === 10 ? Number(text) * 1000 : Number(text);
  return row.timeIn(new Date(millis).toISOString());
}
