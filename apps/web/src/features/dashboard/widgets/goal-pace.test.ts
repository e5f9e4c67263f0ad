import { expect, it } from 'vitest';
import { goalPace, goalShare, goalWords, periodAround, targetOf } from './goal-pace.ts';

it.each([
  ['week', '2026-03-04', 1, '2026-03-02', '2026-03-09'],
  ['week', '2026-03-01', 0, '2026-03-01', '2026-03-08'],
  ['month', '2026-12-31', 1, '2026-12-01', '2027-01-01'],
  ['quarter', '2026-06-30', 1, '2026-04-01', '2026-07-01'],
  ['quarter', '2026-11-02', 1, '2026-10-01', '2027-01-01'],
  ['year', '2026-02-28', 1, '2026-01-01', '2027-01-01'],
] as const)('the %s of %s begins and ends with its days', (period, today, weekStart, from, toExclusive) => {
  expect(periodAround(period, today, weekStart)).toEqual({ from, toExclusive });
});

it('holds how much is reached against how much has passed, today included', () => {
  const april = { from: '2026-04-01', toExclusive: '2026-05-01' };
  expect(goalPace(500, 1000, april, '2026-04-15')).toEqual({
    ...{ reached: 0.5, isMet: false, isOver: false },
    ...{ passed: 0.5, daysLeft: 15 },
  });
  expect(goalPace(-100, 1000, april, '2026-04-30')).toMatchObject({ reached: -0.1, passed: 1, daysLeft: 0 });
  expect(goalPace(Number.NaN, 1000, april, '2026-04-01')).toMatchObject({
    reached: Number.NaN,
    isMet: false,
  });
  expect(goalPace(5, 0, april, '2026-04-01').reached).toBe(Number.NaN);
});

const half = (reached: number) => ({
  reached,
  isMet: reached >= 1,
  isOver: reached > 1,
  passed: 0.5,
  daysLeft: 10,
});

it('takes what is to stay small for a limit: beyond it nothing is done', () => {
  expect(goalWords(half(1.2), 'fees', 10)).toEqual({ words: 'over the limit', tone: 'bad' });
  expect(goalWords(half(0.4), 'fees', 10)).toEqual({ words: 'within the limit', tone: 'good' });
  expect(goalWords(half(0.8), 'fees', 10)).toEqual({ words: 'faster than the limit allows', tone: 'open' });
  expect(goalWords(half(1.2), 'breachCount', 10).words).toBe('over the limit');
  expect(goalWords(half(1.2), 'netPnl', 10)).toEqual({ words: 'done', tone: 'good' });
  expect(goalWords(half(0.4), 'netPnl', 10)).toEqual({ words: 'behind', tone: 'open' });
});

it('takes one broken rule for too many where none is the limit', () => {
  const april = { from: '2026-04-01', toExclusive: '2026-05-01' };
  const words = (count: number) => goalWords(goalPace(count, 0, april, '2026-04-15'), 'breachCount', 0).words;
  expect([0, 1, 3].map(words)).toEqual(['within the limit', 'over the limit', 'over the limit']);
});

it.each(['maxDrawdown', 'feesPerTrade', 'stdDev', 'maxConsecutiveLosses', 'avgLoss'])(
  'of %s has no pace: what is below the limit is within it on any day',
  (measure) => {
    expect(goalWords(half(0.9), measure, 10)).toEqual({ words: 'within the limit', tone: 'good' });
  },
);

it.each(['expectancy', 'winRate', 'largestWin'])('of %s says no pace either', (measure) => {
  expect(goalWords(half(0.4), measure, 10).words).toBe('');
  expect(goalWords(half(1), measure, 10).words).toBe('done');
});

it('takes a loss for one, also where its amount was typed', () => {
  expect(targetOf('avgLoss', 50)).toBe(-50);
  expect(targetOf('avgLoss', -50)).toBe(-50);
  expect(targetOf('netPnl', -50)).toBe(-50);
});

const april = { from: '2026-04-01', toExclusive: '2026-05-01' };
const stands = (value: number, target: number, measure = 'netPnl') => {
  const pace = goalPace(value, target, april, '2026-04-15');
  return [goalWords(pace, measure, target).words, goalShare(pace, measure, target)];
};

it('takes a result below zero for the most that may be lost', () => {
  expect(stands(-1000, -500)).toEqual(['over the limit', 1]);
  expect(stands(-400, -500)).toEqual(['faster than the limit allows', 0.8]);
  expect(stands(-100, -500)).toEqual(['within the limit', 0.2]);
  expect(stands(100, -500)).toEqual(['within the limit', 0]);
  expect(stands(-30, -20, 'expectancy')).toEqual(['over the limit', 1]);
});

it('takes a result of at least nothing for a goal of 0, of which no share is reached', () => {
  expect(stands(5, 0)).toEqual(['done', 1]);
  expect(stands(0, 0)).toEqual(['done', 1]);
  expect(stands(-5, 0)).toEqual(['behind', 0]);
  expect(stands(3, 0, 'fees')).toEqual(['over the limit', 1]);
  expect(stands(0, 0, 'fees')).toEqual(['within the limit', 0]);
  expect(stands(-3, targetOf('avgLoss', 0), 'avgLoss')).toEqual(['over the limit', 1]);
});
