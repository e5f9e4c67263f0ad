import { chown, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HALVES } from '../connecting/halves.ts';
import { OWNER } from './owner.ts';
import { currentUser, type SystemUser } from './system-user.ts';

export const SOCKET_PORT = 5432;

/**
 * Who may connect: the account this server runs under, as the owner of its database or one of
 * its halves, over the private socket. Everything that is not listed is refused, the superuser included. Written at each start
 * because the account may be another one than last time.
 */
export async function writeAccessRules(cluster: string, user: SystemUser, database: string): Promise<void> {
  const roles = [OWNER, ...Object.values(HALVES).map(({ role }) => role)];
  const files = {
    'pg_hba.conf': `local ${database} ${roles.join()} peer map=server\n`,
    'pg_ident.conf': roles.map((role) => `server "${currentUser().name}" ${role}\n`).join(''),
  };
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(cluster, name), text, { mode: 0o600 });
    await chown(join(cluster, name), user.uid, user.gid);
  }
}

/**
 * Given on the command line, where nothing in the data folder can override it. `postgresql.conf`
 * stays free for what a person wants to tune.
 */
export function serverArguments(socketFolder: string, durable: boolean): string[] {
  const durability = durable ? 'on' : 'off';
  const settings: Record<string, string | number> = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    port: SOCKET_PORT,
    fsync: durability,
    synchronous_commit: durability,
    full_page_writes: durability,
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Statements and row values are a person's own business; neither goes to the log.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    log_line_prefix: '',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

const MEBIBYTE = 1024 * 1024;

/**
 * Defaults for a laptop, as lines of `postgresql.conf`, written once when the cluster is made. A large journal is
 * read book by book, each spread over the whole table: with less memory of its own the database would fetch every
 * page from the system again for each book.
 *
 * @param memory of the machine, in bytes: a sixteenth of it, within bounds, is the database's own.
 */
export function laptopSettings(memory: number): string {
  const own = Math.min(512, Math.max(128, Math.floor(memory / 16 / MEBIBYTE)));
  return `
# Written by Tapebook when it made this database; yours to tune from here on.
max_connections = 60
shared_buffers = ${own}MB
work_mem = 16MB
maintenance_work_mem = 128MB
effective_cache_size = 1GB
random_page_cost = 1.1
max_wal_size = 2GB
checkpoint_timeout = 15min
jit = off
`;
}
