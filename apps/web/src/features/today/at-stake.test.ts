import { expect, it } from 'vitest';
import { atStake } from './at-stake.ts';

const day = { trades: 4, losses: 3, result: -450 };

it.each([
  ['most-trades', 10, { of: 'count', used: 4, state: 'fine' }],
  ['most-trades', 5, { used: 4, state: 'near' }],
  ['most-trades', 4, { used: 4, state: 'reached' }],
  ['most-trades', 3, { used: 4, state: 'broken' }],
  ['losses-stop', 3, { used: 3, state: 'reached' }],
  ['losses-stop', 4, { used: 3, state: 'fine' }],
  ['day-loss-stop', 450, { of: 'money', used: 450, state: 'reached' }],
  ['day-loss-stop', 500, { used: 450, state: 'near' }],
  ['day-limit', 450, { used: 450, state: 'near' }],
  ['day-limit', 449.99, { used: 450, state: 'broken' }],
] as const)('%s of %d stands at %j', (kind, limit, expected) => {
  expect(atStake(kind, limit, day)).toMatchObject(expected);
});
