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

  it('about the file stand by themselves', () => {
    expect(kinds([problem('time-zone-assumed', null)])).toEqual([['time-zone-assumed on null', 0]]);
  });
});
