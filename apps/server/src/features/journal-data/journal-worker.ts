import { parentPort, workerData } from 'node:worker_threads';
import { connectDatabase } from '#server/platform/database/index.ts';
import { createLog } from '#server/platform/log.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { giveWay } from '#server/platform/threads/index.ts';
import { HeldTables } from './holding/held-tables.ts';
import { doTask, type JournalTask } from './journal-task.ts';
import type { FromJournalThread, JournalThreadSettings, ToJournalThread } from './journal-thread.ts';

const { logins } = workerData as JournalThreadSettings;
const port = parentPort;
if (port === null) throw new Error('This file runs as a worker thread');
giveWay();

const database = connectDatabase(logins, createLog('warn'), {
  product: 2,
  identity: 1,
  lockTimeoutMs: 3_000,
});

const held = new HeldTables();
let last: Promise<void> = Promise.resolve();

async function make(number: number, task: JournalTask): Promise<void> {
  try {
    const { state, bytes } = await doTask(database, task, held);
    // Of its own memory, so that it can be handed over instead of copied.
    const own = bytes.byteLength === bytes.buffer.byteLength ? bytes : Uint8Array.from(bytes);
    const said: FromJournalThread = { number, result: { state, bytes: own } };
    port?.postMessage(said, [own.buffer as ArrayBuffer]);
  } catch (error) {
    const said: FromJournalThread =
      error instanceof ProblemError && error.code === 'unavailable'
        ? { number, result: { busy: error.detail, retryAfterSeconds: error.retryAfterSeconds ?? 3 } }
        : { number, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    port?.postMessage(said);
  }
}

port.on('message', (message: ToJournalThread) => {
  if (message === 'stop') {
    void last.then(() => database.close()).finally(() => port.close());
    return;
  }
  // One after the other: two large journals at once would take twice the memory and no less time.
  last = last.then(() => make(message.number, message.task));
});
