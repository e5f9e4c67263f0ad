import {
  AbortedTransactionError,
  CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  PostgresDriver,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import { asOutage, noConnection } from './lost-database.ts';

/**
 * A connection that shows the `pg` client it stands on, which Kysely's own hides. COPY needs it: a
 * stream has to run on the very connection that holds the transaction.
 */
export class PgConnection implements DatabaseConnection {
  broken = false;
  readonly client: pg.PoolClient;

  constructor(client: pg.PoolClient) {
    this.client = client;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await this.client
      .query<R & pg.QueryResultRow>(query.sql, [...query.parameters])
      .catch((error: unknown) => {
        // pg's errors arrive on the socket's stack; this adds the caller's.
        if (error instanceof Error) error.stack = `${error.stack ?? ''}\n${new Error('queried').stack ?? ''}`;
        throw asOutage(error);
      });
    if (command === 'COMMIT' || command === 'ROLLBACK') return { rows: [{ command } as R] };
    const changes = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command);
    return changes ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
  }

  // biome-ignore lint/correctness/useYield: the interface asks for it; nobody here reads by cursor.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Rows are read whole; page with a key instead of streaming.');
  }
}

class PgDriver extends PostgresDriver {
  readonly #pool: pg.Pool;
  readonly #connections = new WeakMap<pg.PoolClient, PgConnection>();

  constructor(pool: pg.Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const client = await this.#pool.connect().catch((error: unknown) => {
      throw noConnection(error);
    });
    const known = this.#connections.get(client);
    if (known !== undefined) return known;
    // One that breaks while somebody has it tells so at the next query; without a listener it ends the process.
    client.on('error', () => {});
    const connection = new PgConnection(client);
    this.#connections.set(client, connection);
    return connection;
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const { rows } = await connection.executeQuery<{ command: string }>(CompiledQuery.raw('commit'));
    // A transaction in which a statement failed answers COMMIT with ROLLBACK, without an error.
    if (rows[0]?.command === 'ROLLBACK') throw new AbortedTransactionError();
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await connection.executeQuery(CompiledQuery.raw('rollback'));
    } catch (error) {
      pgConnection(connection).broken = true;
      throw error;
    }
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const { client, broken } = pgConnection(connection);
    client.release(broken);
  }
}

export function pgConnection(connection: DatabaseConnection): PgConnection {
  if (connection instanceof PgConnection) return connection;
  throw new TypeError('Not a connection of this database.');
}

/** Kysely on a `pg` pool, with connections that {@link pgConnection} opens. */
export class PgDialect extends PostgresDialect {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): PgDriver {
    return new PgDriver(this.#pool);
  }
}
