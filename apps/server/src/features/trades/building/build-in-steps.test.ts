import type { Activity } from '@tapebook/domain/activities';
import { instrumentKey } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { instantFromMicros } from '@tapebook/domain/time';
import { type BuiltTrades, buildTrades } from '@tapebook/domain/trades';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildInSteps } from './build-in-steps.ts';

const MINUTE = 6e7;
const HOUR = 60 * MINUTE;
const RULES = { matching: 'fifo', grouping: 'flat-to-flat', timeZone: 'UTC' } as const;

const INSTRUMENTS = ['X', 'Y', 'Z'].map((symbol) => ({
  symbol,
  assetClass: 'option' as const,
  currency: 'USD',
  multiplier: Decimal.fromInteger(100),
  underlying: symbol,
}));

const fact = fc.record({
  book: fc.nat({ max: 2 }),
  /** Now and then what is held lapses, on a day without a time: that sorts late in its day. */
  kind: fc.constantFrom('buy' as const, 'sell' as const, 'buy' as const, 'sell' as const, 'expire' as const),
  quantity: fc.integer({ min: 1, max: 2 }),
  cents: fc.integer({ min: 1, max: 500 }),
  // Often the same instant, often the same day.
  hours: fc.constantFrom(0, 0, 1, 1, 2, 9),
});

const histories = fc.array(fact, { minLength: 1, maxLength: 60 }).map((facts) => {
  const clocks = [1.7e15, 1.7e15, 1.7e15];
  return facts
    .map(({ book, kind, quantity, cents, hours }, line): Activity & { readonly book: number } => {
      clocks[book] = (clocks[book] ?? 0) + hours * HOUR;
      const time = clocks[book] ?? 0;
      const isEnding = kind === 'expire';
      const common = {
        book,
        id: `${line}`,
        accountId: 'a',
        instrument: INSTRUMENTS[book] ?? null,
        occurredAt: instantFromMicros(isEnding ? time - (time % (24 * HOUR)) : time),
        quantity: Decimal.fromInteger(quantity),
        amount: Decimal.zero,
        fees: Decimal.parse('0.10'),
        currency: 'USD',
        line,
      };
      return isEnding
        ? { ...common, kind, timePrecision: 'day', price: Decimal.zero }
        : { ...common, kind, timePrecision: 'instant', price: Decimal.parse((cents / 100).toFixed(2)) };
    })
    .sort((one, other) => one.book - other.book || one.occurredAt - other.occurredAt);
});

const build = (activities: readonly Activity[]): BuiltTrades => buildTrades(activities, RULES);

const said = (built: readonly BuiltTrades[]) => ({
  trades: built
    .flatMap(({ trades }) => trades)
    .map(({ id, status, quantity, netPnl, fees, openedAt, closedAt }) =>
      [id, status, quantity, netPnl, fees, openedAt, closedAt].join(' '),
    )
    .sort(),
  problems: built
    .flatMap(({ problems }) => problems)
    .map(({ activityId, code }) => `${activityId} ${code}`)
    .sort(),
});

it('books that are built in steps have the trades and problems of the whole', () => {
  fc.assert(
    fc.property(histories, fc.integer({ min: 1, max: 12 }), (history, atOnce) => {
      const steps = [...buildInSteps(history, { build, isPiece: false, atOnce })];
      expect(said(steps.map(({ built }) => built))).toEqual(said([build(history)]));
      for (const { instrumentKey: key, at, activityCount } of steps.flatMap(
        ({ built }) => built.flatPoints,
      )) {
        const before = history.filter(
          ({ instrument, occurredAt }) =>
            instrument !== null && instrumentKey(instrument) === key && occurredAt <= at,
        );
        expect(activityCount).toBe(before.length);
      }
    }),
    { numRuns: 500 },
  );
});

it('a piece of a book that is built in steps ends at a flat point, and the rest from there on makes the whole', () => {
  fc.assert(
    fc.property(histories, fc.nat(), fc.integer({ min: 1, max: 12 }), (history, place, atOnce) => {
      const own = history.filter(({ book }) => book === 0);
      const until = own[place % Math.max(own.length, 1)]?.occurredAt ?? 0;
      const piece = own.filter(({ occurredAt }) => occurredAt <= until);
      const steps = [...buildInSteps(piece, { build, isPiece: true, atOnce })];
      const end = steps.flatMap(({ built }) => built.flatPoints).at(-1);
      const rest = own.filter(({ occurredAt }) => end === undefined || occurredAt > end.at);
      expect(said([...steps.map(({ built }) => built), build(rest)])).toEqual(said([build(own)]));
      expect((end?.activityCount ?? 0) + rest.length).toBe(own.length);
    }),
    { numRuns: 500 },
  );
});
