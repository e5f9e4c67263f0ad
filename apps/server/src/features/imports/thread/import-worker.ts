import { parentPort, workerData } from 'node:worker_threads';
import { connectDatabase } from '#server/platform/database/index.ts';
import { FileMissingError, openFiles } from '#server/platform/files/index.ts';
import { createLog } from '#server/platform/log.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { endThread, giveWay, Rest, type Sign } from '#server/platform/threads/index.ts';
import { previewStatement } from '../previews/preview-statement.ts';
import type { ReportProgress } from '../record/import-progress.ts';
import { FILE_GONE } from '../statement/stored-file.ts';
import { runImport } from './run-import.ts';
import type { FromWorker, ToWorker, WorkerResult, WorkerSettings, WorkerTask } from './worker-protocol.ts';

const SIGN_MS = 1_000;
/**
 * What a thread may hold beside its code when it has nothing to do. After a preview the person imports what they saw, and does not wait
 * for another thread; after an import of a hundred thousand rows the journal is read by one of its own, and two large heaps stood beside each other.
 */
const KEPT_HEAP_BYTES = { preview: 96 * 1024 * 1024, import: 24 * 1024 * 1024 };
const CODE_BYTES = process.memoryUsage().heapTotal;

const settings = workerData as WorkerSettings;
const port = parentPort;
if (port === null) throw new Error('This file runs as a worker thread');
giveWay();

const database = connectDatabase(settings.logins, createLog('warn'), {
  // The one that runs, and the one that tells how it ended.
  product: 3,
  identity: 1,
  lockTimeoutMs: 0,
});
const files = openFiles(settings.files);
const { mostActivities } = settings;
const deps = { database, files, mostActivities };
const rest = new Rest();
let running: { readonly number: number; readonly stopping: AbortController } | null = null;
let ended: Promise<void> = Promise.resolve();

/** Told while the loop turns: whoever waits knows a long way from one without an end. */
setInterval(() => port.postMessage('alive' satisfies Sign), SIGN_MS).unref();

interface Begun {
  readonly number: number;
  readonly task: WorkerTask;
}

async function perform({ task, number }: Begun, signal: AbortSignal): Promise<WorkerResult> {
  if (task.kind === 'preview') return previewStatement(deps, task.request, signal);
  let told = 0;
  const report: ReportProgress = (stage, bytesRead, rows) => {
    const now = Date.now();
    // The page draws ten times a second at most; a message per batch would be work for nothing.
    if (stage === 'reading' && now - told < 100) return;
    told = now;
    port?.postMessage({ number, progress: { stage, bytesRead, rows } } satisfies FromWorker);
  };
  return runImport(deps, task.ownerId, task.importId, report, signal);
}

async function answer(begun: Begun, signal: AbortSignal): Promise<void> {
  const { number } = begun;
  let said: FromWorker;
  try {
    said = { number, result: await perform(begun, signal) };
  } catch (error) {
    if (begun.task.kind === 'preview' && error instanceof ProblemError) {
      said = { number, result: { kind: 'refused', code: error.code, message: error.detail } };
    } else if (begun.task.kind === 'preview' && error instanceof FileMissingError) {
      said = { number, result: { kind: 'refused', ...FILE_GONE } };
    } else {
      said = { number, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
  }
  running = null;
  // A large document leaves a large heap behind: another thread is cheaper than keeping that.
  if (process.memoryUsage().heapTotal - CODE_BYTES > KEPT_HEAP_BYTES[begun.task.kind])
    port?.postMessage('spent' satisfies Sign);
  port?.postMessage(said);
  rest.begin();
}

port.on('message', (message: ToWorker) => {
  if (message === 'stop') {
    // Its end takes along the thread that builds, and its memory.
    endThread(ended, database);
    return;
  }
  if ('cancel' in message) {
    if (running?.number === message.cancel) running.stopping.abort();
    return;
  }
  rest.end();
  const stopping = new AbortController();
  running = { number: message.number, stopping };
  ended = answer(message, stopping.signal);
});
