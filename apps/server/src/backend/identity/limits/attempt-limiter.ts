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
      const taken = await db
        .insertInto('attempt_limits')
        .values({ key: keyOf(limit, subject), free_at: timestamp(now + intervalMs) })
        .onConflict((conflict) =>
          conflict
            .column('key')
            .doUpdateSet({
              free_at: sql<string>`greatest(attempt_limits.free_at, ${timestamp(now)}::timestamptz) + make_interval(secs => ${limit.intervalSeconds})`,
            })
            .where('attempt_limits.free_at', '<=', timestamp(now + (limit.burst - 1) * intervalMs)),
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
