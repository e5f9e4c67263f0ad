import { expect, it } from 'vitest';
import { PromisesKept } from './promises-kept.ts';

it('hands out a failure before it asks again', async () => {
  let now = 0;
  let made = 0;
  const kept = new PromisesKept<number>(() => now);
  const get = () => {
    return kept.get('rows', () => {
      made += 1;
      return made === 1 ? Promise.reject(new Error('the thread ended')) : Promise.resolve(made);
    });
  };
  const first = get();
  await expect(first).rejects.toThrow('the thread ended');
  // However late it is drawn, and twice, as React does where something was thrown.
  now = 60_000;
  expect(get()).toBe(first);
  now += 20;
  expect(get()).toBe(first);
  // Whoever presses “Try again” asks again.
  now += 5_000;
  await expect(get()).resolves.toBe(2);
  expect(get()).toBe(get());
});

it('lets the one go that was shown the longest ago', () => {
  const kept = new PromisesKept<string>();
  const get = (key: string) => kept.get(key, async () => key);
  const [shown, other] = [get('shown'), get('other')];
  for (let at = 0; at < 15; at += 1) {
    get(`${at}`);
    expect(get('shown')).toBe(shown);
  }
  expect(get('other')).not.toBe(other);
});
