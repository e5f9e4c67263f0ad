import { describe, expect, it } from 'vitest';
import { changesBetween } from './changes-between.ts';

const told = (before: string, after: string) =>
  changesBetween(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'gone' ? `[-${text}-]` : `{+${text}+}`))
    .join('');

describe('what became of a text', () => {
  it.each([
    ['Wait for the retest.', 'Wait for the second retest.', 'Wait for the {+second +}retest.'],
    ['Only longs.', '', '[-Only longs.-]'],
    ['', 'Only longs.', '{+Only longs.+}'],
    ['Same.\n', 'Same.', 'Same.'],
  ])('%j to %j is %s', (before, after, changes) => {
    expect(told(before, after)).toBe(changes);
  });
});
