import { parentPort, workerData } from 'node:worker_threads';
import { connectDatabase } from '#server/platform/database/index.ts';
import { openFiles } from '#server/platform/files/index.ts';
import { createLog } from '#server/platform/log.ts';
import { previewStatement } from '../previews/preview-statement.ts';
import type { ReportProgress } from '../record/import-progress.ts';
import { runImport } from './run-import.ts';
import type { FromWorker, ToWorker, WorkerResult, WorkerSettings, WorkerTask } from './worker-protocol.ts';

const settings = workerData as WorkerSettings;
const port = parentPort;
if (port === null) throw new Error('This file runs as a worker thread');

const database = connectDatabase(settings.target, createLog('warn'), {
  // Those that run, and those that tell how they ended.
  product: 6,
  identity: 1,
  lockTimeoutMs: 0,
});
const files = openFiles(settings.files);
/** By the person whose journal it is: files of one person follow one another, so none waits for the other's locks. */
const running = new Map<string, { readonly kind: WorkerTask['kind']; readonly ended: Promise<void> }>();

/** Each has a connection for as long as it runs; more would only wait for one another on two cores. */
const MOST_IMPORTS = 2;
/** Whoever looks at a file need not wait until others' imports have ended. */
const MOST_AT_ONCE = 3;
interface Queued {
  readonly number: number;
  readonly task: WorkerTask;
  readonly stopping: AbortController;
}
const queue: Queued[] = [];
const stoppable = new Map<number, AbortController>();

function startNext(): void {
  while (running.size < MOST_AT_ONCE) {
    const imports = [...running.values()].filter(({ kind }) => kind === 'import').length;
    const place = queue.findIndex(
      ({ task }) => !running.has(task.ownerId) && (task.kind === 'preview' || imports < MOST_IMPORTS),
    );
    const [next] = place === -1 ? [] : queue.splice(place, 1);
    if (next === undefined) return;
    const { ownerId, kind } = next.task;
    const ended = answer(next).finally(() => {
      running.delete(ownerId);
      stoppable.delete(next.number);
      startNext();
    });
    running.set(ownerId, { kind, ended });
  }
}

async function finishAll(): Promise<void> {
  while (running.size > 0) await Promise.all([...running.values()].map(({ ended }) => ended));
}

async function perform({ task, number, stopping }: Queued): Promise<WorkerResult> {
  const { signal } = stopping;
  if (task.kind === 'preview') return previewStatement({ database, files }, task.request, signal);
  let told = 0;
  const report: ReportProgress = (stage, bytesRead, rows) => {
    const now = Date.now();
    // The page draws ten times a second at most; a message per batch would be work for nothing.
    if (stage === 'reading' && now - told < 100) return;
    told = now;
    port?.postMessage({ number, progress: { stage, bytesRead, rows } } satisfies FromWorker);
  };
  await runImport({ database, files }, task.ownerId, task.importId, report, signal);
  return { kind: 'done', preview: null };
}

async function answer(queued: Queued): Promise<void> {
  const { number } = queued;
  try {
    const result = await perform(queued);
    port?.postMessage({ number, result } satisfies FromWorker);
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    port?.postMessage({ number, failed: message } satisfies FromWorker);
  }
}

port.on('message', (message: ToWorker) => {
  if (message === 'stop') {
    void finishAll()
      .then(() => database.close())
      .finally(() => port.close());
    return;
  }
  if ('cancel' in message) {
    stoppable.get(message.cancel)?.abort();
    return;
  }
  const stopping = new AbortController();
  stoppable.set(message.number, stopping);
  queue.push({ ...message, stopping });
  startNext();
});
