import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Tx } from '#server/platform/database/index.ts';

/** One tag that is merged into another one. */
interface TagMerger {
  /** Ids. */
  readonly from: string;
  readonly into: string;
  /** What both were called. */
  readonly names: { readonly from: string; readonly into: string };
}

/**
 * Something that speaks of tags by their ids beside what is said of trades: it speaks of the other one once a tag was
 * merged into it, and as before when that is undone.
 */
export interface TagFollower {
  /** What is kept of it is found by this name. */
  readonly name: string;
  /** @returns what `takeBack` is to be told; plain. */
  readonly follow: (tx: Tx, ownerId: string, merger: TagMerger) => Promise<unknown>;
  readonly takeBack: (tx: Tx, ownerId: string, kept: unknown) => Promise<void>;
}

const keptRows = z.array(z.object({ id: z.string(), before: z.string(), after: z.string() }));

/**
 * Follows in a column of JSON that names tags by their ids, wherever in it. What was changed since the merger is left as
 * it is when that is undone.
 */
export function followInJson(table: 'rules' | 'views', column: string): TagFollower {
  const [name, said] = [sql.table(`tapebook.${table}`), sql.ref(column)];
  return {
    name: table,
    async follow(tx, ownerId, { from, into }) {
      const { rows } = await sql<z.infer<typeof keptRows>[number]>`
        WITH held AS (
          SELECT id, ${said}::text AS before FROM ${name}
          WHERE user_id = ${ownerId} AND strpos(${said}::text, ${from}) > 0 ORDER BY id FOR UPDATE
        )
        UPDATE ${name} AS it SET ${said} = replace(held.before, ${from}, ${into})::json
        FROM held WHERE it.user_id = ${ownerId} AND it.id = held.id
        RETURNING it.id, held.before, it.${said}::text AS after`.execute(tx);
      return rows;
    },
    async takeBack(tx, ownerId, kept) {
      for (const { id, before, after } of keptRows.parse(kept))
        await sql`
          UPDATE ${name} SET ${said} = ${before}::json
          WHERE user_id = ${ownerId} AND id = ${id} AND ${said}::text = ${after}`.execute(tx);
    },
  };
}
