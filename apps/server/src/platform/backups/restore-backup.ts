import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import type { Config } from '../config/index.ts';
import {
  MIGRATIONS_FOLDER,
  type Migration,
  migrate,
  migrateBy,
  openOwner,
  readMigrations,
} from '../database/index.ts';
import { openFiles } from '../files/index.ts';
import { bringWaitingJobs, waitingJob } from '../jobs/index.ts';
import type { Log } from '../log.ts';
import { createVault, replaceKey } from '../vault/index.ts';
import { BackupError, damaged, messageOf } from './backup-error.ts';
import { clearUnused, loadDatabase } from './load-database.ts';
import { type BackupManifest, FILES_FOLDER, JOBS_ENTRY, KEY_ENTRY } from './manifest.ts';
import { type Backup, openBackup } from './open-backup.ts';

/**
 * Makes of an empty installation the one that a backup was made of: everything is read and held against its sums
 * before the first change, the schema is made as it was then, and brought to this version's once the rows are in it.
 *
 * @param config of the installation: its data folder, or its database and store of files.
 * @throws {BackupError} one line. What was empty before is as good as empty then: the same can be tried again.
 */
export async function restoreBackup(path: string, config: Config, log: Log): Promise<BackupManifest> {
  const backup = await openBackup(path);
  try {
    await backup.verify();
    const migrations = await migrationsOf(backup);
    const key = await keyFor(backup, config);
    const { owner, close } = await openOwner(config, log);
    try {
      await clearUnused(owner);
      await migrateBy(owner, log, migrations);
      await bringFiles(backup, config);
      if (key !== null) await replaceKey(config.dataDir, key);
      await loadDatabase(owner, backup);
      await migrate(owner, log);
      await bringWaitingJobs(owner, log, await readJobs(backup));
    } finally {
      await close();
    }
    return backup.manifest;
  } finally {
    backup.close();
  }
}

/** Ours, of those that the backup's database had gone through. */
async function migrationsOf({ path, manifest }: Backup): Promise<Migration[]> {
  const ours = new Map((await readMigrations(MIGRATIONS_FOLDER)).map((each) => [each.name, each]));
  return manifest.migrations.map(({ name, checksum }) => {
    const own = ours.get(name);
    if (own === undefined) {
      throw new BackupError(
        `${path} was made by a newer Tapebook (it knows ${name}), and this one cannot go back to an older form. Update Tapebook first.`,
      );
    }
    if (own.checksum !== checksum) {
      throw new BackupError(`${path} was made by another Tapebook than this: its ${name} is not the same.`);
    }
    return own;
  });
}

/** What is sealed in the backup opens with this key alone. @returns `null` where the settings hold it. */
async function keyFor(backup: Backup, { identityKey }: Config): Promise<Buffer | null> {
  const { path, manifest } = backup;
  if (identityKey !== null) {
    if (createVault(identityKey).keyId === manifest.keyId) return null;
    throw new BackupError(
      `IDENTITY_KEY is not the key that sealed what is in ${path}; set the one that the server had, or none if it had none.`,
    );
  }
  if (KEY_ENTRY in manifest.sums) return buffer(backup.read(KEY_ENTRY));
  throw new BackupError(
    `${path} was made by a server whose key was in its settings; set IDENTITY_KEY as it was there, then restore.`,
  );
}

async function bringFiles(backup: Backup, config: Config): Promise<void> {
  const files = openFiles(config.files);
  const missing = new Set(backup.manifest.missing);
  for (const entry of Object.keys(backup.manifest.sums)) {
    if (!entry.startsWith(FILES_FOLDER)) continue;
    const key = entry.slice(FILES_FOLDER.length);
    if (missing.has(key)) continue;
    try {
      await files.keep(key, backup.read(entry));
    } catch (cause) {
      throw new BackupError(`A stored file could not be brought back: ${messageOf(cause)}`, { cause });
    }
  }
}

async function readJobs(backup: Backup) {
  const lines = (await text(Readable.from(backup.read(JOBS_ENTRY), { objectMode: false }))).split('\n');
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const job = waitingJob.safeParse(JSON.parse(line));
      if (!job.success) throw damaged(backup.path, JOBS_ENTRY);
      return job.data;
    });
}
