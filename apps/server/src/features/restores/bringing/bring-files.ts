import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { pathOfImport, pathOfObject, pathOfPreview } from '#server/features/exports/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import type { Files } from '#server/platform/files/index.ts';
import { changed, doesNotFit, noRoom } from '../archive/archive-problems.ts';
import type { Archive } from '../archive/open-archive.ts';
import { addedOf, stagedOf } from '../staging/restored-tables.ts';

/** Statements: each gets a name of its own here, and one that was under way when the archive was made never ended. */
export async function readyImports(tx: Tx): Promise<void> {
  await sql`
    UPDATE ${sql.table(stagedOf('imports'))} r
    SET line = (r.line::jsonb || jsonb_build_object('file_key', gen_random_uuid()::text)
      || CASE WHEN r.line ->> 'status' IN ('queued', 'running') THEN '{"status": "failed"}'::jsonb ELSE '{}'::jsonb END)::json`.execute(
    tx,
  );
}

/** Files of notes: under names of their own, whole, of this person alone; those whose bytes are missing are left out. */
export async function readyObjects(tx: Tx, ownerId: string, archive: Archive): Promise<void> {
  const staged = sql.table(stagedOf('storage_objects'));
  const { rows } = await sql<{ name: string; has_preview: boolean }>`
    SELECT r.line ->> 'name' AS name, r.line ->> 'preview_key' IS NOT NULL AS has_preview FROM ${staged} r`.execute(
    tx,
  );
  const home = `users/${ownerId}/`;
  const foreign = rows.find(({ name }) => name === null || !name.startsWith(home));
  if (foreign !== undefined) throw doesNotFit('storage_objects', null);
  const within = (name: string) => name.slice(home.length);
  const there = rows.filter(({ name }) => archive.has(pathOfObject(within(name))));
  const ready = there.map(({ name, has_preview }) => ({
    name,
    line: {
      blob_keys: [randomUUID()],
      blob_sizes: [archive.sizeOf(pathOfObject(within(name)))],
      preview_key: has_preview && archive.has(pathOfPreview(within(name))) ? randomUUID() : null,
      // Whoever knew the former ones may not read it here.
      download_tokens: [randomUUID()],
    },
  }));
  await sql`DELETE FROM ${staged} r WHERE NOT r.line ->> 'name' = ANY (${there.map(({ name }) => name)}::text[])`.execute(
    tx,
  );
  await sql`
    UPDATE ${staged} r SET line = (r.line::jsonb || n.line)::json
    FROM unnest(${ready.map(({ name }) => name)}::text[], ${ready.map(({ line }) => JSON.stringify(line))}::jsonb[]) AS n (name, line)
    WHERE r.line ->> 'name' = n.name`.execute(tx);
}

interface Bringing {
  readonly tx: Tx;
  readonly ownerId: string;
  readonly archive: Archive;
  readonly files: Files;
  /** Told of each key before its bytes are kept, so that none is left behind. */
  readonly kept: string[];
}

/** The statements of the imports that came. Those that the archive lacks are told as gone when they are asked for. */
export async function bringStatements({ tx, ownerId, archive, files, kept }: Bringing): Promise<string[]> {
  const { rows } = await sql<{ id: string; file_name: string; created: string; key: string; sha256: string }>`
    SELECT i.id::text, i.file_name, to_char(i.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS created,
           i.file_key AS key, i.file_sha256 AS sha256
    FROM tapebook.imports i JOIN ${sql.table(addedOf('imports'))} w ON w.id = i.id
    WHERE i.user_id = ${ownerId}`.execute(tx);
  const keys: string[] = [];
  for (const { id, file_name, created, key, sha256 } of rows) {
    const path = pathOfImport(id, file_name, created);
    if (!archive.has(path)) continue;
    kept.push(key);
    keys.push(key);
    const stored = await files.write(key, archive.read(path));
    if (stored.sha256 !== sha256) throw changed(path);
  }
  return keys;
}

/** The bytes of the files that came, each as one. */
export async function bringObjects(
  { tx, ownerId, archive, files, kept }: Bringing,
  quotaBytes: number,
): Promise<string[]> {
  const { rows } = await sql<{ name: string; keys: string[]; preview: string | null }>`
    SELECT o.name, o.blob_keys AS keys, o.preview_key AS preview
    FROM tapebook.storage_objects o JOIN ${sql.table(addedOf('storage_objects'))} w ON w.name = o.name
    WHERE o.user_id = ${ownerId}`.execute(tx);
  const home = `users/${ownerId}/`;
  const keys: string[] = [];
  const keep = async (key: string, path: string): Promise<void> => {
    kept.push(key);
    keys.push(key);
    await tx
      .insertInto('storage_blobs')
      .values({ user_id: ownerId, key, size: archive.sizeOf(path), held: true, created_at: sql`now()` })
      .execute();
    await files.keep(key, archive.read(path));
  };
  for (const { name, keys: own, preview } of rows) {
    const within = name.slice(home.length);
    for (const key of own) await keep(key, pathOfObject(within));
    if (preview !== null) await keep(preview, pathOfPreview(within));
  }
  const { rows: used } = await sql<{ bytes: number }>`
    SELECT coalesce(sum(size), 0)::float8 AS bytes FROM tapebook.storage_blobs WHERE user_id = ${ownerId}`.execute(
    tx,
  );
  if (keys.length > 0 && (used[0]?.bytes ?? 0) > quotaBytes) throw noRoom();
  return keys;
}
