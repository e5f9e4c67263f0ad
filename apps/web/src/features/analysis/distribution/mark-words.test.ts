import { expect, it } from 'vitest';
import { apart } from './mark-words.ts';

const at = (...places: readonly number[]) =>
  apart(
    places.map((x, nth) => ({ word: ['5%', 'median', '95%'][nth] ?? '', x })),
    40,
  ).map(({ word, x, anchor, aside }) => `${word} ${anchor} ${x + aside}`);

it('puts words over their lines, and beside them where two are near', () => {
  expect(at(100, 200, 300)).toEqual(['5% middle 100', 'median middle 200', '95% middle 300']);
  expect(at(100, 110, 300)).toEqual(['5% end 97', 'median start 113', '95% middle 300']);
});

it('puts no word over those of the axis', () => {
  expect(at(44, 45, 300)).toEqual(['5% start 47', 'median start 73', '95% middle 300']);
});
