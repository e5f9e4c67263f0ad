import { instantFromMillis, isoWeekday, wallClockAt } from '@tapebook/domain/time';
import { dayNumber } from '../../windows/days.ts';

const ZONE = 'Asia/Kolkata';
const SATURDAY = 6;
/** When trading has ended everywhere: commodities end half an hour before, or five minutes in winter. */
const LATEST = '23:55';
/** Markets that end earlier: shares and their options with what is traded at the closing price, currencies. */
const ENDS: Readonly<Record<string, string>> = {
  ...{ NSE: '16:00', BSE: '16:00', NFO: '16:00', BFO: '16:00', MF: '16:00' },
  ...{ CDS: '17:00', BCD: '17:00' },
};

/** On which nothing is traded anywhere, year by year. Other holidays are announced each year, and mostly have an evening of commodities. */
const HOLIDAYS: ReadonlySet<string> = new Set(['01-26', '08-15', '10-02', '12-25']);

/** Whether trades may still come on this day of UTC, which holds one of these markets. */
export function goesOnInIndia(now: Date, markets: readonly string[] = ['']): boolean {
  const day = now.toISOString().slice(0, 10);
  const { date, time } = wallClockAt(instantFromMillis(now.getTime()), ZONE);
  // Special sessions of a weekend are announced, and whoever trades in them is read each hour.
  if (date !== day || isoWeekday(dayNumber(day)) >= SATURDAY || HOLIDAYS.has(day.slice('YYYY-'.length)))
    return false;
  const end = markets
    .map((market) => ENDS[market] ?? LATEST)
    .toSorted()
    .at(-1);
  return time < (end ?? LATEST);
}
