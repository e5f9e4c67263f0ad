import { performance } from 'node:perf_hooks';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { findInsights } from '@tapebook/domain/insights';
import { INSIGHT_STUDY, manyTradesADay, studyInsights } from '@tapebook/testing';

/** Ten years of one who trades forty times a day. */
const [TRADES, WEEKS, REPETITIONS] = [100_000, 520, 3];

if (isMainThread) {
  const worker = new Worker(new URL(import.meta.url));
  const times = await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
  const { firstSeed, seeds } = INSIGHT_STUDY;
  process.stdout.write(JSON.stringify({ times, study: studyInsights(firstSeed, seeds) }));
} else {
  const trades = manyTradesADay(1, TRADES, WEEKS);
  const runs = Array.from({ length: REPETITIONS }, () => {
    const start = performance.now();
    const { tested } = findInsights(trades, { seed: 1 });
    return { ms: performance.now() - start, tested: tested.length };
  });
  parentPort?.postMessage(runs);
}
