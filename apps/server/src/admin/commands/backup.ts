import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { openBackup, writeBackup } from '#server/platform/backups/index.ts';
import { systemClock } from '#server/platform/clock.ts';
import { reachOwner } from '#server/platform/database/index.ts';
import { openFiles } from '#server/platform/files/index.ts';
import { createLog } from '#server/platform/log.ts';
import type { InstallationCommand } from '../command.ts';
import { describeBackup } from './verify.ts';

export const backup: InstallationCommand = {
  name: 'backup',
  usage: 'FILE',
  summary: 'writes all that this server keeps into one zip, whether it runs or not: rows, files, keys',
  takes: 1,
  async runOn({ config, say }, given) {
    const path = resolve(given.arguments[0] ?? '');
    // As it is: a backup before an upgrade is of what was there before it.
    const { owner, close } = await reachOwner(config, createLog('silent'));
    try {
      const source = { config, owner, files: openFiles(config.files) };
      await writeBackup(source, path, new Date(systemClock.now()));
    } finally {
      await close();
    }
    const written = await openBackup(path);
    try {
      await written.verify();
      say(`${path} was written and read back, ${(await stat(path)).size} bytes.`);
      for (const line of describeBackup(written.manifest)) say(line);
    } finally {
      written.close();
    }
  },
};
