import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, it, onTestFinished } from 'vitest';
import { countInHand } from '#server/platform/threads/index.ts';
import { InsightsThread, type InsightsThreadSettings } from './insights-thread.ts';

const task = { ownerId: 'maja', now: 0 };
const settings = {} as InsightsThreadSettings;

/** Says that it is at it, and answers once somebody tells it to. */
const SEARCHING = `
  const { parentPort } = require('node:worker_threads');
  let number;
  parentPort.on('message', (message) => {
    if (message === 'stop') return parentPort.close();
    if (message === 'answer') return parentPort.postMessage({ number, result: { done: true } });
    number = message.number;
    parentPort.postMessage('alive');
  });
`;

function openSearching() {
  const opened: Worker[] = [];
  const begun: Promise<unknown>[] = [];
  const thread = new InsightsThread(settings, () => {
    const worker = new Worker(SEARCHING, { eval: true });
    opened.push(worker);
    begun.push(once(worker, 'message'));
    return worker;
  });
  onTestFinished(() => thread.stop());
  return { thread, opened, begun };
}

it('begins once no file is in hand, and begins again after one that comes meanwhile', async () => {
  const { thread, opened, begun } = openSearching();
  countInHand('file', 1);
  const looked = thread.look(task, 0);
  expect(opened).toEqual([]);
  countInHand('file', -1);
  await expect.poll(() => opened.length, { timeout: 10_000 }).toBe(1);
  await begun[0];

  const [first] = opened;
  if (first === undefined) throw new Error('No thread was opened');
  const gone = once(first, 'exit');
  countInHand('file', 1);
  await gone;
  expect(opened).toHaveLength(1);
  countInHand('file', -1);
  await expect.poll(() => opened.length, { timeout: 10_000 }).toBe(2);
  await begun[1];
  opened[1]?.postMessage('answer');
  await looked;
});

it('ends as stopped while it waits', async () => {
  const { thread } = openSearching();
  countInHand('file', 1);
  const looked = thread.look(task, 0);
  const ended = expect(looked).rejects.toThrow('stopped');
  await thread.stop();
  await ended;
  countInHand('file', -1);
});

it('begins at once, a file in hand or not, where it has waited long enough', async () => {
  const { thread, opened, begun } = openSearching();
  countInHand('file', 1);
  const looked = thread.look(task, 30_000);
  await expect.poll(() => opened.length, { timeout: 10_000 }).toBe(1);
  await begun[0];
  opened[0]?.postMessage('answer');
  await looked;
  countInHand('file', -1);
});
