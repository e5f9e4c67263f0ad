import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { type BookStretch, rowsOfBook, stretchColumns } from './books.repository.ts';
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
      CROSS JOIN LATERAL (${rowsOfBook(ownerId, 'activities', sql`x.*`, until)}) AS a
      WHERE NOT a.cancelled
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
