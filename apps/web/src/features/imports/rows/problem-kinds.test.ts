import type { RowProblemJson } from '@tapebook/contract';
import { describe, expect, it } from 'vitest';
import { problemKinds } from './problem-kinds.ts';

const problem = (code: string, line: number | null, more: Partial<RowProblemJson> = {}): RowProblemJson => ({
  code,
  line,
  message: `${code} on ${line}`,
  ...more,
});
const kinds = (problems: readonly RowProblemJson[]) =>
  problemKinds(problems, String).map(({ told, count }) => [told, count]);

describe('problems by their kind', () => {
  it('are one line with a count', () => {
    expect(
      kinds([problem('orphan-close', 4), problem('unreadable-date', 5), problem('orphan-close', 9)]),
    ).toEqual([
      [
        '2 fills close positions that are not in this file. Import the statement with the fills that opened them.',
        2,
      ],
      ['unreadable-date on 5', 1],
    ]);
  });

  it('count the lines that are alike', () => {
    const alike = { count: 127, lines: [5, 8] };
    expect(kinds([problem('unreadable-number', 4, { alike }), problem('unreadable-number', 200)])).toEqual([
      ['129 rows have a number that cannot be read.', 129],
    ]);
  });

  it('keep the words of a single one, and the first ones of a kind that has none', () => {
    expect(kinds([problem('orphan-close', 4)])).toEqual([['orphan-close on 4', 1]]);
    expect(kinds([problem('something-new', 4), problem('something-new', 6)])).toEqual([
      ['something-new on 4', 2],
    ]);
  });

  it('stand in the order of the file, whatever was told first, and what is about all of it before them', () => {
    expect(
      kinds([
        problem('broken-row', 12),
        problem('orphan-close', 9),
        problem('missing-price', 3),
        problem('orphan-close', 2),
        problem('time-zone-assumed', null),
      ]).map(([told]) => told),
    ).toEqual([
      'time-zone-assumed on null',
      '2 fills close positions that are not in this file. Import the statement with the fills that opened them.',
      'missing-price on 3',
      'broken-row on 12',
    ]);
    const [first] = problemKinds([problem('orphan-close', 9), problem('orphan-close', 2)], String);
    expect(first?.members.map(({ line }) => line)).toEqual([2, 9]);
  });

  it('of several files stand file by file', () => {
    const told = [
      problem('a', 7, { file: 'b.csv' }),
      problem('b', 9, { file: 'a.csv' }),
      problem('c', 2, { file: 'b.csv' }),
    ];
    expect(kinds(told).map(([words]) => words)).toEqual(['c on 2', 'a on 7', 'b on 9']);
  });

  it('about the file stand by themselves', () => {
    expect(kinds([problem('time-zone-assumed', null)])).toEqual([['time-zone-assumed on null', 0]]);
  });
});
