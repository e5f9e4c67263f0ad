import { describe, expect, it } from 'vitest';
import { failedTest } from './follow.ts';
import { followMergedTag } from './follow-merged-tag.ts';
import type { Life, Stage } from './life.ts';

const figures = { trades: 60, journalTrades: 500, effect: -0.3, interval: null, p: 0.001 };
const life = (key: string, sign: 1 | -1, ...stages: readonly Stage[]): Life => ({
  segment: key.includes('@') ? key : `tag@1:${key}`,
  sign,
  entries: stages.map((stage, i) => ({ day: 20_000 + i, upTo: i, stage, figures })),
  waitsFor: null,
});
const merged = (...lives: readonly Life[]) =>
  followMergedTag(lives, { from: 'chase', into: 'fomo', why: 'merged', day: 20_100 });
const told = (lives: readonly Life[]) =>
  lives.map(({ segment, sign, entries }) => [segment, sign, entries.map(({ stage }) => stage).join()]);

describe('a tag that is merged into another one', () => {
  it('takes what was found of it along, with all that became of it', () => {
    const before = life('chase', -1, 'found', 'published', 'accepted');
    expect(merged(before)).toEqual([{ ...before, segment: 'tag@1:fomo' }]);
  });

  it('leaves all others as they are: of other tags and setups, and what goes the other way', () => {
    const others = [
      life('gap', -1, 'found'),
      life('setup@1:chase', -1, 'found'),
      life('fomo', 1, 'published'),
    ];
    expect(told(merged(...others, life('chase', -1, 'dismissed')))).toEqual([
      ...told(others),
      ['tag@1:fomo', -1, 'dismissed'],
    ]);
  });

  it('goes on as the other one where that was told as surely, and ends with the reason', () => {
    const lives = merged(life('chase', -1, 'found', 'accepted'), life('fomo', -1, 'found', 'accepted'));
    expect(told(lives)).toEqual([
      ['tag@1:chase', -1, 'found,accepted,withdrawn'],
      ['tag@1:fomo', -1, 'found,accepted'],
    ]);
    expect(lives[0]?.entries.at(-1)).toMatchObject({ day: 20_100, reason: 'merged', figures });
  });

  it('goes on itself where it was settled and the other only seen', () => {
    expect(
      told(merged(life('fomo', -1, 'found', 'published'), life('chase', -1, 'found', 'watched'))),
    ).toEqual([
      ['tag@1:chase', -1, 'found,published,withdrawn'],
      ['tag@1:fomo', -1, 'found,watched'],
    ]);
  });

  it('keeps what failed its test from coming back under the other name', () => {
    const failed = life('chase', -1, 'found', 'watched', 'withdrawn');
    const lives = merged(life('fomo', -1, 'found'), failed);
    expect(told(lives)).toEqual([
      ['tag@1:chase', -1, 'found,withdrawn'],
      ['tag@1:fomo', -1, 'found,watched,withdrawn'],
    ]);
    expect(lives.map(failedTest)).toEqual([false, true]);
  });

  it('ends nothing that has ended', () => {
    const lives = [
      life('chase', -1, 'found', 'dismissed'),
      life('fomo', -1, 'found', 'published', 'accepted'),
    ];
    expect(merged(...lives)).toEqual(lives);
  });
});
