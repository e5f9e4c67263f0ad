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

/** On which nothing is traded anywhere, year by year, as on Good Friday. */
const HOLIDAYS: ReadonlySet<string> = new Set(['01-26', '08-15', '10-02', '12-25']);
/** On which shares and currencies are not, and commodities are in the evening. Others go by the moon, and are announced each year. */
const HALF_HOLIDAYS: ReadonlySet<string> = new Set(['04-14', '05-01']);

/** Two days before the Sunday after the full moon of spring, by Gauss’s rule. */
function goodFriday(year: number): string {
  const [golden, century] = [year % 19, Math.floor(year / 100)];
  const moved = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25);
  const epact = (19 * golden + moved + 15) % 30;
  const full =
    epact - Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11));
  const weekday = (year + Math.floor(year / 4) + full + 2 - century + Math.floor(century / 4)) % 7;
  // Days after 28 March.
  return new Date(Date.UTC(year, 2, 28 + full - weekday - 2)).toISOString().slice('YYYY-'.length, 10);
}

function isHoliday(day: string): boolean {
  const date = day.slice('YYYY-'.length);
  return HOLIDAYS.has(date) || date === goodFriday(Number(day.slice(0, 4)));
}

/** Whether trades may still come on this day of UTC, which holds one of these markets. */
export function goesOnInIndia(now: Date, markets: readonly string[] = ['']): boolean {
  const day = now.toISOString().slice(0, 10);
  const { date, time } = wallClockAt(instantFromMillis(now.getTime()), ZONE);
  // Special sessions of a weekend are announced, and whoever trades in them is read each hour.
  if (date !== day || isoWeekday(dayNumber(day)) >= SATURDAY || isHoliday(day)) return false;
  const isHalf = HALF_HOLIDAYS.has(day.slice('YYYY-'.length));
  const open = markets.filter((market) => !isHalf || ENDS[market] === undefined);
  const end = open
    .map((market) => ENDS[market] ?? LATEST)
    .toSorted()
    .at(-1);
  return end !== undefined && time < end;
}
