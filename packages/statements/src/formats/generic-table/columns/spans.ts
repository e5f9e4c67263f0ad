import { parsePrintedTime } from '../../../cells/parse-date-time.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import { printedTime } from './column-profile.ts';
import type { Columns } from './columns.ts';
import { tableHeading } from './table-heading.ts';

/** `2 February 2026 9:31 → 10:31`, as databases of notes write a span of time. */
const ARROW = /^(.+?)\s*→\s*(.+)$/;
/** `03/02/2026-03/04/2026`, `2026-03-02 to 2026-03-04`, `02.03.2026 – 04.03.2026`, `9:31-10:02` */
const FROM_TO =
  /^(.*?\d.*?)(?:\s*[–—~〜～]\s*|\s+(?:-|to|til|until|till|bis|au|à|al?|até|tot|t\/m)\s+)(.*\d.*)$/i;
/** Days and clocks that are written without hyphens themselves. */
const HYPHENED = /^(\d[\d/.: apm]*?)-(\d[\d/.: apm]*)$/i;

/** Most cells say one time, and need no closer look. */
const MAY_SPAN = /[→–—~〜～]|\s(?:-|\p{L}{1,5}|t\/m)\s|^[^-]*\d\s?[ap]?m?-\d[^-]*$/iu;
const LONGEST = 80;
/** `03/02/2026 09:31:00-05:00`: how far that clock is from UTC, and no second one. */
const OFFSET = /:\d{2}:\d{2}(?:[.,]\d+)? ?-(?:0\d|1[0-2]):[0-5]\d$/;

/** What a cell says of when something began and ended; `null` where it says one time alone, as `08/03/2026 - 11:15` does. */
export function spanIn(text: string): readonly [from: string, to: string] | null {
  if (text.length > LONGEST || !MAY_SPAN.test(text) || OFFSET.test(text)) return null;
  const arrow = ARROW.exec(text);
  if (arrow !== null) return [arrow[1] ?? '', arrow[2] ?? ''];
  const [, from = '', to = ''] = FROM_TO.exec(text) ?? HYPHENED.exec(text) ?? [];
  if (from === '' || to === '') return null;
  const [began, ended] = [printed(from), printed(to)];
  if (began === null || ended === null) return null;
  const isSpan = ended.date === undefined ? began.time !== undefined : began.date !== undefined;
  return isSpan ? [from, to] : null;
}

const printed = (text: string) => parsePrintedTime(text, 'dmy') ?? parsePrintedTime(text, 'mdy');

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

/** `Fill Time`, `Trade Time`: of the execution, and not of what was ordered. */
const OF_EXECUTION = /^(?:(?:fill(?:ed)?|trade|exec(?:ution)?|executed|transaction|deal) )?time$/;
const DIGITS = /^([01]?\d|2[0-3])([0-5]\d)([0-5]\d)$/;

/** Beside a day, a column of times that are printed as digits alone (`93105`), as desks and banks do. */
export function withClock(named: Columns, header: readonly string[], below: readonly Row[]): Columns {
  const columns = withSharedDay(named, below);
  if (columns.date === undefined || (columns.time ?? columns.dateTime) !== undefined) return columns;
  const taken = new Set(Object.values(columns));
  const time = header.findIndex((cell, position) => {
    if (taken.has(position) || !OF_EXECUTION.test(tableHeading(cell).name)) return false;
    const filled = below.map(({ cells }) => cells[position]?.trim() ?? '').filter((text) => text !== '');
    return filled.length > 0 && filled.every((text) => DIGITS.test(text));
  });
  return time < 0 ? columns : { ...columns, time };
}

/** `Entry Date`, `Entry Time`, `Exit Time`: the one day that is told is that of both ends. */
function withSharedDay(columns: Columns, below: readonly Row[]): Columns {
  const { entryDateTime, ...others } = columns;
  const { entryTime, exitTime, exitDateTime, date, dateTime } = others;
  if (entryDateTime === undefined || entryTime === undefined || exitTime === undefined) return columns;
  if ((exitDateTime ?? date ?? dateTime) !== undefined) return columns;
  const areDays = below.every(({ cells }) => printedTime(cells[entryDateTime] ?? '')?.time === undefined);
  return areDays ? { ...others, date: entryDateTime } : columns;
}
