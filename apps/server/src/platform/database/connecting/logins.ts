import pg from 'pg';
import { StartError } from '../../start-error.ts';
import type { ConnectionTarget, SocketTarget } from '../cluster/start-cluster.ts';
import { HALVES, type Half } from './halves.ts';

/**
 * As whom the database is spoken to. The owner migrates and keeps the jobs; each half logs in as somebody who cannot
 * become the other, or as the owner where nobody gave it a login of its own.
 */
export interface Logins {
  readonly owner: ConnectionTarget;
  readonly product: ConnectionTarget;
  readonly identity: ConnectionTarget;
  /** A standby that large reads of the product go to, where there is one. */
  readonly standby?: ConnectionTarget;
  /**
   * Whether connections of the halves are lent for a transaction by a pooler in between (PgBouncer), so that nothing lasts on them. Those of the
   * owner are sessions always.
   */
  readonly lent: boolean;
}

/** In a database of our own the roles log in themselves; who they are is told by the operating system. */
export const loginsOfCluster = (owner: SocketTarget): Logins => ({
  owner,
  product: { ...owner, user: HALVES.product.role },
  identity: { ...owner, user: HALVES.identity.role },
  lent: false,
});

/** Lets the two roles log in, which on a server of others is not ours to allow. */
export async function letHalvesLogIn(owner: ConnectionTarget): Promise<void> {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    for (const { role } of Object.values(HALVES)) {
      const { rowCount } = await client.query('select from pg_roles where rolname = $1 and rolcanlogin', [
        role,
      ]);
      if (rowCount === 0) await client.query(`alter role ${role} login`);
    }
  } finally {
    await client.end();
  }
}

/**
 * Holds the login that somebody made for a half to what it is for.
 *
 * @param setting that gave it, for the words.
 * @throws {StartError} where it cannot be used, or sees the other half as well.
 */
export async function assertLoginOfHalf(
  target: ConnectionTarget,
  half: Half,
  setting: string,
): Promise<void> {
  const own = HALVES[half];
  const other = HALVES[half === 'product' ? 'identity' : 'product'];
  const client = new pg.Client(target);
  try {
    await client.connect();
  } catch (cause) {
    await client.end().catch(() => {});
    const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
    throw new StartError(`The database cannot be reached: ${reason}. Check ${setting}.`, { cause });
  }
  try {
    const { rows } = await client.query<{ login: string; owns: boolean; reaches: boolean }>(
      `select session_user as login, pg_has_role(session_user, $1, 'MEMBER') as owns,
              pg_has_role(session_user, $2, 'MEMBER')
                or pg_has_role(session_user, nspowner, 'MEMBER') as reaches
       from pg_namespace where nspname = $3`,
      [own.role, other.role, other.schema],
    );
    const [found] = rows;
    if (found === undefined) {
      throw new StartError(`${setting} names another database than DATABASE_URL; both must be the same.`);
    }
    if (!found.owns) {
      throw new StartError(
        `The user of ${setting}, ${found.login}, may not work as ${own.role}; let an administrator run: GRANT ${own.role} TO ${found.login}`,
      );
    }
    if (found.reaches) {
      throw new StartError(
        `The user of ${setting}, ${found.login}, may also work as ${other.role} or as the owner of its tables; give it another user, who was granted ${own.role} and nothing else.`,
      );
    }
  } finally {
    await client.end();
  }
}
