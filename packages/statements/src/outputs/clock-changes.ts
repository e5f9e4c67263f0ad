import { clockDoubt } from '@tapebook/domain/time';
import type { ResolvedTime } from '../cells/parse-date-time.ts';
import { quietOffset } from '../cells/written-time.ts';

/** Finds the times of a file that its clocks never showed, or showed twice. */
export class ClockChanges {
  timeZone = 'UTC';
  /** The last day whose clocks were not changed: nearly every row is of one. */
  private quietDay = '';
  /** Nights of which it was said. */
  private readonly told = new Set<string>();

  /** @returns words for the first row of each night, `null` where nothing was to be decided or all is said. */
  doubtOf({ occurredAt, timePrecision, day, writtenMillis }: ResolvedTime, line: number): string | null {
    if (timePrecision === 'day' || day === this.quietDay) return null;
    if (quietOffset(day, this.timeZone) !== null) {
      this.quietDay = day;
      return null;
    }
    const doubt = clockDoubt(writtenMillis * 1000, occurredAt, this.timeZone);
    if (doubt === null || this.told.has(`${day} ${doubt}`)) return null;
    this.told.add(`${day} ${doubt}`);
    const shown = new Date(writtenMillis).toISOString().slice(11, 16);
    const where = `Line ${line}: clocks in ${this.timeZone}`;
    return doubt === 'twice'
      ? `${where} showed ${shown} on ${day} twice, and the first was taken. Check the times of that night.`
      : `${where} never showed ${shown} on ${day}: they were put forward. Check the time zone, and the times of that night.`;
  }
}
