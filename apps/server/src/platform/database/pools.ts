import pg from 'pg';
import type { Log } from '../log.ts';
import { HALVES, type Half } from './halves.ts';
import type { Logins } from './logins.ts';
import { valueTypes } from './value-types.ts';

/**
 * A pool of one half, whose connections work as its role whoever they logged in as. Zone and date style are set because the
 * readers of {@link valueTypes} count on them, whatever the server's own defaults are.
 *
 * @param lockTimeoutMs how long a query waits for another's lock before it gives up; 0: for ever.
 */
export function openPool(logins: Logins, half: Half, size: number, log: Log, lockTimeoutMs = 0): pg.Pool {
  const { role, schema } = HALVES[half];
  const settings = {
    role,
    search_path: schema,
    timezone: 'UTC',
    datestyle: 'ISO',
    lock_timeout: lockTimeoutMs,
  };
  const pool = new pg.Pool({
    ...logins[half],
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    application_name: `tapebook ${schema}`,
    max: size,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 5_000,
    types: valueTypes,
  });
  // An idle connection that breaks is replaced at the next query; without a listener it ends the process.
  pool.on('error', (error) => log.warn({ reason: error.message }, 'A database connection was lost'));
  return pool;
}
