import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import type { BackupSettings } from '../config/index.ts';
import type { JobDefinition } from '../jobs/index.ts';
import type { Log } from '../log.ts';
import { openBackup } from './open-backup.ts';
import { type BackupSource, nameOfBackup, writeBackup } from './write-backup.ts';

/** Of the largest installation that was thought of; the next one is due after a day. */
const PATIENCE_SECONDS = 12 * 60 * 60;
const OURS = /^tapebook-\d{4}-\d{2}-\d{2}T\d{6}Z\.zip$/;

export interface BackupJobDeps extends BackupSource {
  readonly settings: BackupSettings;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Backs the server up once a day. What was written is read back before an older one goes, and files of the folder that
 * are none of ours are never touched.
 */
export function backupJob(deps: BackupJobDeps): JobDefinition<Record<string, never>> {
  const { settings, clock, log } = deps;
  return {
    name: 'backup',
    payload: z.strictObject({}),
    expireInSeconds: PATIENCE_SECONDS,
    schedule: { cron: `${settings.minute} ${settings.hour} * * *`, payload: {} },
    async handle() {
      await mkdir(settings.folder, { recursive: true, mode: 0o700 });
      await removeUnfinished(settings.folder);
      const madeAt = new Date(clock.now());
      const path = join(settings.folder, nameOfBackup(madeAt));
      await writeBackup(deps, path, madeAt);
      const backup = await openBackup(path);
      try {
        await backup.verify();
      } finally {
        backup.close();
      }
      await removeOlder(settings);
      log.info({ path, bytes: (await stat(path)).size }, 'A backup was made');
    },
  };
}

/** What a process that was killed in the middle has left. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.endsWith('.part') && OURS.test(name.slice(0, -'.part'.length))) await rm(join(folder, name));
  }
}

async function removeOlder({ folder, keep }: BackupSettings): Promise<void> {
  const ours = (await readdir(folder)).filter((name) => OURS.test(name)).toSorted();
  for (const name of ours.slice(0, -keep)) await rm(join(folder, name), { force: true });
}
