import { AsyncLocalStorage } from 'node:async_hooks';
import { type AccessMode, type IsolationLevel, Kysely, sql, type Transaction } from 'kysely';
import type { Log } from '../log.ts';
import { inSpan } from '../tracing/index.ts';
import { Turns } from '../turns.ts';
import { PgDialect, type Seeing } from './connecting/dialect.ts';
import type { Half } from './connecting/halves.ts';
import type { Logins } from './connecting/logins.ts';
import { asOutage } from './connecting/lost-database.ts';
import { beginningOf, openPool } from './connecting/pools.ts';
import { findPosition, Standby } from './connecting/standby.ts';
import { untangled } from './connecting/untangled.ts';
import type { IdentityTables, ProductTables } from './tables.gen.ts';

/** A transaction that sees one user's rows and no others. */
export type Tx = Transaction<ProductTables>;

export interface Database {
  /**
   * Runs `work` in one transaction for one user; row-level security shows only that user's rows. It
   * is the only way to the product's tables, so the user cannot be forgotten. Rolled back if it throws.
   *
   * @example await database.tenant(caller.userId, (tx) => tx.selectFrom('accounts').selectAll().execute())
   */
  tenant<T>(userId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * As {@link Database.tenant}, for what reads a journal as a whole: a few at a time, so that short calls
   * find a connection however many ask for much.
   */
  largeRead<T>(userId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** As {@link Database.tenant}; all that `work` reads is of one instant, whatever others write meanwhile. */
  snapshot<T>(userId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * As {@link Database.snapshot}, for what reads a journal as a whole and changes nothing: on the standby where there is one, never
   * older than what was written before it was asked for. `work` may be done twice, and reads no table that is not logged.
   */
  wholeRead<T>(userId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs `work` for whoever brought the word of a public link, and is nobody else: row-level security shows the row of that
   * word in `public_links`, and no row of anything else.
   */
  byWord<T>(wordHash: Buffer, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs `work` for whoever wrote comments in journals of others, and has no right to those: row-level security shows what they
   * wrote, and lets their name be taken off it.
   */
  byAuthor<T>(authorId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Identity's own tables, under its own login; that of the product cannot read them. */
  identity: Kysely<IdentityTables>;
  /** Whether the database answers; throws where it does not. */
  ping(): Promise<void>;
  /** How its connections are used at this moment. */
  pools(): readonly PoolState[];
  /** Who may log in to it, for those that keep connections of their own. */
  logins: Logins;
  /** Lets running queries end, then lets go. Stops an embedded server as well. */
  close(): Promise<void>;
}

export interface PoolState {
  readonly half: Half;
  readonly total: number;
  readonly idle: number;
  /** Who waits for a connection, or for a turn to have one. */
  readonly waiting: number;
}

export interface PoolSizes {
  product: number;
  identity: number;
  /** How long a product query waits for a lock; those who answer people must not wait for an import. 0: for ever. */
  lockTimeoutMs: number;
}

const HALF_NAMES = ['product', 'identity'] as const satisfies readonly Half[];

/** Nobody looks at a page that has answered nothing for longer. */
const WAIT_MS = 10_000;
/** Beyond so many, those at the end would wait in vain. */
const MOST_WAITING = 150;

/** One connection is left to whoever asks whether the database answers. */
function turnsOf({ product }: PoolSizes): { readonly all: Turns; readonly large: Turns } {
  const atOnce = Math.max(product - 1, 1);
  const queue = { waiting: MOST_WAITING, waitMs: WAIT_MS };
  return {
    all: new Turns({ atOnce, perPerson: Math.ceil(atOnce * 0.6), ...queue }),
    large: new Turns({ atOnce: Math.ceil(atOnce / 3), perPerson: Math.ceil(atOnce / 8), ...queue }),
  };
}

/** Connects to a database that is migrated already. */
export function connectDatabase(
  logins: Logins,
  log: Log,
  sizes: PoolSizes = { product: 16, identity: 6, lockTimeoutMs: 3_000 },
): Database {
  const pools = {
    product: openPool(logins, 'product', sizes.product, log, sizes.lockTimeoutMs),
    identity: openPool(logins, 'identity', sizes.identity, log),
  };
  const seeing = new AsyncLocalStorage<Seeing>();
  const product = new Kysely<ProductTables>({
    dialect: new PgDialect(pools.product, beginningOf(logins, 'product', sizes.lockTimeoutMs), seeing),
  });
  const identity = new Kysely<IdentityTables>({
    dialect: new PgDialect(pools.identity, beginningOf(logins, 'identity')),
  });
  const turns = turnsOf(sizes);
  const transaction = <T>(
    of: Seeing,
    work: (tx: Tx) => Promise<T>,
    isolation: IsolationLevel = 'read committed',
    access: AccessMode = 'read write',
  ): Promise<T> =>
    turns.all
      .run(of[1], () =>
        untangled(() =>
          seeing.run(of, () =>
            product.transaction().setIsolationLevel(isolation).setAccessMode(access).execute(work),
          ),
        ),
      )
      .catch((error: unknown) => {
        throw asOutage(error);
      });
  const tenant = async <T>(
    userId: string,
    work: (tx: Tx) => Promise<T>,
    isolation?: IsolationLevel,
    access?: AccessMode,
  ): Promise<T> => {
    if (userId === '') throw new TypeError('A tenant transaction needs a user.');
    return transaction(['tapebook.user_id', userId], work, isolation, access);
  };
  const standby =
    logins.standby === undefined
      ? null
      : new Standby(logins, log, Math.max(Math.ceil(sizes.product / 3), 1), sizes.lockTimeoutMs);
  const wholeRead = async <T>(userId: string, work: (tx: Tx) => Promise<T>): Promise<T> => {
    const found = (await standby?.read(userId, () => findPosition(product), work)) ?? null;
    return found === null ? tenant(userId, work, 'repeatable read', 'read only') : found.value;
  };
  return {
    identity,
    logins,
    tenant: (userId, work) => inSpan('transaction', () => tenant(userId, work)),
    byWord: (wordHash, work) => transaction(['tapebook.word_hash', wordHash.toString('hex')], work),
    byAuthor: (authorId, work) => transaction(['tapebook.author_id', authorId], work),
    snapshot: (userId, work) => inSpan('snapshot', () => tenant(userId, work, 'repeatable read')),
    wholeRead: (userId, work) => inSpan('whole read', () => wholeRead(userId, work)),
    // Its turn is waited for within it.
    largeRead: (userId, work) =>
      inSpan('large read', () => turns.large.run(userId, () => tenant(userId, work))),
    pools: () =>
      HALF_NAMES.map((half) => ({
        half,
        total: pools[half].totalCount,
        idle: pools[half].idleCount,
        waiting: pools[half].waitingCount + (half === 'product' ? turns.all.waiting : 0),
      })),
    async ping() {
      await sql`select 1`.execute(product);
    },
    async close() {
      await Promise.all([product.destroy(), identity.destroy(), standby?.close()]);
    },
  };
}
