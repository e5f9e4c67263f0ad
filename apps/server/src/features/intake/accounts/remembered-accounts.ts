import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';

/** Where statements' accounts went before. */
export type RememberedAccounts = ReadonlyMap<string, string>;

export const rememberedAs = (broker: string, reference: string): string => `${broker}\u001f${reference}`;

/** Which account of the journal the last import that is still in it brought each account of a statement to. */
export async function findRememberedAccounts(tx: Tx, ownerId: string): Promise<RememberedAccounts> {
  const { rows } = await sql<{ broker: string; reference: string; account_id: string }>`
    SELECT DISTINCT ON (i.broker, r.reference) i.broker, r.reference, r."accountId" AS account_id
    FROM tapebook.imports i, jsonb_to_recordset(i.account_references) AS r (reference text, "accountId" text)
    WHERE i.user_id = ${ownerId} AND i.status = 'completed' AND i.broker IS NOT NULL
    ORDER BY i.broker, r.reference, i.created_at DESC`.execute(tx);
  return new Map(rows.map((row) => [rememberedAs(row.broker, row.reference), row.account_id]));
}
