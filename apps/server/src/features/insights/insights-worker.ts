import { setImmediate } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { findGivenAnswers } from '#server/features/fields/index.ts';
import { readJournalTable } from '#server/features/journal-data/index.ts';
import { findTags } from '#server/features/tags/index.ts';
import { connectDatabase, type Tx } from '#server/platform/database/index.ts';
import { createLog } from '#server/platform/log.ts';
import { giveWay } from '#server/platform/threads/index.ts';
import type { FromInsights, InsightsThreadSettings, ToInsights } from './insights-thread.ts';
import { type LookTask, lookForInsights } from './look-for-insights.ts';

const { logins } = workerData as InsightsThreadSettings;
const port = parentPort;
if (port === null) throw new Error('This file runs as a worker thread');
giveWay();

const database = connectDatabase(logins, createLog('warn'), {
  product: 1,
  identity: 1,
  lockTimeoutMs: 3_000,
});

/** What is tagged on looking back is an outcome. */
async function readMistakes(tx: Tx, ownerId: string): Promise<ReadonlySet<string>> {
  const tags = await findTags(tx, ownerId);
  return new Set(tags.flatMap(({ id, category }) => (category === 'mistake' ? [id] : [])));
}

async function breathe(): Promise<void> {
  port?.postMessage('alive');
  await setImmediate();
}

let last: Promise<void> = Promise.resolve();

async function look(number: number, task: LookTask): Promise<void> {
  let said: FromInsights;
  try {
    const reads = { readTable: readJournalTable, readMistakes, readFields: findGivenAnswers };
    await lookForInsights({ database, ...reads, breathe }, task);
    said = { number, result: { done: true } };
  } catch (error) {
    said = { number, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  port?.postMessage(said);
}

port.on('message', (message: ToInsights) => {
  if (message === 'stop') {
    void last.then(() => database.close()).finally(() => port.close());
    return;
  }
  // One after the other: two large journals at once would take twice the memory and no less time.
  last = last.then(() => look(message.number, message.task));
});
