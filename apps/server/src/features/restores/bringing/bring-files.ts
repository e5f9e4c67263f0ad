import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { pathOfImport, pathOfObject, pathOfPreview } from '#server/features/exports/index.ts';
import type { Limits } from '#server/platform/config/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import type { Files } from '#server/platform/files/index.ts';
import { changed, doesNotFit, noRoom } from '../archive/archive-problems.ts';
import type { Archive } from '../archive/open-archive.ts';
import { addedOf, type RestoredTable, stagedOf } from '../staging/restored-tables.ts';
import type { ArrivingFiles } from './arriving-files.ts';

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

export interface Bringing {
  readonly tx: Tx;
  readonly ownerId: string;
  readonly archive: Archive;
  readonly files: Files;
  readonly arriving: ArrivingFiles;
  /** How much a person may keep as files. */
  readonly limits: Pick<Limits, 'storageBytes'>;
}

/** The statements of the imports that came. Those that the archive lacks are told as gone when they are asked for. */
async function bringStatements({ tx, ownerId, archive, files, arriving }: Bringing): Promise<string[]> {
  const { rows } = await sql<{ id: string; file_name: string; created: string; key: string; sha256: string }>`
    SELECT i.id::text, i.file_name, to_char(i.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS created,
           i.file_key AS key, i.file_sha256 AS sha256
    FROM tapebook.imports i JOIN ${sql.table(addedOf('imports'))} w ON w.id = i.id
    WHERE i.user_id = ${ownerId}`.execute(tx);
  const coming = rows
    .map(({ id, file_name, created, ...row }) => ({ ...row, path: pathOfImport(id, file_name, created) }))
    .filter(({ path }) => archive.has(path));
  for (const { key, path, sha256 } of coming) {
    arriving.write(key, async () => {
      const stored = await files.write(key, archive.read(path));
      if (stored.sha256 !== sha256) throw changed(path);
    });
  }
  return coming.map(({ key }) => key);
}

/** The bytes of a file, which fail at their end where they are others than those that were stored. */
async function* asStored(archive: Archive, path: string, md5: Buffer): AsyncGenerator<Uint8Array> {
  const hash = createHash('md5');
  for await (const chunk of archive.read(path)) {
    hash.update(chunk);
    yield chunk;
  }
  if (!hash.digest().equals(md5)) throw changed(path);
}

/** The bytes of the files that came, each as one. */
async function bringObjects(bringing: Bringing): Promise<string[]> {
  const { tx, ownerId, archive, files, arriving, limits } = bringing;
  const { rows } = await sql<{ name: string; md5: Buffer; keys: string[]; preview: string | null }>`
    SELECT o.name, o.md5, o.blob_keys AS keys, o.preview_key AS preview
    FROM tapebook.storage_objects o JOIN ${sql.table(addedOf('storage_objects'))} w ON w.name = o.name
    WHERE o.user_id = ${ownerId}`.execute(tx);
  const home = `users/${ownerId}/`;
  const coming = rows.flatMap(({ name, md5, keys, preview }) => {
    const within = name.slice(home.length);
    return [
      ...keys.map((key) => ({ key, path: pathOfObject(within), md5 })),
      ...(preview === null ? [] : [{ key: preview, path: pathOfPreview(within), md5: null }]),
    ];
  });
  const keys = coming.map(({ key }) => key);
  const sizes = coming.map(({ path }) => archive.sizeOf(path));
  await sql`
    INSERT INTO tapebook.storage_blobs (user_id, key, size, held, created_at)
    SELECT ${ownerId}, b.key, b.size, true, now()
    FROM unnest(${keys}::text[], ${sizes}::bigint[]) AS b (key, size)`.execute(tx);
  const { rows: used } = await sql<{ bytes: number }>`
    SELECT coalesce(sum(size), 0)::float8 AS bytes FROM tapebook.storage_blobs WHERE user_id = ${ownerId}`.execute(
    tx,
  );
  if ((used[0]?.bytes ?? 0) > limits.storageBytes) throw noRoom();
  for (const { key, path, md5 } of coming) {
    arriving.write(key, async () => {
      await files.keep(key, md5 === null ? archive.read(path) : asStored(archive, path, md5));
    });
  }
  return keys;
}

/** What has the files of a table's rows come, once those have: the keys of its files. */
export const bringFiles: { readonly [T in RestoredTable]?: (bringing: Bringing) => Promise<string[]> } = {
  imports: bringStatements,
  storage_objects: bringObjects,
};
