import type { Command } from './command.ts';
import { backup } from './commands/backup.ts';
import { deleteAccount } from './commands/delete.ts';
import { disable } from './commands/disable.ts';
import { distribute } from './commands/distribute.ts';
import { enable } from './commands/enable.ts';
import { exportUsers } from './commands/export-users.ts';
import { importUsers } from './commands/import-users.ts';
import { invite } from './commands/invite.ts';
import { list } from './commands/list.ts';
import { resetMfa } from './commands/reset-mfa.ts';
import { restore } from './commands/restore.ts';
import { rotateKey } from './commands/rotate-key.ts';
import { status } from './commands/status.ts';
import { sweep } from './commands/sweep.ts';
import { verify } from './commands/verify.ts';

export const commandTable: readonly Command[] = [
  list,
  disable,
  enable,
  deleteAccount,
  invite,
  resetMfa,
  importUsers,
  exportUsers,
  status,
  backup,
  verify,
  restore,
  rotateKey,
  distribute,
  sweep,
];

export function helpText(): string {
  const rows = commandTable.map(({ name, usage, summary }) => `  ${name} ${usage}\n      ${summary}`);
  return [
    'npm run admin -- COMMAND',
    '',
    ...rows,
    '',
    'The accounts are those of the database that the settings name, whether the server runs or not.',
  ].join('\n');
}
