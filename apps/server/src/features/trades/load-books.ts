import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { type BookStretch, stretchColumns } from './books.repository.ts';
import type { BooksText } from './books-text.ts';
import { ACTIVITY_COLUMNS, INSTRUMENT_COLUMNS, type InstrumentRow } from './stored-activity.ts';

/** Rows of one piece of text: what the thread parses at a time. */
const ROWS_A_PIECE = 2_000;

/** Numbers as text, so that no digit is lost on the way; everything else as JSON has it. */
const NUMERIC = new Set([
  'quantity',
  'price',
  'amount',
  'fees',
  'fee_rate',
  'ratio',
  'ratio_divisor',
  'basis_fraction',
  'basis_fraction_divisor',
]);

const values = sql.join(
  ACTIVITY_COLUMNS.map((column) => {
    const name = column.slice('activities.'.length);
    return NUMERIC.has(name) ? sql`a.${sql.ref(name)}::text` : sql`a.${sql.ref(name)}`;
  }),
);

/**
 * Reads all activities of some books after their bases, in order of book and time.
 *
 * @param until reads no further than this instant.
 */
export async function loadBooks(
  tx: Tx,
  ownerId: string,
  books: readonly BookStretch[],
  until: string | null = null,
): Promise<BooksText> {
  const { accounts, instruments, bases } = stretchColumns(books);
  const { rows } = await sql<{ piece: string }>`
    SELECT '[' || string_agg(line, ',' ORDER BY place) || ']' AS piece
    FROM (
      SELECT json_build_array(${values})::text AS line, row_number() OVER (
        ORDER BY b.account_id, b.instrument_id, a.occurred_at, a.sequence, a.id) AS place
      FROM unnest(${accounts}::uuid[], ${instruments}::uuid[], ${bases}::timestamptz[])
        AS b (account_id, instrument_id, base)
      CROSS JOIN LATERAL (
        SELECT * FROM tapebook.activities f
        WHERE f.user_id = ${ownerId} AND f.account_id = b.account_id AND f.instrument_id = b.instrument_id
          AND f.occurred_at > b.base AND NOT f.cancelled
        -- Book by book: joined as sets, a large journal would be read for a small part of it. With both ends
        -- of the time in here, the index over all books would seem to be as good as that of the book. Where the
        -- table was last looked at while it seemed empty, any other may seem so too: the order, which only the
        -- book's own has for nothing, speaks for that one.
        ORDER BY f.occurred_at, f.sequence OFFSET 0
      ) AS a
      WHERE a.occurred_at <= ${until ?? 'infinity'}::timestamptz
    ) AS placed
    GROUP BY place / ${sql.lit(ROWS_A_PIECE)}
    ORDER BY place / ${sql.lit(ROWS_A_PIECE)}`.execute(tx);
  return {
    pieces: rows.map((row) => row.piece),
    instruments: await loadInstruments(tx, ownerId, books),
  };
}

/** The instruments of some books, and those that facts of their accounts name as what follows them. */
async function loadInstruments(
  tx: Tx,
  ownerId: string,
  books: readonly BookStretch[],
): Promise<InstrumentRow[]> {
  const { rows: named } = await sql<{ id: string }>`
    SELECT DISTINCT successor_id AS id FROM tapebook.activities
    WHERE user_id = ${ownerId} AND account_id = any(${[...new Set(books.map(({ accountId }) => accountId))]}::uuid[])
      AND (successor_id IS NOT NULL OR to_account_id IS NOT NULL OR kind IN ('exercise', 'assign'))
      AND successor_id IS NOT NULL`.execute(tx);
  const wanted = new Set([...books.map(({ instrumentId }) => instrumentId), ...named.map(({ id }) => id)]);
  return tx
    .selectFrom('instruments')
    .select(INSTRUMENT_COLUMNS)
    .where('user_id', '=', ownerId)
    .where('id', '=', sql<string>`any(${[...wanted]}::uuid[])`)
    .execute();
}
