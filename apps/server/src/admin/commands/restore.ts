import { resolve } from 'node:path';
import { restoreBackup } from '#server/platform/backups/index.ts';
import { createLog } from '#server/platform/log.ts';
import type { InstallationCommand } from '../command.ts';
import { describeBackup } from './verify.ts';

export const restore: InstallationCommand = {
  name: 'restore',
  usage: 'FILE',
  summary: 'makes of an empty installation the one that a backup was made of, while no server runs',
  takes: 1,
  async runOn({ config, say }, given) {
    const path = resolve(given.arguments[0] ?? '');
    const manifest = await restoreBackup(path, config, createLog('silent'));
    const place = config.databaseUrl === null ? config.dataDir : 'the database of DATABASE_URL';
    say(`${path} was brought back into ${place}. Start the server now.`);
    for (const line of describeBackup(manifest)) say(line);
  },
};
