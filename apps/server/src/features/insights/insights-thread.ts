import { Worker } from 'node:worker_threads';
import type { Logins } from '#server/platform/database/index.ts';
import {
  TaskThread,
  ThreadLost,
  type ToThread,
  untilInHand,
  untilNoneInHand,
} from '#server/platform/threads/index.ts';
import type { LookTask } from './look-for-insights.ts';

/** What the thread starts with. */
export interface InsightsThreadSettings {
  readonly logins: Logins;
}

type ToInsights = ToThread<LookTask>;

/** It starts within a tenth of a second, which nobody waits for, and a search leaves a hundred MB behind. */
const IDLE_MS = 1_000;
/** A search of a large journal takes seconds, and says between its steps that it goes on. */
const SILENT_MS = 60_000;

/**
 * What large work goes first: a search has a heap as large as theirs, and nobody waits for it. Of a person whose connection brings one
 * window after another, it is worth more once they have come.
 */
const FIRST = ['file', 'journal'];
const CALM_MS = 300;
/** Where there is always something, a search would never begin. */
const FIRST_MS = 30_000;

const openInsightsThread = (settings: InsightsThreadSettings): Worker =>
  new Worker(new URL('./insights-worker.ts', import.meta.url), {
    workerData: settings,
    resourceLimits: { maxYoungGenerationSizeMb: 12 },
  });

/** Searches in a thread of its own, so that others are answered meanwhile. */
export class InsightsThread {
  private readonly thread: TaskThread<{ readonly done: true }>;
  private readonly stopping = new AbortController();
  private undisturbedSearches = 0;

  constructor(settings: InsightsThreadSettings, open = openInsightsThread) {
    this.thread = new TaskThread({
      name: 'The thread of insights',
      task: 'insights',
      open: () => open(settings),
      end: (worker) => worker.postMessage('stop' satisfies ToInsights),
      idleMs: IDLE_MS,
      silentMs: SILENT_MS,
    });
  }

  /**
   * Begins once files and journals are done. A file that comes meanwhile has it begin again after that one: what is brought changes what
   * would be found. Others may have been searched before it: what it has waited for already counts.
   *
   * @throws {ThreadLost} where it was stopped, or went of its memory.
   */
  async look(task: LookTask, waitedMs: number): Promise<void> {
    const patience = AbortSignal.timeout(Math.min(FIRST_MS, Math.max(0, FIRST_MS - waitedMs)));
    const waits = AbortSignal.any([patience, this.stopping.signal]);
    while (!patience.aborted) {
      try {
        await untilNoneInHand(FIRST, CALM_MS, waits);
        if (await this.searched(task, waits)) return;
      } catch (error) {
        this.stopping.signal.throwIfAborted();
        if (!patience.aborted) throw error;
      }
    }
    await this.undisturbed(this.search(task));
  }

  /** @returns whether it came to its end before a file came. */
  private async searched(task: LookTask, waits: AbortSignal): Promise<boolean> {
    const search = this.search(task);
    const over = new AbortController();
    const isBroken = untilInHand(['file'], AbortSignal.any([waits, over.signal])).then(
      () => true,
      () => false,
    );
    search.catch(() => undefined).finally(() => over.abort());
    // What has waited long enough, in the same thread too, is no longer broken off.
    if (!(await isBroken) || this.undisturbedSearches > 0) return this.undisturbed(search);
    await this.thread.abandon();
    return search.then(
      () => true,
      () => false,
    );
  }

  private async undisturbed(search: Promise<void>): Promise<true> {
    this.undisturbedSearches += 1;
    try {
      await search;
      return true;
    } finally {
      this.undisturbedSearches -= 1;
    }
  }

  private async search(task: LookTask): Promise<void> {
    const { number, worker, ended } = this.thread.begin();
    worker.postMessage({ number, task } satisfies ToInsights);
    await ended;
  }

  get isStopped(): boolean {
    return this.stopping.signal.aborted;
  }

  /** Ends at once: what it does is kept only at its end, and can be done again. */
  stop(): Promise<void> {
    this.stopping.abort(new ThreadLost('The thread of insights was stopped'));
    return this.thread.abandon();
  }
}
