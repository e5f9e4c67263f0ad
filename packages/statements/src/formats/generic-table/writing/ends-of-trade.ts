import { type ResolvedTime, untold } from '../../../cells/parse-date-time.ts';
import { isEmptyNumber } from '../../../cells/parse-number.ts';
import type { TablePlan } from '../plan/table-plan.ts';
import { heldSeconds, shifted } from '../rows/held-for.ts';
import type { TableContext } from '../rows/table-context.ts';
import type { TableRow } from '../rows/table-row.ts';

/** Of a position that is still held, whatever its sheet has put where the exit will stand. */
const STILL_OPEN =
  /^(?:(?:still |currently )?(?:open|active|running|holding)|(?:noch )?offen|en cours|ouverte?|abiert[oa]|apert[oa]|abert[oa]|lopend|保有中|建玉中)$/i;

/**
 * Journals list what is still held beside what was closed: without an exit, with one at zero on no day, or with what it is worth
 * now and a word for it.
 */
export function isStillOpen(row: TableRow, { columns }: TablePlan): boolean {
  if (row.text('exitDateTime') !== '' || row.text('exitTime') !== '') return false;
  if (STILL_OPEN.test(row.text('status'))) return true;
  const dated = columns.exitDateTime !== undefined || columns.exitTime !== undefined;
  const price = row.readable('exitPrice');
  return price === null ? isEmptyNumber(row.text('exitPrice')) : dated && price.isZero();
}

export interface Ends {
  readonly opened: ResolvedTime;
  readonly closed: ResolvedTime;
  readonly note?: string;
}

/** Bought on several days, as statements for the taxes print it. */
const VARIOUS = /^various$/i;

export const UNDATED = {
  entryDateTime: 'The file does not say when it was opened.',
  exitDateTime: 'The file does not say when it was closed.',
} as const;

/** When the trade was opened and closed; where only one of them is told, nobody knows when the other was. */
export function endsOf(row: TableRow, context: TableContext, stillOpen: boolean): Ends | undefined {
  const { columns } = context.plan;
  const held =
    columns.duration === undefined ? null : heldSeconds(row.text('duration'), context.durationHeading);
  const isShared = (columns.dateTime ?? columns.date) !== undefined;
  const saysEntry = row.text('entryDateTime') !== '' || row.text('entryTime') !== '';
  const saysExit = row.text('exitDateTime') !== '' || row.text('exitTime') !== '';
  if (VARIOUS.test(row.text('entryDateTime')) || (!isShared && !saysEntry && saysExit)) {
    const closed = row.time('exitDateTime');
    const began = closed && held !== null ? shifted(closed, -held) : null;
    if (closed !== undefined && began !== null) return { opened: began, closed };
    return closed && { opened: untold(closed), closed, note: UNDATED.entryDateTime };
  }
  const opened = row.time('entryDateTime');
  if (opened === undefined || stillOpen) return opened && { opened, closed: opened };
  const closed = saysExit || isShared ? row.time('exitDateTime', opened) : null;
  if (closed === undefined) return undefined;
  const ended = held === null ? null : shifted(opened, held);
  // The day alone begins before all that was opened on it: when it was closed within that day only its duration tells.
  const isDay = closed !== null && closed.timePrecision === 'day' && opened.timePrecision === 'instant';
  if (isDay && closed.day === opened.day)
    return ended === null
      ? { opened, closed: untold(opened), note: UNDATED.exitDateTime }
      : { opened, closed: ended };
  if (closed !== null && (saysExit || isEndOfBoth(opened, closed))) return { opened, closed };
  if (ended !== null) return { opened, closed: ended };
  return { opened, closed: untold(opened), note: UNDATED.exitDateTime };
}

/**
 * Whether the one cell that a row has for both ends tells the second: a day on which it was opened and closed, or a span. One
 * time, as tables that are kept by hand have it, tells when a trade was made and not for how long.
 */
const isEndOfBoth = (opened: ResolvedTime, closed: ResolvedTime): boolean =>
  opened.timePrecision === closed.timePrecision &&
  (closed.timePrecision === 'day' || closed.occurredAt !== opened.occurredAt);
