import { randomUUID } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import type { Job, PgBoss } from 'pg-boss';
import type { ConnectionTarget } from '../database/index.ts';
import type { Log } from '../log.ts';
import { currentTrace, inTrace, type Trace } from '../trace.ts';
import type { Tracer } from '../tracing/index.ts';
import { watchDueJobs } from './due-jobs.ts';
import { grantEnqueueing } from './grant-enqueueing.ts';
import type { JobDefinition, JobEnd, Jobs } from './jobs.ts';
import { LAST_FAILURE } from './last-failure.ts';
import { JOB_SCHEMA, KEPT_SECONDS, openBoss, POLL_SECONDS } from './open-boss.ts';
import { rightClock } from './right-clock.ts';

/** Notifications wake the workers at once, and a look into all queues those that missed one; nothing else is left. */
const BACKSTOP_SECONDS = 60;
/** With the drain of the web server, all ends well before whoever stopped it loses patience. */
const STOP_PATIENCE_MS = 3_000;
/** How soon a clock that was put back is noticed. */
const CLOCK_LOOK_MS = 60_000;

/** In place of what it was told, which may be an address or another thing of a person. */
const DONE = { done: true } as const;

/** What a job is kept with. */
interface JobData {
  readonly payload: unknown;
  /** The call that it is done for, in logs of whichever process. */
  readonly requestId?: string;
  /** What its span goes on from. */
  readonly traceparent?: string;
}

interface RegisteredJob {
  name: string;
  retryLimit: number;
  expireInSeconds: number;
  concurrency: number;
  schedule: { cron: string; data: object } | null;
  takenUpAtStart: boolean;
  run(job: Pick<Job<unknown>, 'id' | 'data' | 'signal'>): Promise<void>;
}

/** {@link Jobs} on pg-boss, which logs in as the owner of the database and keeps a schema of its own. */
export function createJobs(target: ConnectionTarget, log: Log, tracer: Tracer | null = null): Jobs {
  const registered = new Map<string, RegisteredJob>();
  const watchers: ((end: JobEnd) => void)[] = [];
  let boss: PgBoss | null = null;
  let righting: NodeJS.Timeout | undefined;
  let endWatch: (() => Promise<void>) | undefined;

  const told = (end: JobEnd): void => {
    for (const watch of watchers) watch(end);
  };
  const forget = async (jobId: string): Promise<void> => {
    const text = `update ${JOB_SCHEMA}.job set data = $2 where id = $1`;
    await boss?.getDb().executeSql(text, [jobId, JSON.stringify(DONE)]);
  };

  return {
    register(job) {
      if (boss !== null) throw new TypeError(`The job ${job.name} was registered after the start.`);
      if (registered.has(job.name)) throw new TypeError(`There are two jobs named ${job.name}.`);
      registered.set(job.name, {
        name: job.name,
        retryLimit: job.retryLimit ?? 2,
        expireInSeconds: job.expireInSeconds ?? 900,
        concurrency: job.concurrency ?? 1,
        schedule:
          job.schedule === undefined
            ? null
            : { cron: job.schedule.cron, data: { payload: job.payload.parse(job.schedule.payload) } },
        takenUpAtStart: job.takenUpAtStart ?? false,
        run: (each) => runJob(job, each, { log, forget, told, tracer }),
      });
    },

    watch(listener) {
      watchers.push(listener);
    },

    async enqueue(job, payload, { tx, startAfterSeconds, singletonKey }) {
      if (boss === null) throw new TypeError(`The job ${job.name} was enqueued before the start.`);
      if (!registered.has(job.name)) throw new TypeError(`The job ${job.name} is not registered.`);
      // Which request it is about: it can be followed through the logs of all processes.
      const trace = currentTrace();
      const data: JobData = {
        payload: job.payload.parse(payload),
        ...(trace?.requestId == null ? {} : { requestId: trace.requestId }),
        ...(trace?.span === undefined ? {} : { traceparent: trace.span.traceparent }),
      };
      await boss.send(job.name, data, {
        // Queues hold one waiting job per key, so a job without a key gets one that nobody shares.
        singletonKey: singletonKey ?? randomUUID(),
        deleteAfterSeconds: KEPT_SECONDS,
        ...(startAfterSeconds === undefined ? {} : { startAfter: startAfterSeconds }),
        db: {
          async executeSql(text, values = []) {
            const { rows } = await tx.executeQuery(CompiledQuery.raw(text, [...values]));
            return { rows };
          },
        },
      });
    },

    async lastFailure(name) {
      if (boss === null) throw new TypeError(`How ${name} ended was asked before the start.`);
      const { rows } = await boss.getDb().executeSql(LAST_FAILURE, [name]);
      const [last] = rows as { message: string | null }[];
      return last?.message ?? null;
    },

    async start({ work = true } = {}) {
      boss = await openBoss(target, log, work);
      await boss.start();
      await grantEnqueueing(boss.getDb());
      await createQueues(boss, registered);
      if (!work) return;
      const db = boss.getDb();
      await rightClock(db, JOB_SCHEMA);
      righting = setInterval(() => {
        rightClock(db, JOB_SCHEMA).catch((error: unknown) =>
          log.warn({ err: error }, 'The jobs keep their times'),
        );
      }, CLOCK_LOOK_MS).unref();
      await keepSchedules(boss, registered);
      const working = boss;
      const workers = await Promise.all(
        [...registered.values()].map(async (job) => [job.name, await startWorkers(working, job)] as const),
      );
      const workersOf = new Map(workers);
      endWatch = watchDueJobs(working, log, (queue) => {
        for (const worker of workersOf.get(queue) ?? []) working.notifyWorker(worker);
      });
      for (const job of registered.values()) if (job.takenUpAtStart) await takeUp(boss, job);
    },

    async stop() {
      clearInterval(righting);
      await endWatch?.();
      await boss?.stop({ graceful: true, timeout: STOP_PATIENCE_MS });
    },
  };
}

async function createQueues(boss: PgBoss, registered: ReadonlyMap<string, RegisteredJob>): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const { name, retryLimit, expireInSeconds } of registered.values()) {
    const options = { retryLimit, retryDelay: 2, retryBackoff: true, expireInSeconds, notify: true };
    const queue = existing.get(name);
    if (queue === undefined) await boss.createQueue(name, { ...options, policy: 'short' });
    else if (queue.retryLimit !== retryLimit || queue.expireInSeconds !== expireInSeconds) {
      await boss.updateQueue(name, options);
    }
  }
}

/** Schedules outlive the process that wrote them: those that nobody names any more are taken back. */
async function keepSchedules(boss: PgBoss, registered: ReadonlyMap<string, RegisteredJob>): Promise<void> {
  const standing = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  for (const name of standing.keys()) {
    if ((registered.get(name)?.schedule ?? null) === null) await boss.unschedule(name);
  }
  for (const { name, schedule } of registered.values()) {
    if (schedule === null || standing.get(name) === schedule.cron) continue;
    await boss.schedule(name, schedule.cron, schedule.data, {
      tz: 'UTC',
      missed: 'once',
      deleteAfterSeconds: KEPT_SECONDS,
    });
  }
}

/** @returns those who work on it, as many as it allows at a time. */
const startWorkers = (boss: PgBoss, job: RegisteredJob): Promise<string[]> =>
  Promise.all(Array.from({ length: job.concurrency }, () => startWorker(boss, job)));

async function startWorker(boss: PgBoss, { name, run }: RegisteredJob): Promise<string> {
  const polling = {
    pollingIntervalSeconds: POLL_SECONDS,
    notifyPollingIntervalSeconds: BACKSTOP_SECONDS,
    batchSize: 1,
  };
  let worker: string | null = null;
  worker = await boss.work<unknown>(name, polling, async ([job]) => {
    // Where one job waited there may be more, whose notifications came as one: look again at once.
    if (worker !== null) boss.notifyWorker(worker);
    if (job !== undefined) await run(job);
  });
  return worker;
}

/** Runs what a dead process left, beside its job, which finds it done when its time comes. */
async function takeUp(boss: PgBoss | null, { name, run }: RegisteredJob): Promise<void> {
  const { rows } = (await boss
    ?.getDb()
    .executeSql(
      `select id, data from ${JOB_SCHEMA}.job where name = $1 and state in ('created', 'retry', 'active')`,
      [name],
    )) ?? { rows: [] };
  const { signal } = new AbortController();
  for (const { id, data } of rows as { id: string; data: unknown }[]) {
    // How it fails is logged; the job itself tries it again.
    run({ id, data, signal }).catch(() => {});
  }
}

interface Around {
  readonly log: Log;
  readonly tracer: Tracer | null;
  readonly forget: (jobId: string) => Promise<void>;
  readonly told: (end: JobEnd) => void;
}

/** A failure is logged without the payload, which may hold a person's data, and tried again later. */
async function runJob<P>(
  definition: JobDefinition<P>,
  job: Pick<Job<unknown>, 'id' | 'data' | 'signal'>,
  { log, forget, told, tracer }: Around,
): Promise<void> {
  const data = job.data as JobData | typeof DONE;
  if ('done' in data) return;
  const begun = performance.now();
  const end = (outcome: JobEnd['outcome']): void =>
    told({ job: definition.name, outcome, seconds: (performance.now() - begun) / 1000 });
  const span = tracer?.begin(`job ${definition.name}`, 'consumer', data.traceparent);
  const trace: Trace = {
    requestId: data.requestId ?? null,
    job: definition.name,
    ...(span === undefined ? {} : { span }),
  };
  await inTrace(trace, async () => {
    try {
      await definition.handle(definition.payload.parse(data.payload), { signal: job.signal });
      await forget(job.id);
      end('done');
      log.debug({ jobId: job.id }, 'A job is done');
    } catch (error) {
      end('failed');
      log.warn({ jobId: job.id, err: error }, 'A job failed');
      span?.fail(error);
      throw error;
    } finally {
      span?.end();
    }
  });
}
