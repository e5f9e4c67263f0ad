import { describe, expect, it } from 'vitest';
import { parseDay } from '../../time/index.ts';
import { entryPeriod } from '../entry-id.ts';
import { wordsOfEntry, wordsOfTrade } from './template-words.ts';

describe('the words that a template can say', () => {
  it.each([
    ['2026-03-02', { day: '2026-03-02', weekday: 'Monday' }],
    ['2026-W10', { week: '2026-W10', from: '2026-03-02', to: '2026-03-08' }],
    ['2026-03', { month: '2026-03', from: '2026-03-01', to: '2026-03-31' }],
    ['0190c3d2-7a10-8c4e-9a55-1d2f3a4b5c6d', { day: '2026-03-05', weekday: 'Thursday' }],
  ])('are those of the entry %s', (id, words) => {
    expect(wordsOfEntry(entryPeriod(id), id, parseDay('2026-03-05') ?? 0)).toEqual(words);
  });

  it('are those of a trade', () => {
    expect(wordsOfTrade('ES', 'long', parseDay('2026-03-06') ?? 0)).toEqual({
      day: '2026-03-06',
      weekday: 'Friday',
      symbol: 'ES',
      direction: 'long',
    });
  });
});
