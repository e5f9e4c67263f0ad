import { Worker } from 'node:worker_threads';
import { TaskThread } from '#server/platform/threads/index.ts';
import type { ReportProgress } from '../record/import-progress.ts';
import type { TaskProgress, ToWorker, WorkerResult, WorkerSettings, WorkerTask } from './worker-protocol.ts';

const IDLE_MS = 60_000;

/**
 * Left alone, the thread's heap grows to several times what it needs before it is swept. A young generation
 * that holds a few batches and no more keeps it near the live set, which is bounded: files stream, and books
 * are built in batches. Much of what lives when it is swept is one batch, so that a small one needs small batches.
 */
const HEAP_LIMITS = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 256 };

/** Runs imports and previews in a thread, so that reading a large file never keeps the server from answering others. */
export class ImportRunner {
  private readonly thread: TaskThread<WorkerResult, TaskProgress>;

  constructor(settings: WorkerSettings) {
    this.thread = new TaskThread({
      name: 'The import thread',
      open: () =>
        new Worker(new URL('./import-worker.ts', import.meta.url), {
          workerData: settings,
          resourceLimits: HEAP_LIMITS,
        }),
      end: (worker) => worker.postMessage('stop' satisfies ToWorker),
      idleMs: IDLE_MS,
    });
  }

  /** @param signal stops it, also while it waits for its turn. */
  run(task: WorkerTask, report: ReportProgress = () => {}, signal?: AbortSignal): Promise<WorkerResult> {
    const { number, worker, ended } = this.thread.begin(({ stage, bytesRead, rows }) =>
      report(stage, bytesRead, rows),
    );
    worker.postMessage({ number, task } satisfies ToWorker);
    const cancel = (): void => worker.postMessage({ cancel: number } satisfies ToWorker);
    if (signal?.aborted === true) cancel();
    signal?.addEventListener('abort', cancel, { once: true });
    return ended.finally(() => signal?.removeEventListener('abort', cancel));
  }

  /** Lets the thread end once what it is doing has ended. */
  stop(): Promise<void> {
    return this.thread.stop();
  }
}
