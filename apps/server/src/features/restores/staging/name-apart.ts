import { freeName } from '@tapebook/domain/collections';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { stagedOf } from './restored-tables.ts';

/** Leaves room for what is put behind a name. */
const MOST_CHARACTERS = 180;

function apartFrom(taken: ReadonlySet<string>, name: string): string {
  const stem = [...name].slice(0, MOST_CHARACTERS).join('');
  return freeName(
    name,
    (proposed) => taken.has(proposed),
    (count) => `${stem} (${count})`,
  );
}

/** Two accounts may be called alike and be two: the one that comes takes a name that none has, here or on its way. */
export async function nameApart(tx: Tx, ownerId: string): Promise<void> {
  const staged = sql.table(stagedOf('accounts'));
  const { rows: here } = await sql<{ id: string; name: string }>`
    SELECT id::text AS id, name FROM tapebook.accounts WHERE user_id = ${ownerId}`.execute(tx);
  const { rows: coming } = await sql<{ id: string; name: string }>`
    SELECT r.line ->> 'id' AS id, r.line ->> 'name' AS name FROM ${staged} r
    WHERE r.line ->> 'id' <> ALL (${here.map(({ id }) => id)}::text[]) AND r.line ->> 'name' IS NOT NULL
    ORDER BY name`.execute(tx);
  const known = new Set(here.map(({ name }) => name));
  const taken = new Set([...here, ...coming].map(({ name }) => name));
  for (const { id, name } of coming) {
    if (!known.has(name)) continue;
    const free = apartFrom(taken, name);
    taken.add(free);
    await sql`
      UPDATE ${staged} r SET line = (r.line::jsonb || jsonb_build_object('name', ${free}::text))::json
      WHERE r.line ->> 'id' = ${id}`.execute(tx);
  }
}
