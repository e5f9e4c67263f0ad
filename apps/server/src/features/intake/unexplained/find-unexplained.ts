import { HELD_IN_FULL } from '@tapebook/statements';
import { type RawBuilder, sql } from 'kysely';
import {
  booksWithShorts,
  readDayBoundary,
  type ShortBook,
  salesWithin,
} from '#server/features/short-sales/index.ts';
import type { BookKey } from '#server/features/trades/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import type { Intake } from '../staging/intake.ts';

/** A book with shorts that plain sales opened, of what is not sold short without being borrowed. */
export interface UnexplainedShorts extends ShortBook {
  /** How many sales of this import opened them and added to them, and the first of their lines. */
  readonly sales: number;
  readonly firstLine: number | null;
}

const ofImport = ({ importId }: Intake): RawBuilder<unknown> => sql`import_id = ${importId}`;

/** The shorts among the built trades that nothing explains: opened by sales that do not say what they do. */
export async function findUnexplained(
  tx: Tx,
  intake: Intake,
  accountIds: readonly string[],
): Promise<UnexplainedShorts[]> {
  const boundary = await readDayBoundary(tx, intake.ownerId);
  const books = await booksWithShorts(tx, intake.ownerId, accountIds, boundary);
  if (books.length === 0) return [];
  const { rows: sold } = await sql<{
    account_id: string;
    instrument_id: string;
    sales: number;
    line: number | null;
  }>`
    SELECT account_id, instrument_id, count(*)::int AS sales, min(line) AS line
    FROM (${salesWithin(intake.ownerId, books, ofImport(intake), boundary)}) w GROUP BY account_id, instrument_id`.execute(
    tx,
  );
  const found = new Map(sold.map((row) => [`${row.account_id} ${row.instrument_id}`, row]));
  return books.flatMap((book) => {
    const row = found.get(`${book.accountId} ${book.instrumentId}`);
    return row === undefined ? [] : [{ ...book, sales: row.sales, firstLine: row.line }];
  });
}

/** Has the sales that made the shorts of some books close what was held before. */
export async function markHeldBefore(tx: Tx, intake: Intake, books: readonly BookKey[]): Promise<void> {
  const boundary = await readDayBoundary(tx, intake.ownerId);
  await sql`
    UPDATE tapebook.activities a SET effect = 'close', held_before = true
    FROM (${salesWithin(intake.ownerId, books, ofImport(intake), boundary)}) w
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
