import { sql } from 'kysely';
import { copyOut, type Tx } from '#server/platform/database/index.ts';
import { type BookStretch, rowsOfBook, stretchColumns } from './books.repository.ts';
import type { BooksText } from './books-text.ts';
import { ACTIVITY_COLUMNS, INSTRUMENT_COLUMNS, type InstrumentRow } from './stored-activity.ts';

const columns = sql.join(ACTIVITY_COLUMNS.map((name) => sql.ref(name)));

/** An array of ids or times, none of which needs quotes within it, where COPY allows no parameter. */
const literals = (values: readonly string[]) => sql.lit(`{${values.join(',')}}`);

/** Reads all activities of some books after their bases, book by book. */
export async function loadBooks(tx: Tx, ownerId: string, books: readonly BookStretch[]): Promise<BooksText> {
  const { accounts, instruments, bases, untils } = stretchColumns(books);
  const pieces = await copyOut(
    tx,
    sql`
    SELECT ${columns}
    FROM unnest(${literals(accounts)}::uuid[], ${literals(instruments)}::uuid[], ${literals(bases)}::timestamptz[],
                ${literals(untils)}::timestamptz[]) AS b (account_id, instrument_id, base, until)
    CROSS JOIN LATERAL (${rowsOfBook(sql.lit(ownerId), 'activities', sql`x.*`)}) AS activities
    WHERE NOT activities.cancelled`,
  );
  return { pieces, instruments: await loadInstruments(tx, ownerId, books) };
}

/** The instruments of some books, and those that facts of their accounts name as what follows them. */
async function loadInstruments(
  tx: Tx,
  ownerId: string,
  books: readonly BookStretch[],
): Promise<InstrumentRow[]> {
  const own = [...new Set(books.map(({ instrumentId }) => instrumentId))];
  // The first of the two conditions is that of an index (`activities_that_tie`), which is taken where it is said as it stands there.
  return tx
    .selectFrom('instruments')
    .select(INSTRUMENT_COLUMNS)
    .where('user_id', '=', ownerId)
    .where(
      'id',
      '=',
      sql<string>`any(${own}::uuid[] || ARRAY(
        SELECT successor_id FROM tapebook.activities
        WHERE user_id = ${ownerId} AND account_id = any(${[...new Set(books.map(({ accountId }) => accountId))]}::uuid[])
          AND (successor_id IS NOT NULL OR to_account_id IS NOT NULL OR kind IN ('exercise', 'assign'))
          AND successor_id IS NOT NULL))`,
    )
    .execute();
}
