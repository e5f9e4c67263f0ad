import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { TaskThread } from './task-thread.ts';

/** Answers twice what it is given, after half of it as progress; fails on what is no number, dies of `die`. */
const DOUBLING = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', (message) => {
    if (message === 'stop') return parentPort.close();
    const { number, value } = message;
    if (value === 'die') process.exit(1);
    if (value === 'stay') return;
    while (value === 'spin');
    if (value === 'large') {
      parentPort.postMessage('spent');
      return parentPort.postMessage({ number, result: 1 });
    }
    if (typeof value !== 'number') return parentPort.postMessage({ number, failed: 'not a number' });
    parentPort.postMessage({ number, progress: value });
    parentPort.postMessage({ number, result: value * 2 });
  });
`;

function openThread(idleMs = 60_000, silentMs?: number, spentIdleMs?: number) {
  const opened: Worker[] = [];
  const asked = Promise.withResolvers<void>();
  const thread = new TaskThread<number, number>({
    name: 'The doubling thread',
    task: 'doubling',
    open: () => {
      const worker = new Worker(DOUBLING, { eval: true });
      opened.push(worker);
      return worker;
    },
    end: (worker) => {
      worker.postMessage('stop');
      asked.resolve();
    },
    idleMs,
    ...(silentMs === undefined ? {} : { silentMs }),
    ...(spentIdleMs === undefined ? {} : { spentIdleMs }),
  });
  const double = (value: unknown, report?: (progress: number) => void): Promise<number> => {
    const { number, worker, ended } = thread.begin(report);
    worker.postMessage({ number, value });
    return ended;
  };
  return { thread, double, opened, asked: asked.promise };
}

describe('a thread of tasks', () => {
  it('does them and tells how far it is, one thread for all', async () => {
    const { thread, double, opened } = openThread();
    const told: number[] = [];
    expect(await Promise.all([double(2, (progress) => told.push(progress)), double(5)])).toEqual([4, 10]);
    expect(told).toEqual([2]);
    expect(opened).toHaveLength(1);
    await thread.stop();
  });

  it('says of a task that it failed, and goes on', async () => {
    const { thread, double } = openThread();
    await expect(double('two')).rejects.toThrow('not a number');
    expect(await double(2)).toBe(4);
    await thread.stop();
  });

  it('that ends under its tasks fails them all, and the next has another', async () => {
    const { thread, double, opened } = openThread();
    const results = await Promise.allSettled([double('die'), double(1)]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await double(3)).toBe(6);
    expect(opened).toHaveLength(2);
    await thread.stop();
  });

  it('that was idle is let go, and a task that comes while it goes is done by another', async () => {
    const { thread, double, opened, asked } = openThread(0);
    await double(1);
    const [first] = opened;
    if (first === undefined) throw new Error('No thread was opened');
    let gone = false;
    const leaving = once(first, 'exit').then(() => {
      gone = true;
    });
    await asked;
    expect(gone).toBe(false);
    expect(await double(2)).toBe(4);
    expect(opened).toHaveLength(2);
    await leaving;
    await thread.stop();
  });

  it('that runs in circles is ended, and the next task has another', async () => {
    const { thread, double, opened } = openThread(60_000, 2_000);
    await expect(double('spin')).rejects.toThrow('gave no sign');
    expect(await double(3)).toBe(6);
    expect(opened).toHaveLength(2);
    await thread.stop();
  });

  it('that is ended at once takes nothing more: what comes meanwhile is done by another', async () => {
    const { thread, double, opened } = openThread();
    const begun = double('stay');
    const lost = expect(begun).rejects.toThrow('ended');
    const ending = thread.abandon();
    expect(await double(3)).toBe(6);
    expect(opened).toHaveLength(2);
    await Promise.all([lost, ending]);
    await thread.stop();
  });

  it('that does not end by itself is ended, with whoever is on their way out', async () => {
    const asked = Promise.withResolvers<void>();
    const left = new TaskThread<number>({
      name: 'The silent thread',
      task: 'silent',
      open: () => new Worker(DOUBLING, { eval: true }),
      // It is asked, and stays.
      end: () => asked.resolve(),
      idleMs: 0,
    });
    const { number, worker, ended } = left.begin();
    const exit = once(worker, 'exit');
    worker.postMessage({ number, value: 1 });
    await ended;
    await asked.promise;
    await left.abandon();
    await exit;
  });

  it('that says its memory is not worth keeping is let go once it has answered', async () => {
    const { thread, double, opened, asked } = openThread();
    await double('large');
    await asked;
    expect(await double(3)).toBe(6);
    expect(opened).toHaveLength(2);
    await thread.stop();
  });

  it('that is to wait a while all the same does what comes meanwhile, and goes then', async () => {
    const { thread, double, opened, asked } = openThread(60_000, undefined, 100);
    await double('large');
    expect(await double(3)).toBe(6);
    expect(opened).toHaveLength(1);
    await asked;
    expect(await double(4)).toBe(8);
    expect(opened).toHaveLength(2);
    await thread.stop();
  });

  it('is waited for when it stops, whatever it still does', async () => {
    const { thread, double } = openThread();
    const doubled = double(4);
    await thread.stop();
    expect(await doubled).toBe(8);
  });
});
