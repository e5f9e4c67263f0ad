import { expect, it } from 'vitest';
import { AskedLast } from './asked-last.ts';

it('lets go of journals without trades as well, those first that were asked for longest ago', () => {
  const kept = new AskedLast<number>((trades) => trades);
  const names = Array.from({ length: 1_000 }, (_, i) => `${i}`);
  for (const name of names) kept.keep(name, 0);
  const left = names.filter((name) => kept.get(name) !== undefined);
  expect(left).toEqual(names.slice(-200));
});

it('keeps as many as have so many trades together, and a larger one alone', () => {
  const kept = new AskedLast<number>((trades) => trades);
  kept.keep('a', 60_000);
  kept.keep('b', 40_000);
  expect([kept.get('b'), kept.get('a')]).toEqual([40_000, 60_000]);
  kept.keep('c', 1);
  expect([kept.get('a'), kept.get('b'), kept.get('c')]).toEqual([60_000, undefined, 1]);
  kept.keep('d', 200_000);
  expect([kept.get('a'), kept.get('c'), kept.get('d')]).toEqual([undefined, undefined, 200_000]);
});
