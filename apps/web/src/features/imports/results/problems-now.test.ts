import { expect, it } from 'vitest';
import { problemsNow } from './problems-now.ts';

it('tells of locks that an import moved only as long as it stands', () => {
  const of = (code: string) => ({ line: null, code, message: code });
  const problems = [of('plans-locked-earlier'), of('same-paper'), of('planned-trades-locked-earlier')];
  expect(problemsNow({ problems, status: 'completed' })).toEqual(problems);
  expect(problemsNow({ problems, status: 'undone' })).toEqual([of('same-paper')]);
});
