import { Worker } from 'node:worker_threads';
import type { Logins } from '#server/platform/database/index.ts';
import { TaskThread, ThreadLost, type ToThread, untilNoneInHand } from '#server/platform/threads/index.ts';
import type { LookTask } from './look-for-insights.ts';

/** What the thread starts with. */
export interface InsightsThreadSettings {
  readonly logins: Logins;
}

type ToInsights = ToThread<LookTask>;

/** It starts in half a second, which nobody waits for, and a search leaves a hundred MB behind; a line of them comes one close after the other. */
const IDLE_MS = 300;
/** A search of a large journal takes seconds, and says between its steps that it goes on. */
const SILENT_MS = 60_000;

/**
 * What large work goes first: a search has a heap as large as theirs, and nobody waits for it. Of a person whose connection brings one
 * window after another, it is worth more once they have come.
 */
const FIRST = ['file', 'journal'];
const FIRST_MS = 30_000;

/** Searches in a thread of its own, so that others are answered meanwhile. */
export class InsightsThread {
  private readonly thread: TaskThread<{ readonly done: true }>;
  private readonly stopping = new AbortController();

  constructor(settings: InsightsThreadSettings) {
    this.thread = new TaskThread({
      name: 'The thread of insights',
      task: 'insights',
      open: () =>
        new Worker(new URL('./insights-worker.ts', import.meta.url), {
          workerData: settings,
          resourceLimits: { maxYoungGenerationSizeMb: 12 },
        }),
      end: (worker) => worker.postMessage('stop' satisfies ToInsights),
      idleMs: IDLE_MS,
      silentMs: SILENT_MS,
    });
  }

  /** @throws {ThreadLost} where it was stopped, or went of its memory. */
  async look(task: LookTask): Promise<void> {
    await untilNoneInHand(FIRST, { mostMs: FIRST_MS, signal: this.stopping.signal });
    const { number, worker, ended } = this.thread.begin();
    worker.postMessage({ number, task } satisfies ToInsights);
    await ended;
  }

  /** Ends at once: what it does is kept only at its end, and can be done again. */
  stop(): Promise<void> {
    this.stopping.abort(new ThreadLost('The thread of insights was stopped'));
    return this.thread.abandon();
  }
}
