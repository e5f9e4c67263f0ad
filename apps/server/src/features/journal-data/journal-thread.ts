import { Worker } from 'node:worker_threads';
import type { Logins } from '#server/platform/database/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { TaskThread, ThreadLost, type ToThread } from '#server/platform/threads/index.ts';
import type { JournalTask } from './journal-task.ts';

/** What the thread starts with. */
export interface JournalThreadSettings {
  readonly logins: Logins;
}

type ToJournalThread = ToThread<JournalTask>;

export type JournalResult =
  | { readonly state: string; readonly bytes: Uint8Array }
  /** More is asked for than can be answered: in whose words it is told, and when to come back. */
  | { readonly busy: string; readonly retryAfterSeconds: number };

/** It takes a third of a second to start. */
const IDLE_MS = 120_000;
/** After a journal of hundreds of thousands of trades: the next task of it may come with the next edit, and is worth little more than a start. */
const SPENT_IDLE_MS = 10_000;

/** Makes what a large journal is sent as in a thread of its own, so that others are answered meanwhile. */
export class JournalThread {
  private readonly thread: TaskThread<JournalResult>;

  constructor(settings: JournalThreadSettings) {
    this.thread = new TaskThread({
      name: 'The thread of journals',
      task: 'journal',
      open: () =>
        new Worker(new URL('./journal-worker.ts', import.meta.url), {
          workerData: settings,
          resourceLimits: { maxYoungGenerationSizeMb: 12 },
        }),
      end: (worker) => worker.postMessage('stop' satisfies ToJournalThread),
      idleMs: IDLE_MS,
      spentIdleMs: SPENT_IDLE_MS,
    });
  }

  /** @throws {ProblemError} `unavailable`. */
  async make(task: JournalTask): Promise<{ readonly state: string; readonly bytes: Buffer }> {
    const { number, worker, ended } = this.thread.begin();
    worker.postMessage({ number, task } satisfies ToJournalThread);
    const result = await ended.catch((cause: unknown): never => {
      if (!(cause instanceof ThreadLost)) throw cause;
      throw new ProblemError('unavailable', 'The journal could not be read. Try again in a few seconds.', {
        cause,
        retryAfterSeconds: 3,
      });
    });
    if ('busy' in result) {
      throw new ProblemError('unavailable', result.busy, { retryAfterSeconds: result.retryAfterSeconds });
    }
    const { buffer, byteOffset, byteLength } = result.bytes;
    return { state: result.state, bytes: Buffer.from(buffer, byteOffset, byteLength) };
  }

  /** Ends at once: what it does can be done again. */
  stop(): Promise<void> {
    return this.thread.abandon();
  }
}
