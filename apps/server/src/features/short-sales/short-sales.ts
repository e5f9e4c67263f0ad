import { HELD_IN_FULL, isHeldInFull } from '@tapebook/statements';
import { type RawBuilder, sql } from 'kysely';
import { readSettings } from '#server/features/settings/index.ts';
import { type BookKey, type InstrumentRow, toInstrument } from '#server/features/trades/index.ts';
import type { Tx } from '#server/platform/database/index.ts';

/** A book with shorts that plain sales may have opened. */
interface ShortBook extends BookKey {
  readonly symbol: string;
  /** One of them is still open. */
  readonly isOpen: boolean;
}

interface BookRow {
  readonly account_id: string;
  readonly instrument: InstrumentRow;
  readonly is_open: boolean;
}

/** When a trading day ends, as the owner has it: minutes after midnight, or as each market has it. */
export type DayBoundary = number | 'exchange';

export const readDayBoundary = async (tx: Tx, ownerId: string): Promise<DayBoundary> =>
  (await readSettings(tx, ownerId)).settings.trading.dayBoundary;

const NOON = 720;
const DAY = 1440;

type BookKeys = readonly BookKey[];

/**
 * The trading day of an instant, as `tradingDayNumber` and `exchangeClock` have it. Of what is held in full coins
 * alone have a market's day of their own.
 */
function tradingDayOf(instant: RawBuilder<unknown>, boundary: DayBoundary): RawBuilder<unknown> {
  if (boundary === 'exchange') {
    return sql`(${instant} AT TIME ZONE CASE WHEN t.asset_class = 'crypto' THEN 'UTC' ELSE t.time_zone END)::date`;
  }
  const shift = boundary > NOON ? boundary - DAY : boundary;
  return sql`(${instant} AT TIME ZONE t.time_zone - make_interval(mins => ${shift}))::date`;
}

const listOf = (books: BookKeys): RawBuilder<unknown> => {
  const accounts = books.map(({ accountId }) => accountId);
  const instruments = books.map(({ instrumentId }) => instrumentId);
  return sql`unnest(${accounts}::uuid[], ${instruments}::uuid[])`;
};

/** The most that another of the accounts holds of what a book is about. Each book asks once, however many trades it has. */
const heldElsewhere = (ownerId: string, accountIds: readonly string[]): RawBuilder<unknown> =>
  accountIds.length < 2
    ? sql`NULL::numeric`
    : sql`(
        SELECT max(held) FROM (
          SELECT sum(l.open_quantity) AS held FROM tapebook.trades l
          WHERE l.user_id = ${ownerId} AND l.account_id <> k.account_id AND l.account_id = any(${[...accountIds]}::uuid[])
            AND l.instrument_id = k.instrument_id AND l.direction = 'long'
          GROUP BY l.account_id
        ) others)`;

/**
 * The trades of some books, and when each book is flat again, with the shorts and longs between: where one ends as
 * another begins, it never was. Each book is looked up by itself, whatever the planner guesses of their number.
 */
const runs = (ownerId: string, books: BookKeys, accountIds: readonly string[]): RawBuilder<unknown> => sql`
  SELECT parts.*, max(ended) OVER run AS flat_at, sum(open_quantity) FILTER (WHERE direction = 'short') OVER run AS open_short
  FROM (
    SELECT told.*, count(*) FILTER (WHERE held_until IS NULL OR began_at > held_until)
        OVER (PARTITION BY account_id, instrument_id ORDER BY began_at, ended ROWS UNBOUNDED PRECEDING) AS run
    FROM (
      SELECT b.account_id, b.instrument_id, b.held_elsewhere, a.time_zone, i.asset_class, x.*, max(x.ended) OVER (
          PARTITION BY b.account_id, b.instrument_id ORDER BY x.began_at, x.ended
          ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS held_until
      FROM (
          SELECT k.*, ${heldElsewhere(ownerId, accountIds)} AS held_elsewhere
          FROM ${listOf(books)} AS k (account_id, instrument_id) OFFSET 0
        ) b
        JOIN tapebook.accounts a ON a.user_id = ${ownerId} AND a.id = b.account_id
        JOIN tapebook.instruments i ON i.user_id = ${ownerId} AND i.id = b.instrument_id
        CROSS JOIN LATERAL (
          SELECT direction, status, opening_activity_id, opened_at, closed_on_day, began_at, open_quantity,
            coalesce(ended_at, 'infinity') AS ended
          FROM tapebook.trades
          WHERE user_id = ${ownerId} AND account_id = b.account_id AND instrument_id = b.instrument_id AND fill_count > 0
          OFFSET 0
        ) x
    ) told
  ) parts
  WINDOW run AS (PARTITION BY account_id, instrument_id, run)`;

/**
 * Shorts that are not bought back to exactly flat within their trading day, by times that are known: who trades within
 * a day sells first, too. Where another account of the same source still holds as much, nothing is missing: accounts
 * never net, and each shows its side.
 */
const shorts = (
  ownerId: string,
  books: BookKeys,
  accountIds: readonly string[],
  boundary: DayBoundary,
): RawBuilder<unknown> => sql`
  SELECT t.account_id, t.instrument_id, t.began_at, t.ended AS ended_at, t.status = 'open' AS is_open
  FROM (${runs(ownerId, books, accountIds)}) t
  WHERE t.direction = 'short' AND CASE WHEN t.open_short > 0 THEN coalesce(t.held_elsewhere < t.open_short, true)
        ELSE ${tradingDayOf(sql`t.opened_at`, boundary)} <> ${tradingDayOf(sql`t.flat_at`, boundary)}
          OR t.closed_on_day OR EXISTS (
            SELECT FROM tapebook.activities o
            WHERE o.user_id = ${ownerId} AND o.id = t.opening_activity_id AND o.time_precision = 'day' OFFSET 0) END`;

/** Books of what is held in full that are or were short. */
async function booksEverShort(
  tx: Tx,
  ownerId: string,
  accountIds: readonly string[],
  instrumentIds: readonly string[] | null,
): Promise<BookKey[]> {
  const among =
    instrumentIds === null ? sql`true` : sql`b.instrument_id = any(${[...instrumentIds]}::uuid[])`;
  const { rows } = await sql<{ account_id: string; instrument_id: string }>`
    SELECT b.account_id, b.instrument_id
    FROM (
      SELECT DISTINCT account_id, instrument_id FROM tapebook.trades
      WHERE user_id = ${ownerId} AND account_id = any(${[...accountIds]}::uuid[]) AND direction = 'short' AND fill_count > 0
    ) b JOIN tapebook.instruments i ON i.user_id = ${ownerId} AND i.id = b.instrument_id
      AND i.asset_class = any(${[...HELD_IN_FULL]})
    WHERE ${among}`.execute(tx);
  return rows.map(({ account_id: accountId, instrument_id: instrumentId }) => ({ accountId, instrumentId }));
}

/**
 * Fills within the span of such a short, of some books, with the number of the span (shorts that overlap are one) and
 * whether it is over. While a book is short every sale in it adds to the short. Spans and fills are swept together in
 * the order of time: to look for those of each span would take the square of their number.
 */
export const fillsWithin = (
  ownerId: string,
  books: BookKeys,
  which: RawBuilder<unknown>,
  boundary: DayBoundary,
): RawBuilder<unknown> => {
  const accountIds = [...new Set(books.map(({ accountId }) => accountId))];
  const ofBooks = sql`(account_id, instrument_id) IN (SELECT * FROM ${listOf(books)})`;
  return sql`
    SELECT id, account_id, instrument_id, at, identity_format, span, reach = 'infinity' AS is_open FROM (
      SELECT met.*, count(*) FILTER (WHERE id IS NULL AND (reached IS NULL OR at > reached))
        OVER (PARTITION BY account_id, instrument_id ORDER BY at, place ROWS UNBOUNDED PRECEDING)::int AS span
      FROM (
        SELECT e.*, max(ended_at) OVER (sweep ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS reached,
          max(ended_at) OVER (sweep ROWS UNBOUNDED PRECEDING) AS reach
        FROM (
          SELECT account_id, instrument_id, began_at AS at, 0 AS place, ended_at, NULL::uuid AS id, NULL::text AS identity_format
          FROM (${shorts(ownerId, books, accountIds, boundary)}) s
          UNION ALL
          SELECT account_id, instrument_id, occurred_at, 1, NULL, id, identity_format FROM tapebook.activities
          WHERE user_id = ${ownerId} AND ${which} AND NOT cancelled AND ${ofBooks}
        ) e
        WINDOW sweep AS (PARTITION BY account_id, instrument_id ORDER BY at, place)
      ) met
    ) swept
    WHERE id IS NOT NULL AND at <= reach`;
};

/** What a sale does by itself: it says neither that it opens nor that it closes. */
export const isPlainSale = sql`kind = 'sell' AND effect IS NULL`;

/**
 * Books with such shorts, of what is not sold short without being borrowed.
 *
 * @param instrumentIds of these alone; `null` for all of the accounts.
 */
export async function booksWithShorts(
  tx: Tx,
  ownerId: string,
  accountIds: readonly string[],
  boundary: DayBoundary,
  instrumentIds: readonly string[] | null = null,
): Promise<ShortBook[]> {
  if (accountIds.length === 0) return [];
  const books = await booksEverShort(tx, ownerId, accountIds, instrumentIds);
  if (books.length === 0) return [];
  const { rows } = await sql<BookRow>`
    SELECT s.account_id, to_jsonb(i) AS instrument, s.is_open
    FROM (
      SELECT account_id, instrument_id, bool_or(is_open) AS is_open FROM (${shorts(ownerId, books, accountIds, boundary)}) x
      GROUP BY account_id, instrument_id
    ) s
    JOIN tapebook.instruments i ON i.user_id = ${ownerId} AND i.id = s.instrument_id
    ORDER BY i.symbol, s.account_id`.execute(tx);
  return rows
    .map((row) => ({ ...row, of: toInstrument(row.instrument) }))
    .filter(({ of }) => isHeldInFull(of))
    .map(({ account_id: accountId, instrument, is_open: isOpen, of }) => ({
      accountId,
      instrumentId: instrument.id,
      symbol: of.symbol,
      isOpen,
    }));
}

/** A plain sale that a short of the journal is made of, and the format that it was read from. */
export interface ShortSale {
  readonly id: string;
  readonly accountId: string;
  readonly instrumentId: string;
  readonly format: string;
}

/** Which sales are meant: of a journal's accounts, of some instruments (or, `null`, of all), of all imports or all but one. */
export interface SalesOf {
  readonly ownerId: string;
  readonly accountIds: readonly string[];
  readonly instrumentIds: readonly string[] | null;
  readonly exceptImport?: string;
}

/** All imported plain sales among these that shorts are made of. */
export async function findShortSales(tx: Tx, among: SalesOf): Promise<ShortSale[]> {
  const { ownerId, accountIds, instrumentIds, exceptImport } = among;
  const boundary = await readDayBoundary(tx, ownerId);
  const books = await booksWithShorts(tx, ownerId, accountIds, boundary, instrumentIds);
  if (books.length === 0) return [];
  const imported =
    exceptImport === undefined ? sql`import_id IS NOT NULL` : sql`import_id <> ${exceptImport}`;
  const { rows } = await sql<ShortSale>`
    SELECT id, account_id AS "accountId", instrument_id AS "instrumentId", identity_format AS format
    FROM (${fillsWithin(ownerId, books, sql`${imported} AND ${isPlainSale}`, boundary)}) w`.execute(tx);
  return rows;
}

/** Has single sales close what was held before. */
export async function markSalesHeldBefore(tx: Tx, ownerId: string, ids: readonly string[]): Promise<void> {
  await sql`
    UPDATE tapebook.activities SET effect = 'close', held_before = true
    WHERE user_id = ${ownerId} AND id = any(${[...ids]}::uuid[])`.execute(tx);
}
