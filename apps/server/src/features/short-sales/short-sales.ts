import { HELD_IN_FULL, isHeldInFull } from '@tapebook/statements';
import { type RawBuilder, sql } from 'kysely';
import { readSettings } from '#server/features/settings/index.ts';
import { type BookKey, type InstrumentRow, toInstrument } from '#server/features/trades/index.ts';
import type { Tx } from '#server/platform/database/index.ts';

/** A book with shorts that plain sales may have opened. */
export interface ShortBook extends BookKey {
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

/**
 * The trading day of an instant, as `tradingDayNumber` and `exchangeClock` have it. Of what is held in full coins
 * alone have a market's day of their own.
 */
function tradingDayOf(instant: RawBuilder<unknown>, boundary: DayBoundary): RawBuilder<unknown> {
  if (boundary === 'exchange') {
    return sql`(${instant} AT TIME ZONE CASE WHEN i.asset_class = 'crypto' THEN 'UTC' ELSE a.time_zone END)::date`;
  }
  const shift = boundary > NOON ? boundary - DAY : boundary;
  return sql`(${instant} AT TIME ZONE a.time_zone - make_interval(mins => ${shift}))::date`;
}

/**
 * Short trades that last beyond their trading day: who trades within a day sells first, too. Where another account of
 * the same source still holds as much, nothing is missing: accounts never net, and each shows its side.
 */
const shorts = (
  ownerId: string,
  accountIds: readonly string[],
  boundary: DayBoundary,
): RawBuilder<unknown> => sql`
  SELECT t.account_id, t.instrument_id, t.began_at, coalesce(t.ended_at, 'infinity') AS ended_at, t.status = 'open' AS is_open
  FROM tapebook.trades t JOIN tapebook.accounts a ON a.user_id = t.user_id AND a.id = t.account_id
    JOIN tapebook.instruments i ON i.user_id = t.user_id AND i.id = t.instrument_id
  WHERE t.user_id = ${ownerId} AND t.account_id = any(${[...accountIds]}::uuid[]) AND t.direction = 'short' AND t.fill_count > 0
    AND CASE WHEN t.status = 'open' THEN NOT EXISTS (
          SELECT FROM tapebook.trades l
          WHERE l.user_id = t.user_id AND l.account_id <> t.account_id AND l.account_id = any(${[...accountIds]}::uuid[])
            AND l.instrument_id = t.instrument_id AND l.direction = 'long' AND l.open_quantity >= t.open_quantity)
        ELSE ${tradingDayOf(sql`t.opened_at`, boundary)} <> ${tradingDayOf(sql`t.closed_at`, boundary)} END`;

type BookKeys = readonly BookKey[];

/**
 * Imported sales within the span of such a short, of some books. While a book is short every sale in it adds to
 * the short. Spans and sales are swept together in the order of time: to look for the sales of each span would
 * take the square of their number.
 */
export const salesWithin = (
  ownerId: string,
  books: BookKeys,
  imported: RawBuilder<unknown>,
  boundary: DayBoundary,
): RawBuilder<unknown> => {
  const accounts = books.map(({ accountId }) => accountId);
  const instruments = books.map(({ instrumentId }) => instrumentId);
  const ofBooks = sql`(account_id, instrument_id) IN (SELECT * FROM unnest(${accounts}::uuid[], ${instruments}::uuid[]))`;
  return sql`
    SELECT id, account_id, instrument_id, line, identity_format FROM (
      SELECT e.*, max(ended_at) OVER (PARTITION BY account_id, instrument_id ORDER BY at, place ROWS UNBOUNDED PRECEDING) AS reach
      FROM (
        SELECT account_id, instrument_id, began_at AS at, 0 AS place, ended_at, NULL::uuid AS id, NULL::integer AS line, NULL::text AS identity_format
        FROM (${shorts(ownerId, [...new Set(accounts)], boundary)}) s WHERE ${ofBooks}
        UNION ALL
        SELECT account_id, instrument_id, occurred_at, 1, NULL, id, line, identity_format FROM tapebook.activities
        WHERE user_id = ${ownerId} AND ${imported} AND kind = 'sell' AND effect IS NULL AND NOT cancelled AND ${ofBooks}
      ) e
    ) swept
    WHERE id IS NOT NULL AND at <= reach`;
};

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
  const among =
    instrumentIds === null ? sql`true` : sql`x.instrument_id = any(${[...instrumentIds]}::uuid[])`;
  const { rows } = await sql<BookRow>`
    SELECT s.account_id, to_jsonb(i) AS instrument, s.is_open
    FROM (
      SELECT account_id, instrument_id, bool_or(is_open) AS is_open FROM (${shorts(ownerId, accountIds, boundary)}) x
      WHERE ${among} GROUP BY account_id, instrument_id
    ) s
    JOIN tapebook.instruments i ON i.user_id = ${ownerId} AND i.id = s.instrument_id
      AND i.asset_class = any(${[...HELD_IN_FULL]})
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
    FROM (${salesWithin(ownerId, books, imported, boundary)}) w`.execute(tx);
  return rows;
}

/** Has single sales close what was held before. */
export async function markSalesHeldBefore(tx: Tx, ownerId: string, ids: readonly string[]): Promise<void> {
  await sql`
    UPDATE tapebook.activities SET effect = 'close', held_before = true
    WHERE user_id = ${ownerId} AND id = any(${[...ids]}::uuid[])`.execute(tx);
}
