import { type Activity, isExecutionKind } from '@tapebook/domain/activities';
import { formatInstant } from '@tapebook/domain/time';
import { bookLink } from '@tapebook/domain/trades';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import type { BookKey, SizedBook, Tie } from './books.ts';
import { instrumentId } from './instrument-id.ts';
import {
  ACTIVITY_COLUMNS,
  type ActivityRow,
  INSTRUMENT_COLUMNS,
  toActivity,
  toInstrument,
} from './stored-activity.ts';
import type { TouchedBook } from './touched-books.ts';

/** The tie that an activity makes between two books; `null` for nearly all. */
export function tieOf(activity: Activity): Tie | null {
  if (isExecutionKind(activity.kind)) return null;
  const link = bookLink(activity);
  if (link === null) return null;
  const [from, to] = [link.from, link.to].map((book) => ({
    accountId: book.accountId,
    instrumentId: instrumentId(book.instrumentKey),
  }));
  return from === undefined || to === undefined ? null : { from, to };
}

/** All ties between books of the journal, each once. */
export async function findTies(tx: Tx, ownerId: string): Promise<Tie[]> {
  const rows: ActivityRow[] = await tx
    .selectFrom('activities')
    .select(ACTIVITY_COLUMNS)
    .distinctOn(['account_id', 'instrument_id', 'successor_id', 'to_account_id'])
    .where('user_id', '=', ownerId)
    .where(
      // As the index of these few says it.
      sql<boolean>`(successor_id IS NOT NULL OR to_account_id IS NOT NULL OR kind IN ('exercise', 'assign'))`,
    )
    .where('cancelled', '=', false)
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.flatMap((row) => [row.instrument_id, row.successor_id].filter((id) => id !== null));
  const instruments = await tx
    .selectFrom('instruments')
    .select(INSTRUMENT_COLUMNS)
    .where('user_id', '=', ownerId)
    .where('id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
    .execute();
  const known = new Map(instruments.map((row) => [row.id, toInstrument(row)]));
  return rows.flatMap((row) => tieOf(toActivity(row, known)) ?? []);
}

/** Every book of an account: its instruments with activities, and those that still have trades to lose. */
export async function findBooks(tx: Tx, ownerId: string, accountId: string): Promise<BookKey[]> {
  const { rows } = await sql<{ instrument_id: string }>`
    SELECT instrument_id FROM tapebook.activities
    WHERE user_id = ${ownerId} AND account_id = ${accountId} AND instrument_id IS NOT NULL
    UNION
    SELECT instrument_id FROM tapebook.trades WHERE user_id = ${ownerId} AND account_id = ${accountId}
    ORDER BY instrument_id`.execute(tx);
  return rows.map((row) => ({ accountId, instrumentId: row.instrument_id }));
}

/** A book that is built anew after `base`, its last flat point before the change; from its beginning where `null`. */
export interface BookStretch extends BookKey {
  readonly base: string | null;
  /** The last instant that is built; to its end where absent. */
  readonly until?: string | undefined;
  /** What its first activity is told of is told once, so it is built in one piece. */
  readonly isWhole?: boolean;
  /** When the activities happened that come {@link MARK_EVERY} after one another, the first such first. */
  readonly marks?: readonly string[];
}

/** Stretches with more activities than this are marked, so that they can be built in pieces. */
export const MARK_EVERY = 5_000;

/** Parallel columns of books, as parameters of a query; `-infinity` is before all, and `infinity` after all. */
export const stretchColumns = (books: readonly BookStretch[]) => ({
  accounts: books.map((book) => book.accountId),
  instruments: books.map((book) => book.instrumentId),
  bases: books.map((book) => book.base ?? '-infinity'),
  untils: books.map((book) => book.until ?? 'infinity'),
});

/** Stretches of books as rows `b` of a query: see {@link rowsOfBook}. */
export function stretchRows(books: readonly BookStretch[]): RawBuilder<unknown> {
  const { accounts, instruments, bases, untils } = stretchColumns(books);
  return sql`unnest(${accounts}::uuid[], ${instruments}::uuid[], ${bases}::timestamptz[], ${untils}::timestamptz[])
    AS b (account_id, instrument_id, base, until)`;
}

/** Tables that have an index in the order of account, instrument and a time: the name of that time. */
const TIME_OF = {
  activities: 'occurred_at',
  trades: 'began_at',
  activity_problems: 'occurred_at',
  flat_points: 'at',
} as const;

/**
 * Rows `x` of a table that lie in the book `b` (account_id, instrument_id, base, until) after its base and until its
 * end: to be joined laterally, within {@link inIndexOrder}. Said as a range of the book's index and in its order,
 * which no other index gives, so that this one is taken whatever the database believes of the table.
 */
export const rowsOfBook = (
  ownerId: string | RawBuilder<unknown>,
  table: keyof typeof TIME_OF,
  columns: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const at = sql.ref(`x.${TIME_OF[table]}`);
  return sql`
    SELECT ${columns} FROM tapebook.${sql.ref(table)} x
    WHERE x.user_id = ${ownerId}
      AND (x.account_id, x.instrument_id, ${at}) > (b.account_id, b.instrument_id, b.base)
      AND (x.account_id, x.instrument_id, ${at})
          <= (b.account_id, b.instrument_id, b.until)
    ORDER BY x.account_id, x.instrument_id, ${at} OFFSET 0`;
};

/**
 * From where each book is built anew, and how many activities that takes. An unknown contract size concerns
 * a whole book, and is told of its first activity: such a book is built from its beginning.
 */
export async function findStretches(
  tx: Tx,
  ownerId: string,
  books: readonly TouchedBook[],
): Promise<SizedBook<BookStretch>[]> {
  const unknown = await tx
    .selectFrom('instruments')
    .select('id')
    .where('user_id', '=', ownerId)
    .where('id', '=', sql<string>`any(${[...new Set(books.map((book) => book.instrumentId))]}::uuid[])`)
    .where('multiplier', 'is', null)
    .execute();
  const unsettled = new Set(unknown.map(({ id }) => id));
  const from = ({ instrumentId: id, from: at }: TouchedBook): string =>
    at === null || unsettled.has(id) ? '-infinity' : formatInstant(at);
  const { rows } = await sql<{
    account_id: string;
    instrument_id: string;
    base: string;
    count: number;
    marks: string[] | null;
  }>`
    SELECT b.account_id, b.instrument_id, b.base::text AS base, counted.count, counted.marks
    FROM (
      SELECT b.account_id, b.instrument_id, 'infinity'::timestamptz AS until, coalesce((
        SELECT p.at FROM tapebook.flat_points p
        WHERE p.user_id = ${ownerId} AND p.account_id = b.account_id AND p.instrument_id = b.instrument_id
          AND p.at < b.touched_from
        ORDER BY p.at DESC LIMIT 1), '-infinity') AS base
      FROM unnest(
        ${books.map((book) => book.accountId)}::uuid[],
        ${books.map((book) => book.instrumentId)}::uuid[],
        ${books.map(from)}::timestamptz[]
      ) AS b (account_id, instrument_id, touched_from)
      ORDER BY b.account_id, b.instrument_id
      OFFSET 0
    ) AS b
    CROSS JOIN LATERAL (
      SELECT count(*)::integer AS count,
             array_agg(f.occurred_at::text ORDER BY f.place) FILTER (WHERE f.place % ${MARK_EVERY} = 0) AS marks
      FROM (
        SELECT occurred_at, row_number() OVER () AS place
        FROM (${rowsOfBook(ownerId, 'activities', sql`x.occurred_at`)}) AS row
      ) AS f
    ) AS counted`.execute(tx);
  return rows.map((row) => ({
    book: {
      accountId: row.account_id,
      instrumentId: row.instrument_id,
      base: row.base === '-infinity' ? null : row.base,
      isWhole: unsettled.has(row.instrument_id),
      marks: row.marks ?? [],
    },
    activityCount: row.count,
  }));
}
