import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, sql, type Transaction } from 'kysely';
import type { Log } from '../../log.ts';
import { ProblemError } from '../../problems/index.ts';
import { Turns } from '../../turns.ts';
import type { ProductTables } from '../tables.gen.ts';
import { PgDialect, type Seeing } from './dialect.ts';
import type { Logins } from './logins.ts';
import { beginningOf, openPool } from './pools.ts';
import { sqlState } from './untangled.ts';

/** Longer than a standby in good order lags; after that the primary has read the journal sooner. */
const WAIT_MS = 1_000;
const LOOK_EVERY_MS = 5;
/** Whoever comes after one who waited in vain does not wait as well. */
const ASIDE_MS = 5_000;
/** A read stood in the way of what the primary had sent: the standby may end it, and says so in two ways. */
const IN_THE_WAY = new Set(['40001', '40P01']);
const MOST_WAITING = 50;

/** How far a database had got: of which cluster, on which of its timelines, and where in the log. */
export interface Position {
  readonly cluster: string;
  readonly timeline: number;
  readonly lsn: string;
}

/**
 * Where the primary stands. Whatever anybody was told is done lies before it: a commit is answered once its record is flushed,
 * unless the operator has put that off.
 *
 * @throws where it is asked of a standby.
 */
export const findPosition = async (primary: Kysely<ProductTables>): Promise<Position> => {
  const { rows } = await sql<Position>`
    SELECT (SELECT system_identifier::text FROM pg_control_system()) AS cluster,
           ('x' || left(pg_walfile_name(at), 8))::bit(32)::int AS timeline, at::text AS lsn
    FROM (
      SELECT CASE current_setting('synchronous_commit') WHEN 'off' THEN pg_current_wal_insert_lsn()
             ELSE pg_current_wal_flush_lsn() END AS at
    ) AS log`.execute(primary);
  const [position] = rows;
  if (position === undefined) throw new Error('The database did not say where it stands.');
  return position;
};

type Standing = 'there' | 'behind' | 'of no use';

/**
 * A streaming standby that large reads go to. It may lag, be away, follow another primary than ours, or have been made one
 * itself: what is read here is never older than a given position of the primary, or it is not read here.
 */
export class Standby {
  private readonly db: Kysely<ProductTables>;
  private readonly turns: Turns;
  private readonly seeing = new AsyncLocalStorage<Seeing>();
  private readonly log: Log;
  private asideUntil = 0;

  /** @param size how many connections, and so how many reads at once. */
  constructor(logins: Logins, log: Log, size: number, lockTimeoutMs: number) {
    const pool = openPool(logins, 'standby', size, log, lockTimeoutMs);
    this.db = new Kysely({
      dialect: new PgDialect(pool, beginningOf(logins, 'product', lockTimeoutMs), this.seeing),
    });
    this.turns = new Turns({
      atOnce: size,
      perPerson: Math.ceil(size * 0.6),
      waiting: MOST_WAITING,
      waitMs: WAIT_MS,
    });
    this.log = log;
  }

  /**
   * Does `work` in a transaction here that changes nothing and is of one instant.
   *
   * @param position of the primary, not older than which all of it must be.
   * @returns `null` where it was not done here, or not to its end: the primary must be asked.
   */
  async read<T>(
    userId: string,
    position: () => Promise<Position>,
    work: (tx: Transaction<ProductTables>) => Promise<T>,
  ): Promise<{ readonly value: T } | null> {
    if (performance.now() < this.asideUntil) return null;
    // Where the primary does not say it does not answer either, and says so to whoever asks it then.
    const needed = await position().catch(() => null);
    if (needed === null) return null;
    const reading = (): Promise<{ readonly value: T } | null> =>
      this.readFrom(userId, needed, work).catch((error: unknown) => {
        if (!isOfStandby(error)) throw error;
        this.putAside(error instanceof Error ? error.message : String(error));
        return null;
      });
    return this.turns.run(userId, reading).catch((error: unknown) => {
      // Others are being read here: the primary may have time for it.
      if (isUnavailable(error)) return null;
      throw error;
    });
  }

  async close(): Promise<void> {
    await this.db.destroy();
  }

  private readFrom<T>(
    userId: string,
    needed: Position,
    work: (tx: Transaction<ProductTables>) => Promise<T>,
  ): Promise<{ readonly value: T } | null> {
    // On one connection: behind one address may stand several, of which each has got as far as it has.
    return this.db.connection().execute(async (one) => {
      const standing = await this.waitFor(one, needed);
      if (standing !== 'there') {
        this.putAside(
          standing === 'behind'
            ? `It was still behind after ${WAIT_MS} ms.`
            : 'It is not a standby of this primary.',
        );
        return null;
      }
      const value = await this.seeing.run(['tapebook.user_id', userId], () =>
        one.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
      );
      return { value };
    });
  }

  private async waitFor(one: Kysely<ProductTables>, needed: Position): Promise<Standing> {
    const until = performance.now() + WAIT_MS;
    for (;;) {
      const standing = await lookAt(one, needed);
      if (standing !== 'behind' || performance.now() >= until) return standing;
      await pause(LOOK_EVERY_MS);
    }
  }

  private putAside(reason: string): void {
    this.asideUntil = performance.now() + ASIDE_MS;
    this.log.warn({ reason }, 'The standby of DATABASE_READ_URL was not read from');
  }
}

/** A primary that was made of it goes on upon a timeline of its own, as does whatever follows that one. */
async function lookAt(one: Kysely<ProductTables>, { cluster, timeline, lsn }: Position): Promise<Standing> {
  const { rows } = await sql<{ follows: boolean; reached: boolean | null }>`
    SELECT pg_is_in_recovery()
             AND (SELECT system_identifier::text FROM pg_control_system()) = ${cluster}
             AND (SELECT timeline_id FROM pg_control_checkpoint()) = ${timeline} AS follows,
           pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn AS reached`.execute(one);
  const [found] = rows;
  if (found?.follows !== true) return 'of no use';
  return found.reached === true ? 'there' : 'behind';
}

const isUnavailable = (error: unknown): boolean =>
  error instanceof ProblemError && error.code === 'unavailable';

/** Whether the primary may well answer what the standby did not. */
const isOfStandby = (error: unknown): boolean =>
  isUnavailable(error) || IN_THE_WAY.has(sqlState(error) ?? '');
