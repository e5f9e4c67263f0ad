import { type Instrument, regularSession } from '../../instruments/index.ts';
import { type Instant, isoWeekday, zoneOffset } from '../../time/index.ts';

export const SESSIONS = ['pre-market', 'regular', 'after-hours', 'asia', 'london', 'new-york'] as const;
/** A part of the day of a market. */
export type Session = (typeof SESSIONS)[number];

const MINUTE_MICROS = 60_000_000;
const DAY_MINUTES = 1440;
const SATURDAY = 6;

/**
 * The day of what is traded around the clock, as currency desks hand it over: London from its 08:00 on, New York
 * from its 08:00 until its 17:00 (the roll of `exchangeClock`), where both are open New York, and Asia in between.
 */
const LONDON_OPENS = 8 * 60;
const NEW_YORK_OPENS = 8 * 60;
const NEW_YORK_CLOSES = 17 * 60;

type Traded = Pick<Instrument, 'assetClass' | 'symbol' | 'underlying' | 'exchange' | 'currency'>;

/**
 * In which session of its market an instant lies, on the market's own clocks: shares, funds of them and options by
 * the regular hours of the main exchange of their currency (`regularSession` has them, as the exchanges publish
 * them; for US shares the core session of NYSE and Nasdaq), currencies, coins and futures by the three centres.
 *
 * @returns nothing where the market's hours are not known, and for shares on a weekend. Holidays are not known here.
 */
export function sessionOf(instrument: Traded, instant: Instant): Session | '' {
  switch (instrument.assetClass) {
    case 'forex':
    case 'crypto':
    case 'future':
    case 'future-option':
      return centreAt(instant);
    default: {
      const hours = regularSession(instrument);
      if (hours === null) return '';
      const minutes = localMinutes(instant, hours.timeZone);
      if (isoWeekday(Math.floor(minutes / DAY_MINUTES)) >= SATURDAY) return '';
      const minute = ofDay(minutes);
      if (minute < hours.opens) return 'pre-market';
      return minute < hours.closes ? 'regular' : 'after-hours';
    }
  }
}

/**
 * Whole minutes after the market opens that day, on its own clocks; negative before it does.
 *
 * @returns NaN where its hours are not known, and for shares on a weekend.
 */
export function minutesSinceOpen(instrument: Traded, instant: Instant): number {
  const hours = regularSession(instrument);
  if (hours === null) return Number.NaN;
  const minutes = localMinutes(instant, hours.timeZone);
  const isWeekend = isoWeekday(Math.floor(minutes / DAY_MINUTES)) >= SATURDAY;
  return isWeekend && sessionOf(instrument, instant) === '' ? Number.NaN : ofDay(minutes) - hours.opens;
}

function centreAt(instant: Instant): Session {
  const newYork = ofDay(localMinutes(instant, 'America/New_York'));
  if (newYork >= NEW_YORK_CLOSES) return 'asia';
  if (newYork >= NEW_YORK_OPENS) return 'new-york';
  return ofDay(localMinutes(instant, 'Europe/London')) >= LONDON_OPENS ? 'london' : 'asia';
}

/** Minutes since 1970 that clocks in `timeZone` show. */
const localMinutes = (instant: Instant, timeZone: string): number =>
  Math.floor((instant + zoneOffset(instant, timeZone)) / MINUTE_MICROS);

const ofDay = (minutes: number): number => ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
