import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { type BookStretch, rowsOfBook, stretchRows } from './books.repository.ts';

/** Activities of some books, after their bases, that a person said something against. */
export async function findAnnotated(
  tx: Tx,
  ownerId: string,
  books: readonly BookStretch[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT said.opening_activity_id AS id
    FROM ${stretchRows(books)}
    CROSS JOIN LATERAL (${rowsOfBook(ownerId, 'activities', sql`x.id`)}) AS a
    JOIN tapebook.trade_annotations said ON said.user_id = ${ownerId} AND said.opening_activity_id = a.id
    WHERE said.version > 0
      -- Looked for once: most journals that are imported have nothing said in them yet.
      AND (SELECT EXISTS (SELECT FROM tapebook.trade_annotations WHERE user_id = ${ownerId} AND version > 0))
    UNION
    SELECT answer.opening_activity_id
    FROM ${stretchRows(books)}
    CROSS JOIN LATERAL (${rowsOfBook(ownerId, 'activities', sql`x.id`)}) AS a
    JOIN tapebook.plan_answers answer ON answer.user_id = ${ownerId} AND answer.opening_activity_id = a.id
    WHERE (SELECT EXISTS (SELECT FROM tapebook.plan_answers WHERE user_id = ${ownerId}))`.execute(tx);
  return rows.map(({ id }) => id);
}
