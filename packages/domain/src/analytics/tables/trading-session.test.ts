import { describe, expect, it } from 'vitest';
import type { AssetClass } from '../../instruments/index.ts';
import { parseInstant } from '../../time/index.ts';
import { minutesSinceOpen, sessionOf } from './trading-session.ts';

const at = (time: string) => {
  const instant = parseInstant(time);
  if (instant === null) throw new Error(time);
  return instant;
};

describe('the session of a trade', () => {
  it.each<[what: string, assetClass: AssetClass, currency: string, time: string, session: string]>([
    ['a US share before the bell, in winter', 'stock', 'USD', '2026-01-14T14:29:59Z', 'pre-market'],
    ['at the bell, in winter', 'stock', 'USD', '2026-01-14T14:30:00Z', 'regular'],
    ['at the bell, in summer', 'etf', 'USD', '2026-07-14T13:30:00Z', 'regular'],
    [
      'the same moment of London in the weeks between both changes',
      'stock',
      'USD',
      '2026-03-11T13:30:00Z',
      'regular',
    ],
    ['at the close', 'option', 'USD', '2026-01-14T21:00:00Z', 'after-hours'],
    ['the last moment before it', 'option', 'USD', '2026-01-14T20:59:59Z', 'regular'],
    ['the evening after, a day later in UTC', 'stock', 'USD', '2026-01-15T00:30:00Z', 'after-hours'],
    ['Friday evening, Saturday in UTC', 'stock', 'USD', '2026-01-17T00:30:00Z', 'after-hours'],
    ['a Saturday', 'stock', 'USD', '2026-01-17T15:00:00Z', ''],
    ['a share of Tokyo', 'stock', 'JPY', '2026-01-14T00:00:00Z', 'regular'],
    ['a share of Frankfurt in summer', 'stock', 'EUR', '2026-07-14T07:00:00Z', 'regular'],
    ['a share of a currency of which no hours are known', 'stock', 'XAU', '2026-01-14T15:00:00Z', ''],
    ['a contract for difference', 'cfd', 'USD', '2026-01-14T15:00:00Z', ''],
    ['a fund', 'fund', 'USD', '2026-01-14T15:00:00Z', ''],
    ['a pair as London opens, in winter', 'forex', 'USD', '2026-01-14T08:00:00Z', 'london'],
    ['a pair before it', 'forex', 'USD', '2026-01-14T07:59:59Z', 'asia'],
    ['a pair as London opens, in summer', 'forex', 'USD', '2026-07-14T07:00:00Z', 'london'],
    ['a future as New York opens, in winter', 'future', 'USD', '2026-01-14T13:00:00Z', 'new-york'],
    [
      'a future while America has its summer and London has not',
      'future',
      'USD',
      '2026-03-11T12:00:00Z',
      'new-york',
    ],
    ['an hour before', 'future-option', 'USD', '2026-03-11T11:59:59Z', 'london'],
    ['a coin as New York closes', 'crypto', 'USDT', '2026-01-14T22:00:00Z', 'asia'],
    ['a coin on a Sunday', 'crypto', 'USDT', '2026-01-18T16:00:00Z', 'new-york'],
  ])('of %s (%s in %s, %s) is %s', (_what, assetClass, currency, time, session) => {
    expect(sessionOf({ symbol: 'X', assetClass, currency }, at(time))).toBe(session);
  });
});

it.each<[what: string, assetClass: AssetClass, currency: string, time: string, minutes: number]>([
  ['at the bell, in winter', 'stock', 'USD', '2026-01-14T14:30:00Z', 0],
  ['at the bell, in summer', 'stock', 'USD', '2026-07-14T13:30:00Z', 0],
  ['the minute that has begun', 'etf', 'USD', '2026-01-14T14:44:59Z', 14],
  ['before the bell', 'stock', 'USD', '2026-01-14T14:00:00Z', -30],
  ['after the close', 'stock', 'USD', '2026-01-14T22:00:00Z', 450],
  ['a Saturday', 'stock', 'USD', '2026-01-17T15:00:00Z', Number.NaN],
  ['a market whose hours are not known', 'stock', 'XAU', '2026-01-14T15:00:00Z', Number.NaN],
])('minutes since the market opened: %s', (_what, assetClass, currency, time, minutes) => {
  expect(minutesSinceOpen({ symbol: 'X', assetClass, currency }, at(time))).toBe(minutes);
});
