import { resolve } from 'node:path';
import { type BackupManifest, openBackup } from '#server/platform/backups/index.ts';
import type { InstallationCommand } from '../command.ts';

export const verify: InstallationCommand = {
  name: 'verify',
  usage: 'FILE',
  summary: 'reads a backup to its end and holds every part of it against its sum',
  takes: 1,
  async runOn({ say }, given) {
    const backup = await openBackup(resolve(given.arguments[0] ?? ''));
    try {
      await backup.verify();
      say(`${backup.path} is whole.`);
      for (const line of describeBackup(backup.manifest)) say(line);
    } finally {
      backup.close();
    }
  },
};

const some = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

export function describeBackup({ madeAt, accounts, tables, sums, missing, jobs }: BackupManifest): string[] {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const files = Object.keys(sums).filter((entry) => entry.startsWith('files/')).length;
  const lines = [
    `Made at ${madeAt}: ${some(accounts, 'account', 'accounts')}, ${some(rows, 'row', 'rows')} of ${tables.length} tables, ${some(files, 'stored file', 'stored files')}, ${some(jobs, 'waiting job', 'waiting jobs')}.`,
  ];
  if ('secrets/identity.key' in sums) {
    lines.push('It holds the key that opens every secret in it: keep it where nobody else can read it.');
  }
  if (missing.length > 0) {
    lines.push(
      `${some(missing.length, 'file was', 'files were')} not there, as of uploads on their way: ${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ', …' : ''}.`,
    );
  }
  return lines;
}
