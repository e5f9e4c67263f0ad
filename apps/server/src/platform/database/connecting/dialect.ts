import type { AsyncLocalStorage } from 'node:async_hooks';
import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  PostgresDriver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';
import { asOutage, noConnection } from './lost-database.ts';

/**
 * A connection that shows the `pg` client it stands on, which Kysely's own hides. COPY needs it: a
 * stream has to run on the very connection that holds the transaction.
 */
export class PgConnection implements DatabaseConnection {
  broken = false;
  readonly client: pg.PoolClient;
  private readonly beginning: string | null;
  private inTransaction = false;

  /** @param beginning of each transaction, where what was set once would not last: statements that set it for that one. */
  constructor(client: pg.PoolClient, beginning: string | null) {
    this.client = client;
    this.beginning = beginning;
  }

  async begin(statement: string): Promise<void> {
    this.inTransaction = true;
    await this.send(this.beginning === null ? statement : `${statement};${this.beginning}`).catch(
      (error: unknown) => {
        // What was set of it nobody knows.
        this.broken = true;
        throw error;
      },
    );
  }

  async end(statement: 'commit' | 'rollback'): Promise<string | undefined> {
    const { rows } = await this.send<{ command: string }>(statement);
    this.inTransaction = false;
    return rows[0]?.command;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.beginning === null || this.inTransaction) return this.send(query.sql, query.parameters);
    // Alone it would be answered by a connection that nothing was set on.
    await this.begin('begin');
    try {
      const result = await this.send<R>(query.sql, query.parameters);
      await this.end('commit');
      return result;
    } catch (error) {
      await this.end('rollback').catch(() => {
        this.broken = true;
      });
      throw error;
    }
  }

  private async send<R>(text: string, parameters: readonly unknown[] = []): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await this.client
      .query<R & pg.QueryResultRow>(text, [...parameters])
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

/** What row-level security goes by, and its value. */
export type Seeing = readonly [name: string, value: string];

/**
 * For whom the transactions that are begun within it are. It is said with their beginning, which spares each a way to the database and
 * back; Kysely hands on nothing else.
 */
export type SeeingOf = AsyncLocalStorage<Seeing>;

class PgDriver extends PostgresDriver {
  readonly #pool: pg.Pool;
  readonly #beginning: string | null;
  readonly #seeing: SeeingOf | null;
  readonly #connections = new WeakMap<pg.PoolClient, PgConnection>();

  constructor(pool: pg.Pool, beginning: string | null, seeing: SeeingOf | null) {
    super({ pool });
    this.#pool = pool;
    this.#beginning = beginning;
    this.#seeing = seeing;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const client = await this.#pool.connect().catch((error: unknown) => {
      throw noConnection(error);
    });
    const known = this.#connections.get(client);
    if (known !== undefined) return known;
    // One that breaks while somebody has it tells so at the next query; without a listener it ends the process.
    client.on('error', () => {});
    const connection = new PgConnection(client, this.#beginning);
    this.#connections.set(client, connection);
    return connection;
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const level = isolationLevel === undefined ? '' : ` isolation level ${isolationLevel}`;
    const access = accessMode === undefined ? '' : ` ${accessMode}`;
    const [name, value] = this.#seeing?.getStore() ?? [];
    const seeing =
      name === undefined || value === undefined
        ? ''
        : `;select set_config(${pg.escapeLiteral(name)}, ${pg.escapeLiteral(value)}, true)`;
    await pgConnection(connection).begin(`start transaction${level}${access}${seeing}`);
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    // A transaction in which a statement failed answers COMMIT with ROLLBACK, without an error.
    if ((await pgConnection(connection).end('commit')) === 'ROLLBACK') throw new AbortedTransactionError();
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await pgConnection(connection).end('rollback');
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
  readonly #beginning: string | null;
  readonly #seeing: SeeingOf | null;

  /**
   * @param beginning of each transaction; `null`: the connections are ours, and keep what they were opened with.
   * @param seeing where rows are of somebody.
   */
  constructor(pool: pg.Pool, beginning: string | null = null, seeing: SeeingOf | null = null) {
    super({ pool });
    this.#pool = pool;
    this.#beginning = beginning;
    this.#seeing = seeing;
  }

  override createDriver(): PgDriver {
    return new PgDriver(this.#pool, this.#beginning, this.#seeing);
  }
}
