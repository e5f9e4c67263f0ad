import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';

/** Rows of the file that the journal has, as which activities, and in what words. */
export interface SetAside {
  readonly ordinals: readonly string[];
  readonly ids: readonly string[];
  readonly code: string;
  readonly message: string;
}

/** Each row names one of those that it repeats; those that no row is left for go with the first. */
export async function setAside(tx: Tx, all: readonly SetAside[]): Promise<number> {
  const rows = all.flatMap(({ ordinals, ids, code, message }) =>
    ordinals.map((ordinal, index) => ({
      ordinal,
      code,
      message,
      id: ids[index % ids.length] ?? null,
      further: index === 0 ? ids.slice(ordinals.length).join(' ') : '',
    })),
  );
  if (rows.length === 0) return 0;
  const column = <Name extends keyof (typeof rows)[number]>(name: Name) => rows.map((row) => row[name]);
  await sql`
    UPDATE import_staging s
    SET verdict = 'duplicate', code = r.code, message = r.message, id = r.id,
        further_ids = nullif(string_to_array(r.further, ' '), '{}')::uuid[]
    FROM unnest(${column('ordinal')}::integer[], ${column('code')}::text[], ${column('message')}::text[],
                ${column('id')}::uuid[], ${column('further')}::text[]) AS r (ordinal, code, message, id, further)
    WHERE s.ordinal = r.ordinal`.execute(tx);
  return rows.length;
}
