import type { Standing } from '@tapebook/connectors';
import type { Held, PaidPrice, WantedBars } from '@tapebook/domain/prices';
import { parseInstant } from '@tapebook/domain/time';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';

export interface KeptFeed {
  readonly feed: string;
  readonly sealed: Buffer;
  readonly standing: Standing;
  readonly askedAt: string | null;
}

interface FeedRow {
  readonly feed: string;
  readonly sealed: Buffer;
  readonly state: string;
  readonly since: string;
  readonly reason: unknown;
  readonly next_at: string | null;
  readonly failures: number;
  readonly failing_since: string | null;
  readonly asked_at: string | null;
}

const dateOr = (text: string | null): Date | null => (text === null ? null : new Date(text));

const keptFeed = (row: FeedRow): KeptFeed => ({
  feed: row.feed,
  sealed: row.sealed,
  standing: {
    state: row.state as Standing['state'],
    since: new Date(row.since),
    reason: row.reason as Standing['reason'],
    nextAt: dateOr(row.next_at),
    failures: row.failures,
    failingSince: dateOr(row.failing_since),
  },
  askedAt: row.asked_at,
});

export async function findFeeds(tx: Tx, ownerId: string): Promise<KeptFeed[]> {
  const rows = await tx.selectFrom('price_feeds').selectAll().where('user_id', '=', ownerId).execute();
  return rows.map(keptFeed);
}

export async function findFeed(tx: Tx, ownerId: string, feed: string): Promise<KeptFeed | null> {
  const row = await tx
    .selectFrom('price_feeds')
    .selectAll()
    .where('user_id', '=', ownerId)
    .where('feed', '=', feed)
    .executeTakeFirst();
  return row === undefined ? null : keptFeed(row);
}

const standingColumns = ({ state, since, reason, nextAt, failures, failingSince }: Standing) => ({
  state,
  since,
  reason: reason === null ? null : JSON.stringify(reason),
  next_at: nextAt,
  failures,
  failing_since: failingSince,
});

export async function keepFeed(
  tx: Tx,
  ownerId: string,
  feed: string,
  sealed: Buffer,
  standing: Standing,
): Promise<void> {
  const columns = { sealed, ...standingColumns(standing) };
  await tx
    .insertInto('price_feeds')
    .values({ user_id: ownerId, feed, ...columns })
    .onConflict((conflict) => conflict.columns(['user_id', 'feed']).doUpdateSet(columns))
    .execute();
}

export async function keepStanding(
  tx: Tx,
  ownerId: string,
  feed: string,
  standing: Standing,
  askedAt: Date | null,
): Promise<void> {
  await tx
    .updateTable('price_feeds')
    .set({ ...standingColumns(standing), ...(askedAt === null ? {} : { asked_at: askedAt }) })
    .where('user_id', '=', ownerId)
    .where('feed', '=', feed)
    .execute();
}

/** @returns whether there was one. What it told stays. */
export async function removeFeed(tx: Tx, ownerId: string, feed: string): Promise<boolean> {
  await tx.deleteFrom('price_units').where('user_id', '=', ownerId).where('feed', '=', feed).execute();
  const removed = await tx
    .deleteFrom('price_feeds')
    .where('user_id', '=', ownerId)
    .where('feed', '=', feed)
    .executeTakeFirst();
  return removed.numDeletedRows > 0n;
}

/** From when until when each instrument was held, by the trades that say so. */
export async function findHeld(tx: Tx, ownerId: string): Promise<Held[]> {
  const { rows } = await sql<{ instrument_id: string; began_at: string; ended_at: string | null }>`
    SELECT instrument_id, began_at, ended_at FROM tapebook.trades
    WHERE user_id = ${ownerId} AND NOT opening_unknown AND NOT closing_unknown`.execute(tx);
  return rows.map(({ instrument_id, began_at, ended_at }) => ({
    instrumentId: instrument_id,
    from: parseInstant(began_at) ?? 0,
    to: ended_at === null ? null : (parseInstant(ended_at) ?? 0),
  }));
}

/** By what else instruments are known: mostly their ISIN. */
export async function findOtherNames(tx: Tx, ownerId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('instruments')
    .select(['id', 'also_known_as'])
    .where('user_id', '=', ownerId)
    .where('also_known_as', 'is not', null)
    .execute();
  return new Map(rows.flatMap(({ id, also_known_as: name }) => (name === null ? [] : [[id, name]])));
}

export interface ToldUnit {
  readonly feed: string;
  readonly instrumentId: string;
  readonly seconds: number;
  readonly unit: string;
  /** In microseconds since 1970. */
  readonly toldUntil: number;
  readonly count: number;
}

export async function findToldUnits(tx: Tx, ownerId: string): Promise<ToldUnit[]> {
  const { rows } = await sql<{
    feed: string;
    instrument_id: string;
    bar_seconds: number;
    unit: string;
    told_until: string;
    bar_count: number;
  }>`
    SELECT feed, instrument_id, bar_seconds, unit::text, told_until, bar_count FROM tapebook.price_units
    WHERE user_id = ${ownerId}`.execute(tx);
  return rows.map((row) => ({
    feed: row.feed,
    instrumentId: row.instrument_id,
    seconds: row.bar_seconds,
    unit: row.unit,
    toldUntil: parseInstant(row.told_until) ?? 0,
    count: row.bar_count,
  }));
}

export interface AnsweredUnit {
  readonly unit: WantedBars;
  readonly toldUntil: number;
  readonly count: number;
  /** Why not all of it could be told. */
  readonly leftOut: 'withheld' | 'doubted' | null;
}

export async function keepToldUnits(
  tx: Tx,
  ownerId: string,
  feed: string,
  answered: readonly AnsweredUnit[],
): Promise<void> {
  await sql`
    INSERT INTO tapebook.price_units (user_id, feed, instrument_id, bar_seconds, unit, told_until, bar_count, left_out)
    SELECT ${ownerId}, ${feed}, r.* FROM unnest(
      ${answered.map(({ unit }) => unit.instrumentId)}::uuid[], ${answered.map(({ unit }) => unit.seconds)}::integer[],
      ${answered.map(({ unit }) => unit.unit)}::date[],
      ${answered.map(({ toldUntil }) => new Date(toldUntil / 1_000).toISOString())}::timestamptz[],
      ${answered.map(({ count }) => count)}::integer[], ${answered.map(({ leftOut }) => leftOut)}::text[]) AS r
    ON CONFLICT (user_id, feed, instrument_id, bar_seconds, unit) DO UPDATE SET
      told_until = excluded.told_until, bar_count = excluded.bar_count, left_out = excluded.left_out`.execute(
    tx,
  );
}

/**
 * What was paid for instruments, and when. Options are called by what they are, so that no other can be meant, and their legs trade at
 * prices of their own.
 */
export async function findPaid(
  tx: Tx,
  ownerId: string,
  instrumentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly PaidPrice[]>> {
  const { rows } = await sql<{ instrument_id: string; occurred_at: string; price: string }>`
    SELECT a.instrument_id, a.occurred_at, a.price FROM tapebook.accounts x
    JOIN tapebook.instruments i ON i.user_id = x.user_id
    JOIN tapebook.activities a ON a.user_id = x.user_id AND a.account_id = x.id AND a.instrument_id = i.id
    WHERE x.user_id = ${ownerId} AND i.id = any(${instrumentIds}::uuid[])
      AND i.asset_class NOT IN ('option', 'future-option')
      AND a.kind IN ('buy', 'sell') AND a.time_precision = 'instant' AND a.price IS NOT NULL AND NOT a.cancelled`.execute(
    tx,
  );
  const paid = new Map<string, PaidPrice[]>();
  for (const { instrument_id: id, occurred_at, price } of rows) {
    const one = { at: parseInstant(occurred_at) ?? 0, price: Number(price) };
    const known = paid.get(id);
    if (known === undefined) paid.set(id, [one]);
    else known.push(one);
  }
  return paid;
}

/** Of which instruments a feed told prices that are those of others. */
export async function findDoubted(
  tx: Tx,
  ownerId: string,
  feed: string,
  instrumentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ instrument_id: string }>`
    SELECT DISTINCT instrument_id FROM tapebook.price_units
    WHERE user_id = ${ownerId} AND feed = ${feed} AND instrument_id = any(${instrumentIds}::uuid[])
      AND left_out = 'doubted'`.execute(tx);
  return new Set(rows.map(({ instrument_id: id }) => id));
}

/** Has all that a feed told of instruments asked for once more, where nothing of them was doubted before. */
export const forgetBelieved = async (
  tx: Tx,
  ownerId: string,
  feed: string,
  instrumentIds: readonly string[],
): Promise<void> => {
  await sql`
    DELETE FROM tapebook.price_units u
    WHERE u.user_id = ${ownerId} AND u.feed = ${feed} AND u.instrument_id = any(${instrumentIds}::uuid[])
      AND NOT EXISTS (
        SELECT FROM tapebook.price_units d
        WHERE d.user_id = u.user_id AND d.feed = u.feed AND d.instrument_id = u.instrument_id
          AND d.left_out = 'doubted')`.execute(tx);
};

/** Has what was left out asked for again: another plan or key may have it. */
export const forgetLeftOut = async (tx: Tx, ownerId: string, feed: string): Promise<void> => {
  await tx
    .deleteFrom('price_units')
    .where('user_id', '=', ownerId)
    .where('feed', '=', feed)
    .where('left_out', 'is not', null)
    .execute();
};

export interface Tally {
  readonly instruments: number;
  readonly bars: number;
  /** Stretches that the plan of its key withholds, all or some of each. */
  readonly withheld: number;
  /** Symbols of instruments of which it told prices that are not those of what was traded. */
  readonly doubted: readonly string[];
}

/** What each feed has told so far. */
export async function countTold(tx: Tx, ownerId: string): Promise<ReadonlyMap<string, Tally>> {
  const { rows } = await sql<{ feed: string } & Tally>`
    SELECT feed, count(DISTINCT instrument_id) FILTER (WHERE bar_count > 0)::integer AS instruments,
      sum(bar_count)::integer AS bars, count(*) FILTER (WHERE left_out = 'withheld')::integer AS withheld,
      coalesce(array_agg(DISTINCT i.symbol) FILTER (WHERE left_out = 'doubted'), '{}') AS doubted
    FROM tapebook.price_units u LEFT JOIN tapebook.instruments i ON i.user_id = u.user_id AND i.id = u.instrument_id
    WHERE u.user_id = ${ownerId} GROUP BY feed`.execute(tx);
  return new Map(rows.map(({ feed, ...tally }) => [feed, tally]));
}
