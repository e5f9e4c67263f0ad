import { parentPort, workerData } from 'node:worker_threads';
import { connectDatabase } from '#server/platform/database/index.ts';
import { createLog } from '#server/platform/log.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { giveWay } from '#server/platform/threads/index.ts';
import { answerStatistics, type StatisticsRequest } from './answer-statistics.ts';
import { KnownFacts } from './known-facts.ts';
import type { FromStatistics, StatisticsSettings, ToStatistics } from './statistics-thread.ts';

const { logins } = workerData as StatisticsSettings;
const port = parentPort;
if (port === null) throw new Error('This file runs as a worker thread');
giveWay();

const database = connectDatabase(logins, createLog('warn'), {
  product: 2,
  identity: 1,
  lockTimeoutMs: 3_000,
});

const known = new KnownFacts();
let last: Promise<void> = Promise.resolve();

async function answer(number: number, request: StatisticsRequest): Promise<void> {
  let said: FromStatistics;
  try {
    const text = await database.tenant(request.ownerId, (tx) => answerStatistics(tx, request, known));
    said = { number, result: { text } };
  } catch (error) {
    said =
      error instanceof ProblemError
        ? { number, result: { code: error.code, detail: error.detail, errors: error.errors ?? [] } }
        : { number, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  port?.postMessage(said);
}

port.on('message', (message: ToStatistics) => {
  if (message === 'stop') {
    void last.then(() => database.close()).finally(() => port.close());
    return;
  }
  // One after the other: two large journals at once would take twice the memory and no less time.
  last = last.then(() => answer(message.number, message.request));
});
