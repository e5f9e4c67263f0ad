import { dayNumberOf } from './day-number.ts';

/**
 * What a time zone adds to UTC, looked up through Intl, which every browser has (Temporal is not
 * everywhere yet), and remembered by day, since asking Intl costs microseconds and a journal asks
 * hundreds of thousands of times.
 */
const HOUR_MICROS = 3_600_000_000;
const DAY_MICROS = 86_400_000_000;
const SLOT_MICROS = HOUR_MICROS / 4;

const NAME = /^[A-Za-z][A-Za-z0-9_+\-/]*$/;

class Zone {
  private readonly format: Intl.DateTimeFormat;
  /** Offset all day long; `null` on a day with a change of clocks. */
  private readonly byDay = new Map<number, number | null>();
  private readonly bySlot = new Map<number, number>();
  private lastDay = Number.NaN;
  private lastOffset = 0;

  constructor(name: string) {
    this.format = new Intl.DateTimeFormat('en-US', {
      timeZone: name,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  }

  /** Local time minus UTC, in microseconds. */
  offsetAt(micros: number): number {
    const day = Math.floor(micros / DAY_MICROS);
    if (day === this.lastDay) return this.lastOffset;
    let offset = this.byDay.get(day);
    if (offset === undefined) {
      const start = this.offsetAtSlot(day * DAY_MICROS);
      // No zone has ever changed its clocks there and back within one UTC day.
      offset = start === this.offsetAtSlot((day + 1) * DAY_MICROS) ? start : null;
      this.byDay.set(day, offset);
    }
    if (offset === null) return this.offsetAtSlot(micros);
    this.lastDay = day;
    this.lastOffset = offset;
    return offset;
  }

  /** Zones have changed their clocks on whole quarters of an hour for as long as trades are kept. */
  private offsetAtSlot(micros: number): number {
    const slot = Math.floor(micros / SLOT_MICROS);
    let offset = this.bySlot.get(slot);
    if (offset === undefined) {
      offset = this.ask(slot * SLOT_MICROS);
      this.bySlot.set(slot, offset);
    }
    return offset;
  }

  private ask(micros: number): number {
    const field: Record<string, number> = {};
    for (const { type, value } of this.format.formatToParts(micros / 1000)) field[type] = Number(value);
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = field;
    const local = dayNumberOf(year, month, day) * 86_400 + hour * 3600 + minute * 60 + second;
    return local * 1_000_000 - micros;
  }
}

const zones = new Map<string, Zone | null>();

function findZone(name: string): Zone | null {
  let zone = zones.get(name);
  if (zone === undefined) {
    zone = null;
    // Engines also take offsets (`+05:00`) for zones; those know no summer time and are refused.
    if (NAME.test(name)) {
      try {
        zone = new Zone(name);
      } catch {
        // RangeError: the engine has no such zone.
      }
    }
    if (zones.size >= 1000) zones.clear();
    zones.set(name, zone);
  }
  return zone;
}

/**
 * What most servers of MetaTrader keep, so that their day ends with New York's: its clocks, seven hours ahead. They are changed when
 * New York's are, as no zone of the IANA database so far east is: readers of files know it, and no browser and no database does.
 */
export const NEW_YORK_CLOSE = 'America/New_York+7';
const AHEAD_MICROS = 7 * HOUR_MICROS;

/** Whether `name` is a time zone of the IANA database, such as `America/New_York` or `UTC`. */
export const isTimeZone = (name: string): boolean => findZone(name) !== null;

/**
 * Local time minus UTC in microseconds, in `timeZone` at any number of microseconds since 1970.
 *
 * @throws {RangeError} when there is no such zone; {@link isTimeZone} tells beforehand.
 */
export function zoneOffset(micros: number, timeZone: string): number {
  if (timeZone === NEW_YORK_CLOSE) return zoneOffset(micros, 'America/New_York') + AHEAD_MICROS;
  const zone = findZone(timeZone);
  if (zone === null) throw new RangeError(`Not a time zone: ${JSON.stringify(timeZone)}`);
  return zone.offsetAt(micros);
}
