import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Activity } from '../../activities/index.ts';
import { type Instrument, instrumentKey } from '../../instruments/index.ts';
import { Decimal } from '../../money/index.ts';
import { instantFromMicros } from '../../time/index.ts';
import { type BuiltTrades, buildTrades } from '../building/build-trades.ts';
import { GROUPINGS, MATCHINGS } from '../trade/trade.ts';

const DAY = 86_400_000_000;
const HOUR = 3_600_000_000;
const FIRST_DAY = 19_800 * DAY;

const option = (strike: string): Instrument => ({
  symbol: `X ${strike}`,
  assetClass: 'option',
  currency: 'USD',
  multiplier: Decimal.fromInteger(100),
});
const OPTIONS = [option('100'), option('110')];

/** A fill at some hour or with a date alone, or an expiry, which has a date alone. */
const row = fc.record({
  kind: fc.constantFrom('buy' as const, 'sell' as const, 'buy' as const, 'sell' as const, 'expire' as const),
  traded: fc.constantFrom(...OPTIONS),
  day: fc.integer({ min: 0, max: 2 }),
  hour: fc.constantFrom(null, 0, 9, 12, 16, 23),
  quantity: fc.integer({ min: 1, max: 2 }),
  price: fc.integer({ min: 1, max: 9 }),
  /** Of an expiry: it is of all that is held, and says no quantity. */
  ofAll: fc.boolean(),
});
type Row = typeof row extends fc.Arbitrary<infer T> ? T : never;

/** @param place among the rows of the file, which lists expiries before fills as often as after them. */
function activity({ kind, traded, day, hour, quantity, price, ofAll }: Row, place: number): Activity {
  const isDated = hour === null || kind === 'expire';
  return {
    id: `${place}`.padStart(3, '0'),
    accountId: 'a',
    kind,
    instrument: traded,
    occurredAt: instantFromMicros(FIRST_DAY + day * DAY + (isDated ? 0 : hour * HOUR)),
    timePrecision: isDated ? 'day' : 'instant',
    ...(kind === 'expire' && ofAll ? {} : { quantity: Decimal.fromInteger(quantity) }),
    ...(kind === 'expire' ? {} : { price: Decimal.fromInteger(price) }),
    amount: Decimal.zero,
    fees: Decimal.parse('0.65'),
    currency: 'USD',
    sequence: place,
  };
}

const files = fc.array(row, { minLength: 2, maxLength: 25 }).map((rows) => rows.map(activity));

const allRules = fc.record({
  matching: fc.constantFrom(...MATCHINGS),
  grouping: fc.constantFrom(...GROUPINGS),
  timeZone: fc.constantFrom('UTC', 'America/New_York', 'Asia/Tokyo'),
});

const dayOf = ({ occurredAt }: Activity): number => Math.floor(occurredAt / DAY);

/** What is left of an instrument, when each expiry comes after all that was traded up to the end of its day. */
function left(activities: readonly Activity[], traded: Instrument): number {
  const isExpiry = ({ kind }: Activity): number => (kind === 'expire' ? 1 : 0);
  const own = activities
    .filter(({ instrument }) => instrument === traded)
    .toSorted((a, b) => dayOf(a) - dayOf(b) || isExpiry(a) - isExpiry(b));
  let held = 0;
  for (const { kind, quantity } of own) {
    if (kind === 'buy') held += quantity?.toNumber() ?? 0;
    else if (kind === 'sell') held -= quantity?.toNumber() ?? 0;
    else held -= Math.sign(held) * Math.min(Math.abs(held), quantity?.toNumber() ?? Number.POSITIVE_INFINITY);
  }
  return held;
}

const told = ({ trades, problems }: BuiltTrades): string =>
  JSON.stringify([trades, problems.map((problem) => JSON.stringify(problem)).sort()]);

describe('expiries that have a date alone, listed before fills of their day', () => {
  it('end what was traded up to the end of it', () => {
    fc.assert(
      fc.property(files, allRules, (activities, rules) => {
        const { trades } = buildTrades(activities, rules);
        for (const traded of OPTIONS) {
          const held = trades
            .filter(({ instrument }) => instrument === traded)
            .map(({ direction, openQuantity }) => openQuantity.toNumber() * (direction === 'long' ? 1 : -1))
            .reduce((sum, quantity) => sum + quantity, 0);
          expect(held).toBe(left(activities, traded));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('give the same trades in whatever order they are imported', () => {
    fc.assert(
      fc.property(files, allRules, fc.infiniteStream(fc.nat()), (activities, rules, random) => {
        const shuffled = activities
          .map((each) => ({ each, key: random.next().value ?? 0 }))
          .sort((a, b) => a.key - b.key)
          .map(({ each }) => each);
        expect(told(buildTrades(shuffled, rules))).toBe(told(buildTrades(activities, rules)));
      }),
      { numRuns: 300 },
    );
  });

  it('give the same trades when only what comes after a flat point is built', () => {
    fc.assert(
      fc.property(files, allRules, (activities, rules) => {
        const { trades, flatPoints } = buildTrades(activities, rules);
        for (const { instrumentKey: key, at } of flatPoints) {
          const later = activities.filter(
            ({ instrument, occurredAt }) =>
              instrument !== null && instrumentKey(instrument) === key && occurredAt > at,
          );
          const rebuilt = buildTrades(later, rules).trades;
          const same = trades.filter(
            ({ instrument, beganAt }) => instrumentKey(instrument) === key && beganAt > at,
          );
          expect(JSON.stringify(rebuilt)).toBe(JSON.stringify(same));
        }
      }),
      { numRuns: 300 },
    );
  });
});
