import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Activity } from '../../activities/index.ts';
import { Decimal } from '../../money/index.ts';
import { instantFromMicros } from '../../time/index.ts';
import { type BuiltTrades, buildTrades } from '../building/build-trades.ts';
import { GROUPINGS, MATCHINGS } from '../trade/trade.ts';

/** Fills of which many share their instant: there nothing but their place tells which came first. */
const facts = fc.record({
  kind: fc.constantFrom('buy' as const, 'sell' as const),
  quantity: fc.integer({ min: 1, max: 9 }).map((count) => Decimal.fromInteger(count)),
  price: fc.integer({ min: 1, max: 12 }).map((step) => Decimal.parse((step * 1.25).toFixed(2))),
  fees: fc.integer({ min: -50, max: 300 }).map((cents) => Decimal.parse((cents / 100).toFixed(2))),
});

const stated = fc.record({
  facts,
  gap: fc.integer({ min: 0, max: 1 }),
  symbol: fc.constantFrom('X', 'Y'),
  /** What it was corrected to, once and again. */
  corrections: fc.oneof(
    { arbitrary: fc.constant([]), weight: 2 },
    { arbitrary: fc.array(facts, { minLength: 1, maxLength: 3 }), weight: 1 },
  ),
  isCancelled: fc.boolean(),
});

const histories = fc.array(stated, { maxLength: 25 });
const rules = fc.record({
  matching: fc.constantFrom(...MATCHINGS),
  grouping: fc.constantFrom(...GROUPINGS),
  timeZone: fc.constant('UTC'),
});

type Stated = typeof stated extends fc.Arbitrary<infer One> ? One : never;

interface BothWays {
  /** As it was stated, with every correction behind it. */
  readonly corrected: readonly Activity[];
  /** As though the last word had been the first. */
  readonly asMeant: readonly Activity[];
}

function bothWays(history: readonly Stated[]): BothWays {
  const corrected: Activity[] = [];
  const asMeant: Activity[] = [];
  let minute = 0;
  for (const [index, { facts: first, gap, symbol, corrections, isCancelled }] of history.entries()) {
    minute += gap;
    const common = {
      accountId: 'a',
      instrument: { symbol, assetClass: 'stock' as const, currency: 'USD', multiplier: Decimal.one },
      occurredAt: instantFromMicros(1.7e15 + minute * 60_000_000),
      timePrecision: 'instant' as const,
      amount: Decimal.zero,
      currency: 'USD',
    };
    const id = `${String(index).padStart(3, '0')}`;
    corrected.push({ ...common, ...first, id, sequence: index });
    let replaces = id;
    for (const [step, correction] of corrections.entries()) {
      const own = `${id} ${step}`;
      // As a person types it, long after: it states the time of what it corrects, and no place.
      corrected.push({ ...common, ...correction, id: own, replaces, sequence: 1000 + index });
      replaces = own;
    }
    const isGone = isCancelled && corrections.length > 0;
    if (isGone) {
      corrected.push({
        ...common,
        id: `${id} cancel`,
        kind: 'cancel',
        instrument: null,
        fees: Decimal.zero,
        replaces,
      });
    } else asMeant.push({ ...common, ...(corrections.at(-1) ?? first), id, sequence: index });
  }
  return { corrected, asMeant };
}

/** Without ids, which follow the fill that opens. */
const told = ({ trades, problems }: BuiltTrades): readonly string[] => [
  ...trades.map(
    ({
      instrument,
      direction,
      status,
      quantity,
      openQuantity,
      entryPrice,
      exitPrice,
      grossPnl,
      fees,
      openFees,
    }) =>
      [
        ...[instrument.symbol, direction, status],
        ...[quantity, openQuantity, entryPrice, exitPrice, grossPnl, fees, openFees],
      ].join(),
  ),
  ...problems.map(({ code }) => code),
];

it('what was corrected, however often, counts as though it had been stated so, in its place', () => {
  fc.assert(
    fc.property(histories, rules, fc.infiniteStream(fc.nat()), (history, how, random) => {
      const { corrected, asMeant } = bothWays(history);
      const shuffled = corrected
        .map((activity) => ({ activity, key: random.next().value ?? 0 }))
        .sort((left, right) => left.key - right.key)
        .map(({ activity }) => activity);
      expect(told(buildTrades(shuffled, how))).toEqual(told(buildTrades(asMeant, how)));
    }),
    { numRuns: 500 },
  );
});
