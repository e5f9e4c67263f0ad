import { instantFromMicros, wallClockMicros, zoneOffset } from '@tapebook/domain/time';
import type { ServerClock } from '../../contracts/statement.ts';
import type { StatementWriter } from '../../outputs/statement-writer.ts';
import type { FormatInput } from '../../recognition/statement-format.ts';

const MINUTE_MICROS = 60_000_000;
/** Two clocks of which one runs behind; no two zones are nearer to each other than half an hour. */
const NEAR_MINUTES = 20;
const QUARTER = 15;
const SHOWN = /^(\d{4})\.(\d{2})\.(\d{2}) (\d{2}:\d{2}:\d{2})$/;

function microsOf(text: string): number | null {
  const [, year, month, day, time = ''] = SHOWN.exec(text) ?? [];
  return year === undefined ? null : wallClockMicros({ date: `${year}-${month}-${day}`, time });
}

/**
 * What a row `Clock:` says: the time on the broker's server and in UTC, as the advisors write them above their tables. No report of the
 * platform has it.
 */
export function serverClock([label = '', server = '', utc = '']: readonly string[]): ServerClock | null {
  if (!/^clock:$/i.test(label)) return null;
  const [shown, real] = [microsOf(server), microsOf(utc)];
  const at = real === null ? null : instantFromMicros(real);
  if (shown === null || real === null || at === null) return null;
  return { at, minutes: Math.round((shown - real) / MINUTE_MICROS / QUARTER) * QUARTER };
}

const offsetIn = (timeZone: string, { at }: ServerClock): number => zoneOffset(at, timeZone) / MINUTE_MICROS;

/** Whether clocks in the zone showed then what the server's did. */
export const isClockOf = (clock: ServerClock, timeZone: string): boolean =>
  Math.abs(offsetIn(timeZone, clock) - clock.minutes) <= NEAR_MINUTES;

/** @example utcOffset(-210) // 'UTC-3:30' */
const utcOffset = (minutes: number): string => {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
};

/** Asks where the zone that was chosen is not that of the server, by its own clock: each time would be off by as much. */
export function tellClock(
  { timeZone: { name, source } }: Pick<FormatInput, 'timeZone'>,
  writer: StatementWriter,
  clock: ServerClock | null,
): void {
  if (clock === null || source !== 'option' || isClockOf(clock, name)) return;
  writer.problem(
    'question',
    'server-clock-differs',
    `When this was sent, the clock of the broker’s server was at ${utcOffset(clock.minutes)}, and ${name} was at ${utcOffset(offsetIn(name, clock))}: all times would be wrong by the difference. Choose the zone that the server keeps.`,
  );
}
