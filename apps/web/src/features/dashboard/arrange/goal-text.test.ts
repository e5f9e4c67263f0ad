import { expect, it } from 'vitest';
import { goalLabel, goalText, readGoal } from './goal-text.ts';

it.each([
  ['winRate', '55', 0.55],
  ['winRate', '55 %', 0.55],
  ['winRate', '0.5', 0.005],
  ['feeShareOfGrossPnl', '7', 0.07],
  ['avgHold', '30', 1800],
  ['avgHold', '2.5 min', 150],
  ['totalR', '10R', 10],
  ['netPnl', '2500', 2500],
  ['netPnl', '-500', -500],
  [undefined, '$2,500', 2500],
  ['fees', '0', 0],
] as const)('reads a goal of %s typed as %s', (measure, text, target) => {
  expect(readGoal(text, measure)).toBe(target);
});

it.each([
  ['winRate', 0.55, '55'],
  ['winRate', 0.005, '0.5'],
  ['avgHold', 1800, '30'],
  ['netPnl', 2500, '2500'],
  [undefined, -500, '-500'],
] as const)('writes a goal of %s as it is typed', (measure, target, text) => {
  expect(goalText(target, measure)).toBe(text);
});

it('says what to type where it is no number, and a percent sign is none of money', () => {
  expect(readGoal('much', 'winRate')).toBe('Enter the goal as a number, such as 55.');
  expect(readGoal('55%', 'netPnl')).toBe('Enter the goal as a number, such as 2500.');
  expect(['winRate', 'avgHold', 'totalR', 'netPnl', undefined].map((measure) => goalLabel(measure))).toEqual([
    'Goal, %',
    'Goal, minutes',
    'Goal, R',
    'Goal',
    'Goal',
  ]);
});
