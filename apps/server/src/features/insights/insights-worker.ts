import { setImmediate } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';
import { findGivenAnswers } from '#server/features/fields/index.ts';
import { readJournalTable } from '#server/features/journal-data/index.ts';
import { findTags } from '#server/features/tags/index.ts';
import { connectDatabase, type Tx } from '#server/platform/database/index.ts';
import { createLog } from '#server/platform/log.ts';
import { doTasks } from '#server/platform/threads/index.ts';
import type { InsightsThreadSettings } from './insights-thread.ts';
import { type LookTask, lookForInsights } from './look-for-insights.ts';

const { logins } = workerData as InsightsThreadSettings;
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

doTasks({
  database,
  async work(task: LookTask, port) {
    const breathe = async (): Promise<void> => {
      port.postMessage('alive');
      await setImmediate();
    };
    const reads = { readTable: readJournalTable, readMistakes, readFields: findGivenAnswers };
    await lookForInsights({ database, ...reads, breathe }, task);
    return { done: true } as const;
  },
});
