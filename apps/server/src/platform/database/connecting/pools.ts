import pg from 'pg';
import type { Log } from '../../log.ts';
import { HALVES, type Half } from './halves.ts';
import type { Logins } from './logins.ts';
import { valueTypes } from './value-types.ts';

/** What holds for all that a half says to the database, by name. */
const settingsOf = (half: Half, lockTimeoutMs: number) => ({
  role: HALVES[half].role,
  search_path: HALVES[half].schema,
  timezone: 'UTC',
  datestyle: 'ISO',
  lock_timeout: String(lockTimeoutMs),
});

/**
 * The beginning of each transaction behind a pooler that lends out transactions: a connection is another one each time, so that what
 * holds is set for each anew, and for it alone. `null` where connections are the server's own, which {@link openPool} sets up once.
 */
export const beginningOf = (logins: Logins, half: Half, lockTimeoutMs = 0): string | null =>
  logins.lent
    ? Object.entries(settingsOf(half, lockTimeoutMs))
        .map(([name, value]) => `set local ${name} to '${value}'`)
        .join(';')
    : null;

/**
 * A pool of one half, whose connections work as its role whoever they logged in as. Zone and date style are set because the
 * readers of {@link valueTypes} count on them, whatever the server's own defaults are.
 *
 * @param of of which half; `standby`: of the product's, where large reads go.
 * @param lockTimeoutMs how long a query waits for another's lock before it gives up; 0: for ever.
 */
export function openPool(
  logins: Logins,
  of: Half | 'standby',
  size: number,
  log: Log,
  lockTimeoutMs = 0,
): pg.Pool {
  const half = of === 'standby' ? 'product' : of;
  const options = Object.entries(settingsOf(half, lockTimeoutMs))
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
  const pool = new pg.Pool({
    ...logins[of],
    ...(logins.lent ? {} : { options }),
    application_name: `tapebook ${HALVES[half].schema}`,
    max: size,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 5_000,
    types: valueTypes,
  });
  // An idle connection that breaks is replaced at the next query; without a listener it ends the process.
  pool.on('error', (error) => log.warn({ reason: error.message }, 'A database connection was lost'));
  return pool;
}
