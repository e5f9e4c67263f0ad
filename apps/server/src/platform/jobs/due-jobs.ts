import type { PgBoss } from 'pg-boss';
import type { Log } from '../log.ts';
import { JOB_SCHEMA } from './open-boss.ts';

/** For jobs whose time has come, and for one whose notification was lost. */
const LOOK_MS = 2_000;

/** A connection that died without a word never answers: after this the next look is taken by another. */
const PATIENCE_MS = 5_000;

/** Queues in which a job waits that could be done now. */
const DUE = `select distinct name from ${JOB_SCHEMA}.job where state < 'active' and start_after <= now()`;

/**
 * Looks into all queues at once, and wakes those who work on one that has something: looked into one by one, queues in
 * which nothing waits would keep a server busy that has nothing to do.
 *
 * @returns ends it.
 */
export function watchDueJobs(
  boss: Pick<PgBoss, 'getDb'>,
  log: Log,
  wake: (queue: string) => void,
  patienceMs = PATIENCE_MS,
): () => Promise<void> {
  let looking: Promise<void> | null = null;
  const look = async (): Promise<void> => {
    const { rows } = await withinPatience(boss.getDb().executeSql(DUE), patienceMs);
    for (const { name } of rows as { name: string }[]) wake(name);
  };
  const timer = setInterval(() => {
    looking ??= look()
      .catch((error: unknown) => log.warn({ err: error }, 'The queues could not be looked into'))
      .finally(() => {
        looking = null;
      });
  }, LOOK_MS).unref();
  return async () => {
    clearInterval(timer);
    await looking;
  };
}

/** What comes of it in time; what comes later is nobody's. */
async function withinPatience<Value>(asked: Promise<Value>, patienceMs: number): Promise<Value> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`No answer within ${patienceMs} ms`)), patienceMs);
  try {
    return await Promise.race([asked, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
