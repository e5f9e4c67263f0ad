import { Worker } from 'node:worker_threads';
import { ProblemError } from '#server/platform/problems/index.ts';
import { TaskThread, ThreadLost } from '#server/platform/threads/index.ts';
import type { ReportProgress } from '../record/import-progress.ts';
import type { TaskProgress, ToWorker, WorkerResult, WorkerSettings, WorkerTask } from './worker-protocol.ts';

/** It takes a sixth of a second to start, and whoever looks at one file imports it next. */
const IDLE_MS = 15_000;
/** A reader that says nothing for this long has met a row that it never gets through. */
const SILENT_MS = 120_000;

/** Each has a thread and a connection for as long as it runs; more would only wait for one another on two cores. */
export const MOST_IMPORTS = 2;
/** Whoever looks at a file need not wait until others' imports have ended. */
const MOST_AT_ONCE = 3;

/**
 * Left alone, the thread's heap grows to several times what it needs before it is swept. A young generation
 * that holds a few batches and no more keeps it near the live set, which is bounded: files stream, and books
 * are built in batches. Much of what lives when it is swept is one batch, so that a small one needs small batches.
 */
const HEAP_LIMITS = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 256 };

export type OpenImportThread = (settings: WorkerSettings) => Worker;

const openImportThread: OpenImportThread = (settings) =>
  new Worker(new URL('./import-worker.ts', import.meta.url), {
    workerData: settings,
    resourceLimits: HEAP_LIMITS,
  });

/** What runs is left as it is, and taken up by another process or at the next start. */
export const stopping = (): ProblemError =>
  new ProblemError(
    'unavailable',
    'The server is being restarted. An import that had begun goes on afterwards; look again in a moment.',
  );

/** An import was stopped before its turn came: nothing of it was read, and nobody has written how it ended. */
export class NeverBegan extends Error {
  override readonly name = 'NeverBegan';
}

interface Queued {
  readonly task: WorkerTask;
  readonly begin: (lane: Lane) => void;
  readonly reject: (error: Error) => void;
}

interface Lane {
  readonly thread: TaskThread<WorkerResult, TaskProgress>;
  task: WorkerTask | null;
}

/**
 * Runs imports and previews in threads, so that reading a large file never keeps the server from answering others.
 * Each has a thread to itself: one that dies takes its own task along and no other's. Files of one person follow
 * one another, so that none waits for the other's locks.
 */
export class ImportRunner {
  private readonly lanes: readonly Lane[];
  private readonly queue: Queued[] = [];
  private stopped = false;

  constructor(settings: WorkerSettings, open: OpenImportThread = openImportThread) {
    this.lanes = Array.from({ length: MOST_AT_ONCE }, () => ({
      task: null,
      thread: new TaskThread<WorkerResult, TaskProgress>({
        name: 'The import thread',
        task: 'file',
        open: () => open(settings),
        end: (worker) => worker.postMessage('stop' satisfies ToWorker),
        idleMs: IDLE_MS,
        silentMs: SILENT_MS,
      }),
    }));
  }

  /**
   * @param signal stops it, also while it waits for its turn.
   * @throws {NeverBegan} when an import is stopped while it waits; {@link ThreadLost} when the thread died of the task; {@link ProblemError} `unavailable` when the server stops.
   */
  async run(
    task: WorkerTask,
    report: ReportProgress = () => {},
    signal?: AbortSignal,
  ): Promise<WorkerResult> {
    const lane = await this.turn(task, signal);
    try {
      return await runIn(lane, task, report, signal);
    } catch (error) {
      throw this.stopped && error instanceof ThreadLost ? stopping() : error;
    } finally {
      lane.task = null;
      this.startNext();
    }
  }

  /** How many of each kind it has in hand, and how many wait. */
  get load(): Readonly<Record<'import' | 'preview' | 'waiting', number>> {
    const running = this.lanes.flatMap(({ task }) => task ?? []);
    const of = (kind: WorkerTask['kind']): number => running.filter((task) => task.kind === kind).length;
    return { import: of('import'), preview: of('preview'), waiting: this.queue.length };
  }

  /** Ends what runs, at once: its transaction is undone, and the import is taken up at the next start. */
  async stop(): Promise<void> {
    this.stopped = true;
    for (const { reject } of this.queue.splice(0)) reject(stopping());
    await Promise.all(this.lanes.map(({ thread }) => thread.abandon()));
  }

  private async turn(task: WorkerTask, signal: AbortSignal | undefined): Promise<Lane> {
    if (this.stopped) throw stopping();
    const { promise, resolve, reject } = Promise.withResolvers<Lane>();
    const waiting = { task, begin: resolve, reject };
    this.queue.push(waiting);
    this.startNext();
    const leave = (): void => {
      const place = this.queue.indexOf(waiting);
      if (place === -1) return;
      this.queue.splice(place, 1);
      reject(new NeverBegan());
    };
    if (task.kind === 'import') signal?.addEventListener('abort', leave, { once: true });
    return promise.finally(() => signal?.removeEventListener('abort', leave));
  }

  private startNext(): void {
    for (;;) {
      // The first that is free: one that has run before has its code compiled.
      const lane = this.lanes.find(({ task }) => task === null);
      const running = this.lanes.flatMap(({ task }) => task ?? []);
      const imports = running.filter(({ kind }) => kind === 'import').length;
      const place = this.queue.findIndex(
        ({ task }) =>
          running.every(({ ownerId }) => ownerId !== task.ownerId) &&
          (task.kind === 'preview' || imports < MOST_IMPORTS),
      );
      const [next] = lane === undefined || place === -1 ? [] : this.queue.splice(place, 1);
      if (lane === undefined || next === undefined) return;
      lane.task = next.task;
      next.begin(lane);
    }
  }
}

async function runIn(
  { thread }: Lane,
  task: WorkerTask,
  report: ReportProgress,
  signal: AbortSignal | undefined,
): Promise<WorkerResult> {
  const { number, worker, ended } = thread.begin(({ stage, bytesRead, rows }) =>
    report(stage, bytesRead, rows),
  );
  worker.postMessage({ number, task } satisfies ToWorker);
  const cancel = (): void => worker.postMessage({ cancel: number } satisfies ToWorker);
  if (signal?.aborted === true) cancel();
  signal?.addEventListener('abort', cancel, { once: true });
  return ended.finally(() => signal?.removeEventListener('abort', cancel));
}
