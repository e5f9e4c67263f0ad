import { Decimal } from '@tapebook/domain/money';
import { averageTrueRange, barsBetween, rangeReach, splitBars } from '@tapebook/domain/prices';
import { formatInstant, instantFromMicros, parseInstant } from '@tapebook/domain/time';
import { sql } from 'kysely';
import { loadBars } from '#server/features/market/index.ts';
import type { Tx } from '#server/platform/database/index.ts';

interface OpenedTrade {
  readonly id: string;
  readonly instrumentId: string;
  readonly openedAt: string;
  /** Size of the bars that the range is asked of. */
  readonly seconds: number;
}

const MICROS = 1_000_000;
/** A double carries fifteen digits; the last of an average are rounding. */
const DIGITS = 12;

async function splitsOf(tx: Tx, ownerId: string, instrumentIds: readonly string[]) {
  const { rows } = await sql<{ instrument_id: string; at: string; ratio: string; divisor: string | null }>`
    SELECT DISTINCT instrument_id, occurred_at AS at, ratio, ratio_divisor AS divisor FROM tapebook.activities
    WHERE user_id = ${ownerId} AND instrument_id = any(${[...instrumentIds]}::uuid[]) AND kind = 'split' AND ratio > 0`.execute(
    tx,
  );
  return Map.groupBy(
    rows.map(({ instrument_id, at, ratio, divisor }) => ({
      instrumentId: instrument_id,
      at: parseInstant(at) ?? 0,
      to: Number(ratio),
      from: Number(divisor ?? 1),
    })),
    ({ instrumentId }) => instrumentId,
  );
}

/**
 * Average true ranges as they were known when trades were opened, in the prices of then: a split since changes nothing, one
 * within the bars does not look like a move.
 *
 * @returns by trade; those of which it is not known are left out.
 */
export async function rangesAtEntry(
  tx: Tx,
  ownerId: string,
  trades: readonly OpenedTrade[],
): Promise<ReadonlyMap<string, Decimal>> {
  const ranges = new Map<string, Decimal>();
  if (trades.length === 0) return ranges;
  const opened = trades.map((trade) => ({ ...trade, at: parseInstant(trade.openedAt) ?? 0 }));
  const groups = Map.groupBy(opened, ({ instrumentId, seconds }) => `${instrumentId} ${seconds}`);
  const instants = (at: number): string => formatInstant(instantFromMicros(at));
  const splits = await splitsOf(tx, ownerId, [...new Set(trades.map(({ instrumentId }) => instrumentId))]);
  for (const group of groups.values()) {
    const [first] = group;
    if (first === undefined) continue;
    const { instrumentId, seconds } = first;
    const times = group.map(({ at }) => at);
    const from = times.reduce((one, other) => Math.min(one, other)) - rangeReach(seconds) * MICROS;
    const to = times.reduce((one, other) => Math.max(one, other));
    const known = await loadBars(tx, ownerId, [{ instrumentId, from: instants(from), to: instants(to) }]);
    const sets = known.map(({ bars }) => bars);
    const own = splits.get(instrumentId) ?? [];
    const whole = averageTrueRange(sets, seconds);
    for (const { id, at } of group) {
      const reached = at - rangeReach(seconds) * MICROS;
      const within = own.filter((split) => split.at > reached && split.at <= at);
      const range =
        within.length === 0
          ? whole(at)
          : averageTrueRange(
              sets.map((bars) => splitBars(barsBetween(bars, reached, at), within)),
              seconds,
            )(at);
      if (range !== null) ranges.set(id, Decimal.parse(range.toPrecision(DIGITS)));
    }
  }
  return ranges;
}
