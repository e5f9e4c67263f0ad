import { parentPort, workerData } from 'node:worker_threads';
import { connectDatabase } from '#server/platform/database/index.ts';
import { createDiskFiles } from '#server/platform/files/index.ts';
import { createLog } from '#server/platform/log.ts';
import { previewStatement } from './preview-statement.ts';
import { runImport } from './run-import.ts';
import type { FromWorker, ToWorker, WorkerResult, WorkerSettings, WorkerTask } from './worker-protocol.ts';

const settings = workerData as WorkerSettings;
const port = parentPort;
if (port === null) throw new Error('This file runs as a worker thread');

const database = connectDatabase(settings.target, createLog('warn'), {
  product: 4,
  identity: 1,
  lockTimeoutMs: 0,
});
const files = createDiskFiles(settings.filesRoot);
const running = new Set<Promise<void>>();

/** Each has a connection for as long as it runs; more would only wait for one another on two cores. */
const MOST_AT_ONCE = 2;
const queue: { readonly number: number; readonly task: WorkerTask }[] = [];

function startNext(): void {
  while (running.size < MOST_AT_ONCE) {
    const next = queue.shift();
    if (next === undefined) return;
    const one = answer(next.number, next.task).finally(() => {
      running.delete(one);
      startNext();
    });
    running.add(one);
  }
}

async function finishAll(): Promise<void> {
  while (running.size > 0) await Promise.all(running);
}

async function perform(task: WorkerTask, number: number): Promise<WorkerResult> {
  if (task.kind === 'preview') return previewStatement({ database, files }, task.request);
  let told = 0;
  await runImport({ database, files }, task.ownerId, task.importId, (stage, bytesRead, rows) => {
    const now = Date.now();
    // The page draws ten times a second at most; a message per batch would be work for nothing.
    if (stage === 'reading' && now - told < 100) return;
    told = now;
    port?.postMessage({ number, kind: 'progress', stage, bytesRead, rows } satisfies FromWorker);
  });
  return { kind: 'done', preview: null };
}

async function answer(number: number, task: WorkerTask): Promise<void> {
  try {
    const result = await perform(task, number);
    port?.postMessage({ number, kind: 'result', result } satisfies FromWorker);
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    port?.postMessage({ number, kind: 'failed', message } satisfies FromWorker);
  }
}

port.on('message', (message: ToWorker) => {
  if (message === 'stop') {
    void finishAll()
      .then(() => database.close())
      .finally(() => port.close());
    return;
  }
  queue.push(message);
  startNext();
});
