import { formatDay, parseDay } from '@tapebook/domain/time';

export const CALENDAR_VIEWS = ['month', 'year', 'years'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

/** What of the calendar is looked at, as it stands in the address. */
export interface CalendarSearch {
  readonly view?: CalendarView;
  /** `2026-03`; absent: the month of the last result. */
  readonly month?: string;
  /** The day whose panel is open, or the first and last of those chosen: `2026-03-02..2026-03-06`. */
  readonly day?: string;
  /** The measure that colours the days; net P&L when absent. */
  readonly colour?: string;
}

const WORD = /^[a-z]\w*$/i;
/** Of years that have a month beside them which a date could name. */
const MONTH = /^(19|20)\d\d-(0[1-9]|1[0-2])$/;

/** Reads the address; what is not understood is left out. */
export function parseCalendarSearch(search: Record<string, unknown>): CalendarSearch {
  const view = CALENDAR_VIEWS.find((one) => one === search.view);
  const { month, day, colour } = search;
  return {
    ...(view === undefined || view === 'month' ? {} : { view }),
    ...(typeof month === 'string' && MONTH.test(month) ? { month } : {}),
    ...(typeof day === 'string' && parseDays(day) !== null ? { day } : {}),
    // Which words are measures the page knows: the table of them is no part of what is loaded to read an address.
    ...(typeof colour === 'string' && WORD.test(colour) ? { colour } : {}),
  };
}

const PARTS = ['view', 'month', 'day', 'colour'] as const;

/** Parts of an address that could not be read, with what stands in them. */
export function leftOutOf(
  address: Readonly<Record<string, unknown>>,
): readonly { readonly part: keyof CalendarSearch; readonly text: string }[] {
  const read = parseCalendarSearch(address);
  return PARTS.flatMap((part) => {
    const text = address[part];
    const isDefault = text === undefined || text === '' || (part === 'view' && text === 'month');
    return isDefault || read[part] !== undefined ? [] : [{ part, text: String(text) }];
  });
}

export interface DaySpan {
  /** Days since 1970, both within. */
  readonly first: number;
  readonly last: number;
}

/** The days of a `day` text; `null` for other text. */
export function parseDays(text: string): DaySpan | null {
  const [from = '', to = from, ...rest] = text.split('..');
  const [first, last] = [parseDay(from), parseDay(to)];
  if (first === null || last === null || rest.length > 0) return null;
  return { first: Math.min(first, last), last: Math.max(first, last) };
}

export const printDays = ({ first, last }: DaySpan): string =>
  first === last ? formatDay(first) : `${formatDay(first)}..${formatDay(last)}`;
