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

it('says what is mentioned as it is read, and no signs that stand for spaces', () => {
  expect(
    changesBetween(
      'As in [ES long](tapebook:trade/01).',
      'As in [ES long](tapebook:trade/01).\n\n&#x20;More.',
    ),
  ).toEqual([
    { kind: 'same', text: 'As in ES long.' },
    { kind: 'added', text: '\n\n More.' },
  ]);
});

it('calls what is mentioned as it is called by now, in what was written before as in what stands there', () => {
  const nameOf = (kind: string, id: string, words: string) =>
    kind === 'tag' && id === '7' ? 'Chasing' : words;
  expect(changesBetween('No [Fomo](tapebook:tag/7).', 'No [Chasing](tapebook:tag/7).', nameOf)).toEqual([
    { kind: 'same', text: 'No Chasing.' },
  ]);
});
