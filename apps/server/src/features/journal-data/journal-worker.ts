import { workerData } from 'node:worker_threads';
import { connectDatabase } from '#server/platform/database/index.ts';
import { createLog } from '#server/platform/log.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { doTasks } from '#server/platform/threads/index.ts';
import { HeldTables } from './holding/held-tables.ts';
import { doTask, type JournalTask } from './journal-task.ts';
import type { JournalResult, JournalThreadSettings } from './journal-thread.ts';

const { logins } = workerData as JournalThreadSettings;
const database = connectDatabase(logins, createLog('warn'), {
  product: 2,
  identity: 1,
  lockTimeoutMs: 3_000,
});
const held = new HeldTables();

/** The tables that are held and what it runs by take half of that; what a larger journal leaves behind is garbage. */
const MOST_KEPT_BYTES = 192 * 1024 * 1024;

async function make(task: JournalTask): Promise<JournalResult> {
  try {
    const { state, bytes } = await doTask(database, task, held);
    // Of its own memory, so that it can be handed over instead of copied.
    const own = bytes.byteLength === bytes.buffer.byteLength ? bytes : Uint8Array.from(bytes);
    return { state, bytes: own };
  } catch (error) {
    if (!(error instanceof ProblemError && error.code === 'unavailable')) throw error;
    return { busy: error.detail, retryAfterSeconds: error.retryAfterSeconds ?? 3 };
  }
}

doTasks({
  database,
  work: make,
  mostKeptBytes: MOST_KEPT_BYTES,
  handOver: (result) => ('bytes' in result ? [result.bytes.buffer as ArrayBuffer] : []),
});
