import type { SharePartJson } from '@tapebook/contract';
import type { Bars } from '@tapebook/domain/prices';
import { sql } from 'kysely';
import { isInPart } from '#server/platform/auth/index.ts';
import type { Tx } from '#server/platform/database/index.ts';

const DAY_MS = 24 * 3_600_000;
const MICROS = 1_000;

interface Asked {
  readonly instrumentId: string;
  readonly from: string;
  readonly to: string;
}

/** When bars may begin, in microseconds since 1970. */
export type Window = readonly [from: number, to: number];

/**
 * What may be told of prices to whoever sees a part of a journal: those around each trade in it, since on which other days prices
 * are kept tells of trades beside it. `null`: nothing.
 */
export async function askedOfPart<A extends Asked>(
  tx: Tx,
  ownerId: string,
  part: SharePartJson,
  asked: A,
): Promise<(A & { readonly windows: readonly Window[] }) | null> {
  const rows = await tx
    .selectFrom('trades')
    .select([
      'account_id',
      'day',
      sql<number | null>`extract(epoch FROM opened_at)::float8 * 1000`.as('opened'),
      sql<number | null>`extract(epoch FROM closed_at)::float8 * 1000`.as('closed'),
    ])
    .where('user_id', '=', ownerId)
    .where('instrument_id', '=', asked.instrumentId)
    .execute();
  // A trading day may begin the evening before, and a chart shows some of what was around.
  const first = part.from === null ? Number.NEGATIVE_INFINITY : Date.parse(part.from) - DAY_MS;
  const end = part.to === null ? Number.POSITIVE_INFINITY : Date.parse(part.to) + 2 * DAY_MS;
  const [from, to] = [Math.max(Date.parse(asked.from), first), Math.min(Date.parse(asked.to), end)];
  const windows = rows
    .filter(({ account_id, day }) => isInPart(part, { accountId: account_id, day }))
    .map(
      ({ opened, closed }): Window => [
        // Nobody knows when a trade was opened that the journal does not begin with: by its end alone.
        Math.max(from, (opened ?? closed ?? to) - DAY_MS),
        Math.min(to, closed === null ? to : closed + 2 * DAY_MS),
      ],
    )
    .filter(([begin, until]) => begin <= until);
  if (windows.length === 0) return null;
  return {
    ...asked,
    from: new Date(Math.min(...windows.map(([begin]) => begin))).toISOString(),
    to: new Date(Math.max(...windows.map(([, until]) => until))).toISOString(),
    windows: windows.map(([begin, until]): Window => [begin * MICROS, until * MICROS]),
  };
}

/** The bars that begin within one of the windows. */
export function barsWithin(bars: Bars, windows: readonly Window[]): Bars {
  const kept = Array.from(bars.at, (at) => windows.some(([from, to]) => at >= from && at <= to));
  const cut = (column: Float64Array): Float64Array => column.filter((_, at) => kept[at] === true);
  return {
    ...bars,
    at: cut(bars.at),
    open: cut(bars.open),
    high: cut(bars.high),
    low: cut(bars.low),
    close: cut(bars.close),
    volume: cut(bars.volume),
  };
}
