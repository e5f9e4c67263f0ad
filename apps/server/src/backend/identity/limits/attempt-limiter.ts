import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '#server/platform/clock.ts';
import type { IdentityDb } from '../basics/identity-db.ts';
import { timestamp } from '../basics/timestamp.ts';

/** So many at once, and one more each time the interval has passed. */
export interface Limit {
  readonly name: string;
  readonly burst: number;
  readonly intervalSeconds: number;
}

export interface AttemptLimiter {
  /** Counts an attempt; `false` when there were too many (it is then not counted). */
  take(limit: Limit, ...subject: string[]): Promise<boolean>;
  /** Takes one attempt back: it turned out to be no guess. */
  giveBack(limit: Limit, ...subject: string[]): Promise<void>;
}

/** How far the clocks of processes that share the database may lie apart. */
const CLOCKS_APART_MS = 60_000;

/**
 * A leaky bucket per rule and subject, kept in the database so that several processes share it: one
 * moment says when all that was counted will be forgiven, and each attempt moves it on. One statement
 * decides and counts, so guesses sent at the same time cannot slip through together.
 */
export function createAttemptLimiter(db: IdentityDb, clock: Clock): AttemptLimiter {
  return {
    async take(limit, ...subject) {
      const now = clock.now();
      const intervalMs = limit.intervalSeconds * 1000;
      // Later than any attempt can put it off: counted while a clock ran ahead, and good for nothing.
      const impossible = timestamp(now + limit.burst * intervalMs + CLOCKS_APART_MS);
      const taken = await db
        .insertInto('attempt_limits')
        .values({ key: keyOf(limit, subject), free_at: timestamp(now + intervalMs) })
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet({
              free_at: sql<string>`CASE WHEN attempt_limits.free_at > ${impossible}::timestamptz THEN ${timestamp(now)}::timestamptz
                ELSE greatest(attempt_limits.free_at, ${timestamp(now)}::timestamptz) END + make_interval(secs => ${limit.intervalSeconds})`,
            })
            .where((row) =>
              row.or([
                row('attempt_limits.free_at', '<=', timestamp(now + (limit.burst - 1) * intervalMs)),
                row('attempt_limits.free_at', '>', impossible),
              ]),
            ),
        )
        .returning(['free_at', WITHOUT_THE_DISK])
        .executeTakeFirst();
      return taken !== undefined;
    },
    async giveBack(limit, ...subject) {
      await db
        .updateTable('attempt_limits')
        .set({ free_at: sql<string>`free_at - make_interval(secs => ${limit.intervalSeconds})` })
        .where('key', '=', keyOf(limit, subject))
        .returning(WITHOUT_THE_DISK)
        .execute();
    },
  };
}

/** A crash may forget the last attempts: nobody has to wait until the disk has them. */
const WITHOUT_THE_DISK = sql`set_config('synchronous_commit', 'off', true)`.as('durability');

/** Hashed, so that no list of addresses and visitors comes about. */
const keyOf = (limit: Limit, subject: readonly string[]): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([limit.name, ...subject]))
    .digest();
