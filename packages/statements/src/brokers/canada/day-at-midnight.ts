import type { ResolvedTime } from '../../cells/parse-date-time.ts';
import type { LaidOutRow } from '../../layouts/laid-out-row.ts';

const MIDNIGHT = /[ T](?:0?0:00(?::00(?:\.0+)?)?|12:00:00 AM)$/i;

/** A time of which midnight stands for a day without one. @throws {RowProblem} for what is no time. */
export const dayAtMidnight = <Column extends string>(row: LaidOutRow<Column>, text: string): ResolvedTime =>
  row.timeIn(text.replace(MIDNIGHT, ''));
