import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { ConnectionTarget } from './cluster/start-cluster.ts';
import type { Database, Tx } from './database.ts';

const ASK_AGAIN_MS = 100;

/** Ends whatever query that connection runs; as the same login, who may end its own. */
async function cancelQueryOf(target: ConnectionTarget, pid: number): Promise<void> {
  const client = new pg.Client(target);
  await client.connect();
  try {
    await client.query('select pg_cancel_backend($1)', [pid]);
  } finally {
    await client.end();
  }
}

/**
 * As {@link Database.tenant}, but a signal stops it: the query that runs is ended, and everything is rolled
 * back. Once it returns without a throw, everything is kept, whatever the signal says then.
 *
 * @throws the signal's reason, or the error of the query that was ended.
 */
export function stoppable<T>(
  database: Database,
  userId: string,
  signal: AbortSignal,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return database.tenant(userId, async (tx) => {
    signal.throwIfAborted();
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx);
    const pid = Number(rows[0]?.pid);
    let over = false;
    let stopping: Promise<void> = Promise.resolve();
    const ask = async (): Promise<void> => {
      // Between two queries there is nothing to end yet.
      while (!over) {
        await cancelQueryOf(database.logins.product, pid);
        if (!over) await pause(ASK_AGAIN_MS);
      }
    };
    const stop = (): void => {
      stopping = ask().catch(() => {});
    };
    signal.addEventListener('abort', stop, { once: true });
    try {
      const result = await work(tx);
      signal.throwIfAborted();
      return result;
    } finally {
      over = true;
      signal.removeEventListener('abort', stop);
      // The connection goes back to others: nobody may end their queries.
      await stopping;
    }
  });
}
