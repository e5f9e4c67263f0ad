import { describe, expect, it } from 'vitest';
import type { Instant } from '../time/index.ts';
import { type Add, matchAdds } from './match-adds.ts';
import type { Plan } from './plan.ts';

const at = (minutes: number): Instant => (minutes * 60_000_000) as Instant;

const plan = (id: string, writtenAt: number): Plan => ({
  id,
  versions: [
    {
      writtenAt: at(writtenAt),
      terms: {
        accountId: 'account',
        symbol: 'ACME',
        assetClass: 'stock',
        direction: 'long',
        from: '2026-03-04',
        until: '2026-03-04',
        dropped: false,
      },
    },
  ],
});

const add = (activityId: string, minutes: number): Add => ({
  activityId,
  anchorId: activityId,
  of: { activityId: 'opening', anchorId: 'said' },
  accountId: 'account',
  symbol: 'ACME',
  underlying: null,
  assetClass: 'stock',
  direction: 'long',
  at: at(minutes),
  day: '2026-03-04',
});

const told = (executed: ReadonlyMap<string, Add>) =>
  Object.fromEntries([...executed].map(([id, { activityId }]) => [id, activityId]));

describe('plans to add', () => {
  it('are executed one by each fill, the first written first, whatever the order they came to be known in', () => {
    const plans = [plan('z-first', 1), plan('a-second', 2)];
    const adds = [add('at-48', 20), add('at-49', 10)];
    const expected = { 'z-first': 'at-49', 'a-second': 'at-48' };
    expect(told(matchAdds(plans, adds, []))).toEqual(expected);
    expect(told(matchAdds(plans.toReversed(), adds.toReversed(), []))).toEqual(expected);
  });

  it('are none of a trade that was said not to be theirs, by its opening or by what is said against', () => {
    for (const activityId of ['opening', 'said']) {
      const no = { planId: 'one', activityId, isIt: false };
      expect(told(matchAdds([plan('one', 1)], [add('more', 10)], [no]))).toEqual({});
    }
  });

  it('are not executed by what was filled before they were written', () => {
    expect(told(matchAdds([plan('one', 15)], [add('more', 10)], []))).toEqual({});
  });
});
