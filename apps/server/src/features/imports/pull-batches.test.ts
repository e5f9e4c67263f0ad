import { describe, expect, it } from 'vitest';
import { pullBatches } from './pull-batches.ts';

describe('pulling from a producer that pushes', () => {
  it('gives every item in order, then the producer’s answer', async () => {
    const pulled = pullBatches<number, string>(async (sink) => {
      for (const item of [1, 2, 3]) await sink(item);
      return 'done';
    });
    const items: number[] = [];
    let step = await pulled.next();
    for (; step.done !== true; step = await pulled.next()) items.push(step.value);
    expect(items).toEqual([1, 2, 3]);
    expect(step.value).toBe('done');
  });

  it('holds the producer back until an item is taken', async () => {
    const pushed: number[] = [];
    const pulled = pullBatches<number, void>(async (sink) => {
      for (const item of [1, 2, 3]) {
        pushed.push(item);
        await sink(item);
      }
    });
    await pulled.next();
    expect(pushed).toEqual([1]);
    await pulled.next();
    expect(pushed).toEqual([1, 2]);
    await pulled.return();
  });

  it('passes on what the producer throws', async () => {
    const pulled = pullBatches<number, void>(async (sink) => {
      await sink(1);
      throw new Error('broken');
    });
    await pulled.next();
    await expect(pulled.next()).rejects.toThrow('broken');
  });

  it('ends the producer when the consumer goes', async () => {
    let ended = false;
    const pulled = pullBatches<number, void>(async (sink) => {
      try {
        await sink(1);
        await sink(2);
      } finally {
        ended = true;
      }
    });
    await pulled.next();
    await pulled.return();
    expect(ended).toBe(true);
  });
});
