import { workerData } from 'node:worker_threads';
import { connectDatabase } from '#server/platform/database/index.ts';
import { createLog } from '#server/platform/log.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { doTasks } from '#server/platform/threads/index.ts';
import { answerStatistics, type StatisticsRequest } from './answer-statistics.ts';
import { KnownFacts } from './known-facts.ts';
import type { StatisticsResult, StatisticsSettings } from './statistics-thread.ts';

const { logins } = workerData as StatisticsSettings;
const database = connectDatabase(logins, createLog('warn'), {
  product: 2,
  identity: 1,
  lockTimeoutMs: 3_000,
});
const known = new KnownFacts();

async function answer(request: StatisticsRequest): Promise<StatisticsResult> {
  try {
    return { text: await database.tenant(request.ownerId, (tx) => answerStatistics(tx, request, known)) };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return { code: error.code, detail: error.detail, errors: error.errors ?? [] };
  }
}

doTasks({ database, work: answer });
