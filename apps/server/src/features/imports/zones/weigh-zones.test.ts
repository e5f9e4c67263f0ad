import { type Instrument, regularSession } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { type Instant, resolveWallClock } from '@tapebook/domain/time';
import { describe, expect, it } from 'vitest';
import { type PrintedTime, weighZones, type ZoneCandidate } from './weigh-zones.ts';

const instrument = (assetClass: Instrument['assetClass'], symbol: string, currency = 'USD'): Instrument => ({
  symbol,
  assetClass,
  currency,
  multiplier: Decimal.one,
});
const APPLE = instrument('stock', 'AAPL');

function printed(date: string, time: string, of: Instrument = APPLE, fills = 1): PrintedTime[] {
  const session = regularSession(of);
  const instant = resolveWallClock({ date, time }, 'UTC');
  return session === null ? [] : [{ instant: instant as Instant, readIn: 'UTC', session, fills }];
}

const CANDIDATES: readonly ZoneCandidate[] = [
  { timeZone: 'Europe/Berlin', because: 'own' },
  { timeZone: 'America/New_York', because: 'exchange' },
  { timeZone: 'UTC', because: 'assumed' },
];
const order = (times: readonly PrintedTime[], candidates = CANDIDATES) =>
  weighZones(candidates, times).proposals.map(({ timeZone, inSession }) => [timeZone, inSession]);

describe('zones of times that name none', () => {
  it('stand in the order of the fills that fall into the regular session of their exchange', () => {
    const times = [...printed('2026-03-02', '09:31:00', APPLE, 3), ...printed('2026-03-02', '15:59:00')];
    expect(weighZones(CANDIDATES, times)).toEqual({
      fills: 4,
      proposals: [
        { timeZone: 'America/New_York', because: 'exchange', inSession: 4 },
        // 15:59 there is the morning of New York, and 09:31 the middle of its night.
        { timeZone: 'Europe/Berlin', because: 'own', inSession: 1 },
        { timeZone: 'UTC', because: 'assumed', inSession: 1 },
      ],
    });
  });

  it('stand as they were named where all fit as well', () => {
    // 16:30 in Berlin and 16:30 UTC are both within the session of New York.
    expect(order(printed('2026-03-02', '16:30:00'))[0]).toEqual(['Europe/Berlin', 1]);
    expect(order([])).toEqual([
      ['Europe/Berlin', 0],
      ['America/New_York', 0],
      ['UTC', 0],
    ]);
  });

  it('count a weekend as closed, and summer time as the clocks have it', () => {
    expect(order(printed('2026-03-01', '10:00:00'))[0]?.[1]).toBe(0);
    // In July 13:30 UTC is the opening, in January the hour before it.
    const utc = CANDIDATES.slice(2);
    expect(order(printed('2026-07-01', '13:30:00'), utc)).toEqual([['UTC', 1]]);
    expect(order(printed('2026-01-02', '13:30:00'), utc)).toEqual([['UTC', 0]]);
  });

  it.each([
    [instrument('stock', 'SAP', 'EUR'), '09:00:00', 'Europe/Berlin'],
    [instrument('future', 'ESM6'), '08:30:00', 'America/Chicago'],
    [instrument('stock', '7203', 'JPY'), '09:00:00', 'Asia/Tokyo'],
  ])('know the hours of the exchange of %o', (of, time, timeZone) => {
    const candidates = [timeZone, 'UTC'].map((zone) => ({ timeZone: zone, because: 'exchange' as const }));
    expect(order(printed('2026-06-02', time, of), candidates)[0]).toEqual([timeZone, 1]);
  });

  it.each(['crypto', 'forex', 'cfd'] as const)(
    'are not told by %s, which is traded around the clock',
    (assetClass) => {
      expect(printed('2026-06-02', '09:00:00', instrument(assetClass, 'X'))).toEqual([]);
    },
  );

  it('leave out what is no zone here', () => {
    expect(order([], [{ timeZone: 'Mars/Olympus', because: 'answered' }])).toEqual([]);
  });
});
