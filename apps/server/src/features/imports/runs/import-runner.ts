import { Worker } from 'node:worker_threads';
import type { ReportProgress } from './import-progress.ts';
import type { FromWorker, ToWorker, WorkerResult, WorkerSettings, WorkerTask } from './worker-protocol.ts';

interface Waiting {
  readonly report: ReportProgress;
  readonly resolve: (result: WorkerResult) => void;
  readonly reject: (error: Error) => void;
}

/** A thread that has had nothing to do for this long is let go. */
const IDLE_MS = 60_000;

/**
 * Left alone, the thread's heap grows to several times what it needs before it is swept. A young generation
 * that holds a few batches and no more keeps it near the live set, which is bounded: files stream, and books
 * are built in batches. Much of what lives when it is swept is one batch, so that a small one needs small batches.
 */
const HEAP_LIMITS = { maxYoungGenerationSizeMb: 12, maxOldGenerationSizeMb: 256 };

/**
 * Runs imports and previews in a worker thread, so that reading a large file never keeps the server
 * from answering others. The thread starts with the first file and ends when it has been idle.
 */
export class ImportRunner {
  private readonly settings: WorkerSettings;
  private worker: Worker | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private nextNumber = 1;
  private idleTimer: NodeJS.Timeout | undefined;

  constructor(settings: WorkerSettings) {
    this.settings = settings;
  }

  /** @param signal stops it, also while it waits for its turn. */
  run(task: WorkerTask, report: ReportProgress = () => {}, signal?: AbortSignal): Promise<WorkerResult> {
    clearTimeout(this.idleTimer);
    this.worker ??= this.start();
    const { worker } = this;
    const number = this.nextNumber++;
    const cancel = (): void => worker.postMessage({ cancel: number } satisfies ToWorker);
    const ended = new Promise<WorkerResult>((resolve, reject) => {
      this.waiting.set(number, { report, resolve, reject });
      worker.postMessage({ number, task } satisfies ToWorker);
    });
    if (signal?.aborted === true) cancel();
    signal?.addEventListener('abort', cancel, { once: true });
    return ended.finally(() => signal?.removeEventListener('abort', cancel));
  }

  /** Lets the thread end once what it is doing has ended. */
  async stop(): Promise<void> {
    clearTimeout(this.idleTimer);
    const { worker } = this;
    if (worker === null) return;
    const ended = new Promise((resolve) => worker.once('exit', resolve));
    worker.postMessage('stop' satisfies ToWorker);
    await ended;
  }

  private start(): Worker {
    const worker = new Worker(new URL('./import-worker.ts', import.meta.url), {
      workerData: this.settings,
      resourceLimits: HEAP_LIMITS,
    });
    worker.on('message', (message: FromWorker) => this.receive(message));
    worker.on('error', (error) =>
      this.lose(worker, error instanceof Error ? error : new Error(String(error))),
    );
    worker.on('exit', () => this.lose(worker, new Error('The import thread ended')));
    return worker;
  }

  private receive(message: FromWorker): void {
    const waiting = this.waiting.get(message.number);
    if (waiting === undefined) return;
    if (message.kind === 'progress') {
      waiting.report(message.stage, message.bytesRead, message.rows);
      return;
    }
    this.waiting.delete(message.number);
    if (message.kind === 'result') waiting.resolve(message.result);
    else waiting.reject(new Error(message.message));
    if (this.waiting.size === 0) {
      this.idleTimer = setTimeout(() => void this.stop(), IDLE_MS);
      this.idleTimer.unref();
    }
  }

  /** The thread has gone: whoever waits for it learns so, and the next task starts another. */
  private lose(worker: Worker, error: Error): void {
    if (this.worker !== worker) return;
    this.worker = null;
    const all = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject } of all) reject(error);
  }
}
