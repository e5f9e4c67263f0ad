import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type pg from 'pg';
import type { Config } from '../config/index.ts';
import { type ConnectionTarget, HALVES, personalTables, readWhole } from '../database/index.ts';
import { FileMissingError, type Files } from '../files/index.ts';
import { readWaitingJobs } from '../jobs/index.ts';
import { createVault, readKey } from '../vault/index.ts';
import { BackupError, messageOf } from './backup-error.ts';
import { BackupZip } from './backup-zip.ts';
import { dumpTables, qualified, readSequences, readTables } from './dump-database.ts';
import { giveName } from './give-name.ts';
import {
  type BackupManifest,
  FILES_FOLDER,
  JOBS_ENTRY,
  KEY_ENTRY,
  MANIFEST,
  manifestText,
} from './manifest.ts';

export interface BackupSource {
  readonly config: Pick<Config, 'dataDir' | 'identityKey'>;
  readonly owner: ConnectionTarget;
  readonly files: Files;
}

/** As files of it sort by time. */
export const nameOfBackup = (madeAt: Date): string =>
  `tapebook-${madeAt
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '')}.zip`;

/**
 * Writes all that this server keeps into one zip, while it goes on: the rows of both halves as of one instant, the
 * files that they name, the key that seals their secrets, and the jobs that wait. The file appears under its name
 * when its last byte is on the disk.
 *
 * @throws {BackupError} one line; nothing is left of it then.
 */
export async function writeBackup(source: BackupSource, path: string, madeAt: Date): Promise<BackupManifest> {
  const unfinished = `${path}.part`;
  const zip = new BackupZip(unfinished, madeAt);
  try {
    const manifest = await fill(zip, source, madeAt);
    await zip.addText(MANIFEST, manifestText(manifest));
    await zip.end();
    await giveName(unfinished, path);
    return manifest;
  } catch (error) {
    zip.abandon();
    throw explain(error, path);
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function fill(
  zip: BackupZip,
  { config, owner, files }: BackupSource,
  madeAt: Date,
): Promise<BackupManifest> {
  const missing = new Set<string>();
  const keep = async (key: string): Promise<void> => {
    const entry = FILES_FOLDER + key;
    if (entry in zip.sums || missing.has(key)) return;
    if (!(await addFile(zip, entry, files.read(key)))) missing.add(key);
  };
  // Files first: what is deleted while they are read is then in no row either. What came since is read after the rows.
  for (const key of await readWhole(owner, namedFiles)) await keep(key);
  const { keys, ...dumped } = await readWhole(owner, async (client) => ({
    migrations: await readApplied(client),
    tables: await dumpTables(client, zip),
    sequences: await readSequences(client),
    accounts: await countAccounts(client),
    keys: await namedFiles(client),
    jobs: await dumpJobs(client, zip),
  }));
  for (const key of keys) await keep(key);
  const named = new Set(keys.map((key) => FILES_FOLDER + key));
  const isOfSnapshot = (entry: string): boolean => !entry.startsWith(FILES_FOLDER) || named.has(entry);
  const key = config.identityKey ?? (await readKey(config.dataDir));
  // A key that is set belongs to the settings, which whoever runs the server keeps elsewhere.
  if (config.identityKey === null) await zip.add(KEY_ENTRY, Readable.from([key]));
  return {
    madeAt: madeAt.toISOString(),
    keyId: createVault(key).keyId,
    ...dumped,
    missing: [...missing].filter((each) => named.has(FILES_FOLDER + each)),
    sums: Object.fromEntries(Object.entries(zip.sums).filter(([entry]) => isOfSnapshot(entry))),
  };
}

/** @returns whether there was such a file. */
async function addFile(zip: BackupZip, entry: string, bytes: AsyncIterable<Uint8Array>): Promise<boolean> {
  const reading = bytes[Symbol.asyncIterator]();
  let first: IteratorResult<Uint8Array>;
  try {
    first = await reading.next();
  } catch (error) {
    if (error instanceof FileMissingError) return false;
    throw error;
  }
  async function* whole(): AsyncGenerator<Uint8Array> {
    for (let piece = first; piece.done !== true; piece = await reading.next()) yield piece.value;
  }
  await zip.add(entry, whole());
  return true;
}

/** The keys that rows of this schema name, which may be an older one. */
export async function namedFiles(client: pg.Client): Promise<string[]> {
  const columns = new Map(personalTables.map(({ table, file }) => [String(table), file]));
  const keys: string[] = [];
  for (const each of await readTables(client)) {
    const file = each.schema === HALVES.product.schema ? (columns.get(each.table) ?? null) : null;
    if (file === null || !each.columns.includes(file)) continue;
    const { rows } = await client.query<{ key: string }>(
      `select "${file}" as key from ${qualified(each)} where "${file}" is not null`,
    );
    for (const { key } of rows) keys.push(key);
  }
  return keys;
}

export async function readApplied(client: pg.Client): Promise<BackupManifest['migrations']> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from public.schema_migrations order by name',
  );
  return rows;
}

async function countAccounts(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from identity.users');
  return rows[0]?.n ?? 0;
}

async function dumpJobs(client: pg.Client, zip: BackupZip): Promise<number> {
  const jobs = await readWaitingJobs(client);
  await zip.addText(JOBS_ENTRY, jobs.map((job) => `${JSON.stringify(job)}\n`).join(''));
  return jobs.length;
}

/** What a folder says in which nothing can be written, or no longer. */
const UNWRITABLE: ReadonlySet<unknown> = new Set([
  'ENOENT',
  'EACCES',
  'EPERM',
  'EROFS',
  'ENOTDIR',
  'ENAMETOOLONG',
  'EFBIG',
  'EIO',
  'ESTALE',
]);

function explain(error: unknown, path: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'EEXIST') return new BackupError(`${path} is there already; a backup never takes its place.`);
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new BackupError(`The disk is too full for a backup at ${path}; nothing of it was left there.`);
  }
  if (UNWRITABLE.has(code)) {
    return new BackupError(`${path} cannot be written: ${messageOf(error)}`);
  }
  return error;
}
