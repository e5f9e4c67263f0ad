import { HELD_IN_FULL, isHeldInFull } from '@tapebook/statements';
import { type RawBuilder, sql } from 'kysely';
import { type InstrumentRow, toInstrument } from '#server/features/trades/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import type { Intake } from '../staging/intake.ts';

/** A book with shorts that plain sales opened, of what is not sold short without being borrowed. */
export interface UnexplainedShorts {
  readonly accountId: string;
  readonly instrumentId: string;
  readonly symbol: string;
  /** One of them is still open. */
  readonly isOpen: boolean;
  /** How many sales of this import opened them and added to them, and the first of their lines. */
  readonly sales: number;
  readonly firstLine: number | null;
}

interface BookRow {
  readonly account_id: string;
  readonly instrument: InstrumentRow;
  readonly is_open: boolean;
}

/**
 * Short trades that last beyond their day: who trades within a day sells first, too. Where another account of the same
 * source still holds as much, nothing is missing: accounts never net, and each shows its side.
 */
const shorts = (ownerId: string, accountIds: readonly string[]): RawBuilder<unknown> => sql`
  SELECT t.account_id, t.instrument_id, t.began_at, coalesce(t.ended_at, 'infinity') AS ended_at, t.status = 'open' AS is_open
  FROM tapebook.trades t JOIN tapebook.accounts a ON a.user_id = t.user_id AND a.id = t.account_id
  WHERE t.user_id = ${ownerId} AND t.account_id = any(${[...accountIds]}::uuid[]) AND t.direction = 'short' AND t.fill_count > 0
    AND CASE WHEN t.status = 'open' THEN NOT EXISTS (
          SELECT FROM tapebook.trades l
          WHERE l.user_id = t.user_id AND l.account_id <> t.account_id AND l.account_id = any(${[...accountIds]}::uuid[])
            AND l.instrument_id = t.instrument_id AND l.direction = 'long' AND l.open_quantity >= t.open_quantity)
        ELSE (t.opened_at AT TIME ZONE a.time_zone)::date <> (t.closed_at AT TIME ZONE a.time_zone)::date END`;

type BookKeys = readonly { readonly accountId: string; readonly instrumentId: string }[];

const ofImport = ({ importId }: Intake): RawBuilder<unknown> => sql`import_id = ${importId}`;

/**
 * Imported sales within the span of such a short, of some books. While a book is short every sale in it adds to
 * the short. Spans and sales are swept together in the order of time: to look for the sales of each span would
 * take the square of their number.
 */
const salesWithin = (
  ownerId: string,
  books: BookKeys,
  imported: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const accounts = books.map(({ accountId }) => accountId);
  const instruments = books.map(({ instrumentId }) => instrumentId);
  const ofBooks = sql`(account_id, instrument_id) IN (SELECT * FROM unnest(${accounts}::uuid[], ${instruments}::uuid[]))`;
  return sql`
    SELECT id, account_id, instrument_id, line, identity_format FROM (
      SELECT e.*, max(ended_at) OVER (PARTITION BY account_id, instrument_id ORDER BY at, place ROWS UNBOUNDED PRECEDING) AS reach
      FROM (
        SELECT account_id, instrument_id, began_at AS at, 0 AS place, ended_at, NULL::uuid AS id, NULL::integer AS line, NULL::text AS identity_format
        FROM (${shorts(ownerId, [...new Set(accounts)])}) s WHERE ${ofBooks}
        UNION ALL
        SELECT account_id, instrument_id, occurred_at, 1, NULL, id, line, identity_format FROM tapebook.activities
        WHERE user_id = ${ownerId} AND ${imported} AND kind = 'sell' AND effect IS NULL AND NOT cancelled AND ${ofBooks}
      ) e
    ) swept
    WHERE id IS NOT NULL AND at <= reach`;
};

/** Books with such shorts, of what is not sold short without being borrowed. */
async function booksWithShorts(tx: Tx, ownerId: string, accountIds: readonly string[]) {
  if (accountIds.length === 0) return [];
  const { rows } = await sql<BookRow>`
    SELECT s.account_id, to_jsonb(i) AS instrument, s.is_open
    FROM (
      SELECT account_id, instrument_id, bool_or(is_open) AS is_open FROM (${shorts(ownerId, accountIds)}) x
      GROUP BY account_id, instrument_id
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

/** The shorts among the built trades that nothing explains: opened by sales that do not say what they do. */
export async function findUnexplained(
  tx: Tx,
  intake: Intake,
  accountIds: readonly string[],
): Promise<UnexplainedShorts[]> {
  const books = await booksWithShorts(tx, intake.ownerId, accountIds);
  if (books.length === 0) return [];
  const { rows: sold } = await sql<{
    account_id: string;
    instrument_id: string;
    sales: number;
    line: number | null;
  }>`
    SELECT account_id, instrument_id, count(*)::int AS sales, min(line) AS line
    FROM (${salesWithin(intake.ownerId, books, ofImport(intake))}) w GROUP BY account_id, instrument_id`.execute(
    tx,
  );
  const found = new Map(sold.map((row) => [`${row.account_id} ${row.instrument_id}`, row]));
  return books.flatMap((book) => {
    const row = found.get(`${book.accountId} ${book.instrumentId}`);
    return row === undefined ? [] : [{ ...book, sales: row.sales, firstLine: row.line }];
  });
}

/** A plain sale that a short of the journal is made of, and the format that it was read from. */
export interface ShortSale {
  readonly id: string;
  readonly accountId: string;
  readonly instrumentId: string;
  readonly format: string;
}

/** All plain sales of these accounts that shorts are made of and that other imports brought. */
export async function findShortSales(
  tx: Tx,
  { ownerId, importId }: Intake,
  accountIds: readonly string[],
): Promise<ShortSale[]> {
  const books = await booksWithShorts(tx, ownerId, accountIds);
  if (books.length === 0) return [];
  const { rows } = await sql<ShortSale>`
    SELECT id, account_id AS "accountId", instrument_id AS "instrumentId", identity_format AS format
    FROM (${salesWithin(ownerId, books, sql`import_id <> ${importId}`)}) w`.execute(tx);
  return rows;
}

/** Has single sales close what was held before. */
export async function markSalesHeldBefore(tx: Tx, ownerId: string, ids: readonly string[]): Promise<void> {
  await sql`
    UPDATE tapebook.activities SET effect = 'close', held_before = true
    WHERE user_id = ${ownerId} AND id = any(${[...ids]}::uuid[])`.execute(tx);
}

/** Has the sales that made the shorts of some books close what was held before. */
export async function markHeldBefore(tx: Tx, intake: Intake, books: BookKeys): Promise<void> {
  await sql`
    UPDATE tapebook.activities a SET effect = 'close', held_before = true
    FROM (${salesWithin(intake.ownerId, books, ofImport(intake))}) w
    WHERE a.user_id = ${intake.ownerId} AND a.id = w.id`.execute(tx);
}

/** Whether the source itself calls some sales of what is held in full short ones: then its plain sales are none. */
export async function marksShorts(tx: Tx, { ownerId, importId }: Intake): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM tapebook.activities f
    JOIN tapebook.instruments i ON i.user_id = f.user_id AND i.id = f.instrument_id
    WHERE f.user_id = ${ownerId} AND f.import_id = ${importId} AND f.kind = 'sell' AND f.effect = 'open'
      AND i.asset_class = any(${[...HELD_IN_FULL]})
    LIMIT 1`.execute(tx);
  return rows.length > 0;
}
