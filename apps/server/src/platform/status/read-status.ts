import { type ConnectionTarget, readWhole } from '../database/index.ts';
import { LAST_FAILURE } from '../jobs/index.ts';
import { LISTENER } from '../signals/index.ts';

interface Queue {
  readonly name: string;
  /** Those whose time has come. */
  readonly waiting: number;
  /** Those that are to run later. */
  readonly scheduled: number;
  readonly active: number;
  /** For good, within the last hour. */
  readonly failed: number;
  /** How long the one that waits longest has waited. */
  readonly oldestSeconds: number;
}

/** What is to be done at the moment, by all processes together. */
export interface Load {
  readonly queues: readonly Queue[];
  /** Of imports under way, and of connections to brokers: how many are in which state. */
  readonly imports: Readonly<Record<string, number>>;
  readonly connections: Readonly<Record<string, number>>;
}

/** One process of the server. */
export interface Running {
  /** Its release and what it does; `''` of one from before it said so. */
  readonly who: string;
  /** Since when it listens. */
  readonly since: Date;
}

/** What there is. */
export interface Size {
  /** Without those who only look around. */
  readonly people: number;
  readonly journals: number;
  readonly databaseBytes: number;
  readonly newestMigration: string;
  /** How many connections the processes of the server hold, by what they are for. */
  readonly sessions: Readonly<Record<string, number>>;
  /** Of all machines. */
  readonly processes: readonly Running[];
}

const QUEUES = `
  select name,
         count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as waiting,
         count(*) filter (where state in ('created', 'retry') and start_after > now())::int as scheduled,
         count(*) filter (where state = 'active')::int as active,
         count(*) filter (where state = 'failed')::int as failed,
         coalesce(extract(epoch from now() - min(start_after) filter
           (where state in ('created', 'retry') and start_after <= now())), 0)::float8 as "oldestSeconds"
  from pgboss.job
  where state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_pgboss%'
  group by name order by name`;

const countsOf = (rows: readonly { readonly name: string; readonly count: number }[]) =>
  Object.fromEntries(rows.map(({ name, count }) => [name, count]));

/** Whether a server has been started on it. */
export const isInUse = (owner: ConnectionTarget): Promise<boolean> =>
  readWhole(owner, async (client) => {
    const { rows } = await client.query(`select to_regclass('public.schema_migrations') as "table"`);
    return rows[0]?.table != null;
  });

export const readLoad = (owner: ConnectionTarget): Promise<Load> =>
  readWhole(owner, async (client) => {
    const counts = async (text: string) =>
      countsOf((await client.query<{ name: string; count: number }>(text)).rows);
    // The first process that starts makes the queue.
    const [queue] = (await client.query(`select to_regclass('pgboss.job') as "table"`)).rows;
    return {
      queues: queue?.table == null ? [] : (await client.query<Queue>(QUEUES)).rows,
      imports: await counts(
        `select status as name, count(*)::int from tapebook.imports where status in ('queued', 'running') group by status`,
      ),
      connections: await counts(
        `select state as name, count(*)::int from tapebook.connections group by state`,
      ),
    };
  });

/** What the job failed of when it ran last; `null` where it was done, or has not run for an hour. */
export const readLastFailure = (owner: ConnectionTarget, job: string): Promise<string | null> =>
  readWhole(owner, async (client) => {
    const [queue] = (await client.query(`select to_regclass('pgboss.job') as "table"`)).rows;
    if (queue?.table == null) return null;
    const { rows } = await client.query<{ message: string | null }>(LAST_FAILURE, [job]);
    return rows[0]?.message ?? null;
  });

export const readSize = (owner: ConnectionTarget): Promise<Size> =>
  readWhole(owner, async (client) => {
    const { rows } = await client.query<Omit<Size, 'sessions' | 'processes'>>(
      `select (select count(*)::int from identity.users where demo_until is null) as people,
              (select count(*)::int from tapebook.journals) as journals,
              pg_database_size(current_database())::float8 as "databaseBytes",
              (select max(name) from public.schema_migrations) as "newestMigration"`,
    );
    const [size] = rows;
    if (size === undefined) throw new Error('A database must tell of itself');
    const sessions = await client.query<{ name: string; count: number }>(
      `select case when application_name like $1 || '%' then $1 else application_name end as name, count(*)::int
       from pg_stat_activity
       where datname = current_database() and application_name like 'tapebook%' and pid <> pg_backend_pid()
       group by 1 order by 1`,
      [LISTENER],
    );
    const processes = await client.query<Running>(
      `select trim(substr(application_name, length($1) + 1)) as who, backend_start as since from pg_stat_activity
       where datname = current_database() and application_name like $1 || '%' order by 1, 2`,
      [LISTENER],
    );
    return { ...size, sessions: countsOf(sessions.rows), processes: processes.rows };
  });
