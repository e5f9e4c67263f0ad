import { performance } from 'node:perf_hooks';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { INSIGHT_STUDY, insightSearch, studyInsights } from '@tapebook/testing';

const REPETITIONS = 3;

if (isMainThread) {
  const worker = new Worker(new URL(import.meta.url));
  const times = await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject));
  const { firstSeed, seeds } = INSIGHT_STUDY;
  process.stdout.write(JSON.stringify({ times, study: studyInsights(firstSeed, seeds) }));
} else {
  const search = insightSearch();
  const runs = Array.from({ length: REPETITIONS }, () => {
    const start = performance.now();
    const tested = search();
    return { ms: performance.now() - start, tested };
  });
  parentPort?.postMessage(runs);
}
