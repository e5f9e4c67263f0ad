import type { BarsJson, TradeDetailJson } from '@tapebook/contract';
import { resolveWallClock, toMillis } from '@tapebook/domain/time';
import { datedDay } from '#web/lib/format/dated-day.ts';

/** Where on the axis of time something stands that happened then, in seconds since 1970. */
export type Moments = (at: string) => number;

export const atInstants: Moments = (at) => Date.parse(at) / 1_000;

interface Zones {
  /** That times are shown in; `null`: the browser's. */
  readonly shown: string | null;
  /** The account's, which days without a time are of. */
  readonly account: string | undefined;
}

const A_DAY = 86_400;

/**
 * Moments of a trade, some fills of which may tell their day alone: such a fill stands at the first bar of its day, at
 * the bar of that day, or where there are no bars at the day as it is shown.
 */
export function momentsOf(
  fills: readonly Pick<TradeDetailJson['fills'][number], 'occurredAt' | 'timePrecision'>[],
  bars: Pick<BarsJson, 'at' | 'seconds'> | null,
  { shown, account }: Zones,
): Moments {
  const dated = new Map<string, number>();
  for (const { occurredAt, timePrecision } of fills) {
    if (timePrecision !== 'day') continue;
    dated.set(occurredAt, momentOf(datedDay(occurredAt, account), bars, { shown, account }));
  }
  return (at) => dated.get(at) ?? atInstants(at);
}

function momentOf(
  day: string,
  bars: Pick<BarsJson, 'at' | 'seconds'> | null,
  { shown, account }: Zones,
): number {
  if (bars === null || bars.at.length === 0) return midnight(day, shown);
  // A bar of a whole day is called by it, whichever market it is of.
  if (bars.seconds >= A_DAY) return Date.parse(day) / 1_000;
  const begun = midnight(day, account ?? 'UTC');
  return (bars.at.find((at) => at / 1_000 >= begun) ?? begun * 1_000) / 1_000;
}

function midnight(day: string, zone: string | null): number {
  if (zone === null) return new Date(`${day}T00:00:00`).getTime() / 1_000;
  const instant = resolveWallClock({ date: day, time: '00:00' }, zone);
  return instant === null ? Date.parse(day) / 1_000 : toMillis(instant) / 1_000;
}
