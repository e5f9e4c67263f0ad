import type { PropTermsJson } from '@tapebook/contract';
import type { AccountReplay } from '@tapebook/domain/analytics';
import { describe, expect, it } from 'vitest';
import { propStanding } from './prop-standing.ts';

const terms: PropTermsJson = {
  from: null,
  start: 50_000,
  dailyLoss: 1000,
  maximumLoss: { amount: 2000, kind: 'trailing', stopsAtStart: true },
  consistency: 0.5,
  minimumDays: 5,
  target: 3000,
};

const standing = {
  balance: 50_500,
  floor: 49_000,
  room: 1500,
  roomToday: 400,
  profit: 500,
  days: 3,
  bestDay: 300,
  bestShare: 0.6,
};

type Attempt = AccountReplay['attempts'][number];

const found = (
  more: Partial<NonNullable<AccountReplay['standing']>> | null,
  attempt: Partial<Attempt> = {},
): AccountReplay => ({
  currency: 'USD',
  results: more === null ? 0 : 3,
  untimed: 0,
  foreign: 0,
  attempts:
    more === null
      ? []
      : [{ from: 1, to: 9, end: 'running', lost: null, net: 0, days: 3, bestDay: 0, ...attempt }],
  standing: more === null ? null : { ...standing, ...more },
  course: {
    day: new Int32Array(),
    balance: new Float64Array(),
    floor: new Float64Array(),
    attempt: new Int32Array(),
  },
});

describe('where a lent account stands', () => {
  it('is what is used and left of each limit', () => {
    expect(propStanding(terms, found({}))).toEqual({
      today: { used: 600, limit: 1000, left: 400, state: 'fine' },
      drawdown: { used: 500, limit: 2000, left: 1500, state: 'fine', floor: 49_000 },
      target: { profit: 500, of: 3000, left: 2500 },
      consistency: { share: 0.6, most: 0.5, isKept: false },
      days: { done: 3, least: 5 },
      end: null,
    });
  });

  it.each([
    [201, 'fine'],
    [200, 'near'],
    [0.01, 'near'],
    [0, 'over'],
    [-5, 'over'],
  ])('warns from four fifths on: %d left of 1,000 is %s', (roomToday, state) => {
    expect(propStanding(terms, found({ roomToday })).today?.state).toBe(state);
  });

  it('is all that the terms leave before the first result, and nothing of what is no term', () => {
    expect(propStanding(terms, found(null))).toMatchObject({
      today: { used: 0, left: 1000, state: 'fine' },
      drawdown: { used: 0, left: 2000, floor: 48_000 },
      target: { profit: 0 },
      consistency: null,
      end: null,
    });
    const none = {
      ...terms,
      dailyLoss: null,
      maximumLoss: null,
      consistency: null,
      minimumDays: null,
      target: null,
    };
    expect(propStanding(none, found({}))).toEqual({
      today: null,
      drawdown: null,
      target: null,
      consistency: null,
      days: null,
      end: null,
    });
  });

  it('says how it ended', () => {
    const lost = found({}, { end: 'lost', to: 7, lost: { by: 'daily-loss', row: 0, beyond: 0 } });
    expect(propStanding(terms, lost).end).toEqual({ as: 'lost', by: 'daily-loss', day: 7 });
    expect(propStanding(terms, found({}, { end: 'passed', to: 8 })).end).toEqual({ as: 'passed', day: 8 });
  });
});
