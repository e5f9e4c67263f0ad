import type { Kysely } from 'kysely';
import type { ZodMiniType } from 'zod/mini';

/** One kind of background work: its name, what it is told, and what it does; all in one file. */
export interface JobDefinition<P> {
  /** Stable: jobs that wait in the database carry it across deployments. */
  name: string;
  /** Checked when a job is enqueued and again when it runs, which may be after a new deployment. */
  payload: ZodMiniType<P>;
  /** How often a failed job is tried again, later and later. 2 by default. */
  retryLimit?: number;
  /** How long one run may take before it is aborted and tried again. 15 minutes by default. */
  expireInSeconds?: number;
  /** How many of them one process works on at a time. 1 by default. */
  concurrency?: number;
  /**
   * When the job comes by itself, in however many processes once: a cron expression of five fields in UTC, and
   * what it is told then. What came due while nothing ran is made up for by one run at the next start.
   */
  schedule?: { readonly cron: string; readonly payload: P };
  /**
   * Whether those that a process left unfinished are run as soon as one starts, instead of when their time comes.
   * The job must bear that another process has the same in hand.
   */
  takenUpAtStart?: boolean;
  /** May run more than once for one job: a crash after the work and before the tick repeats it. */
  handle(payload: P, context: { signal: AbortSignal }): Promise<void>;
}

/** A transaction of either half of the database. */
export type JobTransaction = Pick<Kysely<unknown>, 'executeQuery' | 'isTransaction'>;

export interface EnqueueOptions {
  /** The job exists if and when this transaction commits. */
  tx: JobTransaction;
  startAfterSeconds?: number;
  /** At most one job with this key waits at a time; a second is dropped, as the first will do it. */
  singletonKey?: string;
}

/** How one run of a job ended, for whoever measures. */
export interface JobEnd {
  readonly job: string;
  readonly outcome: 'done' | 'failed';
  readonly seconds: number;
}

/** Background work, kept in PostgreSQL beside the rows it is about. */
export interface Jobs {
  /** Before {@link Jobs.start}. */
  register<P>(job: JobDefinition<P>): void;
  enqueue<P>(job: JobDefinition<P>, payload: P, options: EnqueueOptions): Promise<void>;
  /** What was said when a job failed the last time that it ran, in whichever process; `null` where it was done, or has not run for an hour. */
  lastFailure(name: string): Promise<string | null>;
  /** Is told of each run that this process has ended. */
  watch(listener: (end: JobEnd) => void): void;
  /** @param options.work `false`: only enqueues; another process does the work. */
  start(options?: { readonly work?: boolean }): Promise<void>;
  /** Takes no new jobs and waits for the running ones, whose signal is aborted late in the wait. */
  stop(): Promise<void>;
}
