import pg from 'pg';
import type { Log } from '../log.ts';
import type { ConnectionTarget } from './cluster/start-cluster.ts';
import { valueTypes } from './value-types.ts';

/** The two halves of the database, each reached under a role that sees nothing of the other. */
export type Half =
  | { role: 'tapebook_app'; schema: 'tapebook' }
  | { role: 'tapebook_identity'; schema: 'identity' };

/**
 * A pool whose connections take their role as they are made. Zone and date style are set because the
 * readers of {@link valueTypes} count on them, whatever the server's own defaults are.
 *
 * @param lockTimeoutMs how long a query waits for another's lock before it gives up; 0: for ever.
 */
export function openPool(
  target: ConnectionTarget,
  half: Half,
  size: number,
  log: Log,
  lockTimeoutMs = 0,
): pg.Pool {
  const settings = {
    role: half.role,
    search_path: half.schema,
    timezone: 'UTC',
    datestyle: 'ISO',
    lock_timeout: lockTimeoutMs,
  };
  const pool = new pg.Pool({
    ...target,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    application_name: `tapebook ${half.schema}`,
    max: size,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 5_000,
    types: valueTypes,
  });
  // An idle connection that breaks is replaced at the next query; without a listener it ends the process.
  pool.on('error', (error) => log.warn({ reason: error.message }, 'A database connection was lost'));
  return pool;
}
