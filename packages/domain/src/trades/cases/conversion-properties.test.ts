import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Activity } from '../../activities/index.ts';
import type { Instrument } from '../../instruments/index.ts';
import { Decimal } from '../../money/index.ts';
import { type Instant, instantFromMicros } from '../../time/index.ts';
import { buildTrades } from '../building/build-trades.ts';
import { type Converted, type ConvertedTrade, convertTrade } from '../results/conversion.ts';
import { GROUPINGS, MATCHINGS, type TradeRules } from '../trade/trade.ts';
import type { DatedRate } from '../values/market.ts';

/** Random histories of one instrument, held flat at the end, whose currency is worth another amount at every fill. */
const START = 1.7e15;
/** A day's results are converted together: each fill has a day of its own. */
const DAY = 86_400_000_000;

const fill = fc.record({
  kind: fc.constantFrom('buy' as const, 'sell' as const),
  quantity: fc.integer({ min: 1, max: 9 }),
  price: fc.integer({ min: 1, max: 40 }).map((step) => Decimal.parse((step * 0.25).toFixed(2))),
  fees: fc.integer({ min: -20, max: 300 }).map((cents) => Decimal.parse((cents / 100).toFixed(2))),
});
const fills = fc.array(fill, { minLength: 1, maxLength: 30 });
const rates = fc.array(
  fc.integer({ min: 50, max: 150 }).map((percent) => Decimal.parse((percent / 100).toFixed(2))),
  { minLength: 40, maxLength: 40 },
);
/** In a pool of average cost the payments of single fills are lost. */
const LOTS = MATCHINGS.filter((matching) => matching !== 'average');
const rules = fc.record({
  matching: fc.constantFrom(...LOTS),
  grouping: fc.constantFrom(...GROUPINGS),
  timeZone: fc.constant('UTC'),
});

const STOCK: Instrument = {
  symbol: 'X',
  assetClass: 'stock',
  currency: 'USD',
  multiplier: Decimal.one,
};
const ON_MARGIN = (['future', 'cfd'] as const).map(
  (assetClass): Instrument => ({ ...STOCK, assetClass, multiplier: Decimal.parse('2.5') }),
);

type Fill = Pick<Activity, 'fees' | 'occurredAt'> & {
  readonly kind: 'buy' | 'sell';
  readonly quantity: number;
  readonly price: Decimal;
};

/** With a fill at its end for whatever is held. */
function flat(stated: readonly Omit<Fill, 'occurredAt'>[]): Fill[] {
  const held = stated.reduce((sum, one) => sum + (one.kind === 'buy' ? one.quantity : -one.quantity), 0);
  const closing = {
    kind: held > 0 ? ('sell' as const) : ('buy' as const),
    quantity: Math.abs(held),
    price: Decimal.parse('5'),
    fees: Decimal.parse('0.7'),
  };
  return [...stated, ...(held === 0 ? [] : [closing])].map((one, index) => ({
    ...one,
    occurredAt: instantFromMicros(START + index * DAY),
  }));
}

const activityOf = (instrument: Instrument, one: Fill, index: number): Activity => ({
  id: `${index}`,
  accountId: 'a',
  instrument,
  timePrecision: 'instant',
  amount: Decimal.zero,
  currency: 'USD',
  ...one,
  quantity: Decimal.fromInteger(one.quantity),
});

const sum = (amounts: Iterable<Decimal>): string => {
  let total = Decimal.zero;
  for (const amount of amounts) total = total.plus(amount);
  return total.normalized().toString();
};

function converted(
  instrument: Instrument,
  all: readonly Fill[],
  how: TradeRules,
  rateAt: (at: Instant) => Decimal,
): readonly ConvertedTrade[] {
  const rate = (_from: string, _to: string, at: Instant): DatedRate => ({ rate: rateAt(at), at });
  const { trades } = buildTrades(
    all.map((one, index) => activityOf(instrument, one, index)),
    how,
  );
  return trades.map((trade) => convertTrade(trade, 'EUR', rate));
}

const nets = (
  trades: readonly ConvertedTrade[],
  of: (trade: ConvertedTrade) => Converted | null,
): Decimal[] => trades.map((trade) => of(trade)?.netPnl ?? Decimal.parse('1e9'));

/** What each exit made by itself, unit by unit, the oldest first: what a trader would write down without any trades. */
function realisedUnits(all: readonly Fill[]): { readonly at: Instant; readonly points: Decimal }[] {
  const held: { readonly side: Fill['kind']; readonly price: Decimal }[] = [];
  const realised: { at: Instant; points: Decimal }[] = [];
  for (const { kind, quantity, price, occurredAt } of all) {
    for (let unit = 0; unit < quantity; unit += 1) {
      const oldest = held[0];
      if (oldest === undefined || oldest.side === kind) {
        held.push({ side: kind, price });
        continue;
      }
      held.shift();
      const points = kind === 'sell' ? price.minus(oldest.price) : oldest.price.minus(price);
      realised.push({ at: occurredAt, points });
    }
  }
  return realised;
}

describe('on any history in a currency that moves', () => {
  it('what is paid for in full makes, leg by leg, what its cash comes to in the other currency', () => {
    fc.assert(
      fc.property(fills, rates, rules, (stated, worth, how) => {
        const all = flat(stated);
        const rateAt = (at: Instant): Decimal => worth[(at - START) / DAY] as Decimal;
        const cash = all.map(({ kind, quantity, price, fees, occurredAt }) => {
          const value = price.times(Decimal.fromInteger(quantity));
          return (kind === 'sell' ? value : value.negated()).minus(fees).times(rateAt(occurredAt));
        });
        const trades = converted(STOCK, all, how, rateAt);
        expect(sum(nets(trades, ({ byLegRates }) => byLegRates))).toBe(sum(cash));
      }),
      { numRuns: 400 },
    );
  });

  it('what is on margin makes its results and fees at the rates of their own times, and never what it is worth', () => {
    fc.assert(
      fc.property(
        fills,
        rates,
        fc.constantFrom(...GROUPINGS),
        fc.constantFrom(...ON_MARGIN),
        (stated, worth, grouping, instrument) => {
          const all = flat(stated);
          const rateAt = (at: Instant): Decimal => worth[(at - START) / DAY] as Decimal;
          const fees = all.map((one) => one.fees.negated().times(rateAt(one.occurredAt)));
          const results = realisedUnits(all).map(({ at, points }) =>
            points.times(instrument.multiplier ?? Decimal.one).times(rateAt(at)),
          );
          const how = { matching: 'fifo', grouping, timeZone: 'UTC' } as const;
          const trades = converted(instrument, all, how, rateAt);
          expect(sum(nets(trades, ({ byLegRates }) => byLegRates))).toBe(sum([...fees, ...results]));
        },
      ),
      { numRuns: 400 },
    );
  });

  it('at a rate that stands still both conventions are the result at that rate', () => {
    fc.assert(
      fc.property(fills, rules, fc.constantFrom(STOCK, ...ON_MARGIN), (stated, how, instrument) => {
        const all = flat(stated);
        const still = Decimal.parse('0.8');
        const { trades } = buildTrades(
          all.map((one, index) => activityOf(instrument, one, index)),
          how,
        );
        const own = sum(trades.map(({ netPnl }) => (netPnl ?? Decimal.parse('1e9')).times(still)));
        const there = converted(instrument, all, how, () => still);
        expect(sum(nets(there, ({ byExitRate }) => byExitRate))).toBe(own);
        expect(sum(nets(there, ({ byLegRates }) => byLegRates))).toBe(own);
      }),
      { numRuns: 300 },
    );
  });
});
