import { afterEach, expect, it, vi } from 'vitest';
import type { Answerer } from '../open-journal.ts';
import type { Found } from '../studies.ts';
import { keptStudy } from './kept-studies.ts';

afterEach(() => vi.restoreAllMocks());

/** Whoever fails the first time that it is asked, as where the words of a filter cannot be looked for. */
function failingOnce(found: Found): Answerer {
  let asked = 0;
  const study = async () => {
    asked += 1;
    if (asked === 1) throw new Error('no network');
    return found;
  };
  return { study } as unknown as Answerer;
}

it('asks again for a study that failed, once somebody presses “Try again”', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const answerer = failingOnce([]);
  const get = () => keptStudy(answerer, '{"name":"day-rules"}');
  await expect(get()).rejects.toThrow('no network');
  // As React draws where something was thrown.
  await expect(get()).rejects.toThrow('no network');
  now.mockReturnValue(5_000);
  await expect(get()).resolves.toEqual([]);
});

it('keeps what is shown however much is asked beside it', () => {
  const answerer = { study: async () => [] } as unknown as Answerer;
  const shown = keptStudy(answerer, '"shown"');
  for (let other = 0; other < 40; other += 1) {
    void keptStudy(answerer, `${other}`);
    expect(keptStudy(answerer, '"shown"')).toBe(shown);
  }
});
