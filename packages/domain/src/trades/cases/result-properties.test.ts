import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Activity } from '../../activities/index.ts';
import type { Instrument } from '../../instruments/index.ts';
import { Decimal } from '../../money/index.ts';
import { instantFromMicros } from '../../time/index.ts';
import { buildTrades } from '../building/build-trades.ts';
import { GROUPINGS, MATCHINGS, type Trade, type TradeRules } from '../trade/trade.ts';
import { contractValue } from '../values/contract-value.ts';
import type { Mark, Market } from '../values/market.ts';

const INSTRUMENTS: Readonly<Record<string, Instrument>> = {
  AAA: { symbol: 'AAA', assetClass: 'stock', currency: 'USD', multiplier: Decimal.one },
  ETHUSDT: { symbol: 'ETHUSDT', assetClass: 'crypto', currency: 'USDT', multiplier: Decimal.one },
  XBTUSD: {
    symbol: 'XBTUSD',
    assetClass: 'crypto',
    currency: 'BTC',
    multiplier: Decimal.parse('10'),
    inverse: true,
  },
};

const HOUR = 3.6e9;
const START = 1.7e15;
const at = (hours: number) => instantFromMicros(START + hours * HOUR);

/** Small sizes, so that books are often flat; fees of all kinds; money from holding between the fills. */
const step = fc.record({
  kind: fc.constantFrom('buy', 'sell', 'buy', 'sell', 'dividend', 'funding'),
  symbol: fc.constantFrom('AAA', 'ETHUSDT', 'XBTUSD'),
  quantity: fc.integer({ min: 1, max: 3 }),
  price: fc.integer({ min: 1, max: 40 }),
  fee: fc.integer({ min: -2, max: 30 }),
  feeIn: fc.constantFrom('own', 'own', 'coin', 'asset', 'unstated', 'assumed'),
  order: fc.integer({ min: 0, max: 3 }),
  amount: fc.integer({ min: -20, max: 40 }),
  gap: fc.integer({ min: 0, max: 2 }),
});

const cents = (value: number): Decimal => Decimal.parse((value / 100).toFixed(2));

const ledgers = fc.array(step, { minLength: 5, maxLength: 60, size: 'max' }).map((steps) => {
  let hour = 0;
  return steps.map((one, line): Activity => {
    hour += one.gap;
    const instrument = INSTRUMENTS[one.symbol] as Instrument;
    const base = {
      id: `${line}`,
      accountId: 'a',
      instrument,
      occurredAt: at(hour),
      timePrecision: 'instant',
      currency: instrument.currency,
      sequence: line,
    } as const;
    if (one.kind === 'dividend' || one.kind === 'funding') {
      return { ...base, kind: one.kind, amount: cents(one.amount), fees: Decimal.zero };
    }
    const fill = {
      ...base,
      kind: one.kind === 'buy' ? ('buy' as const) : ('sell' as const),
      quantity: Decimal.fromInteger(one.quantity),
      price: Decimal.fromInteger(one.price),
      amount: Decimal.zero,
      fees: cents(one.fee),
    };
    switch (one.feeIn) {
      case 'coin':
        return { ...fill, feeCurrency: 'BNB', feeRate: Decimal.parse('1.25') };
      case 'asset':
        return { ...fill, feeCurrency: 'ETH' };
      case 'unstated':
        return { ...fill, fees: Decimal.zero, feesStated: false, orderId: `o${one.order}` };
      case 'assumed':
        return { ...fill, feesStated: false };
      default:
        return fill;
    }
  });
});

/** What the market is known to do: rates of the coins, and a price now and then. */
const markets = fc
  .array(fc.record({ hour: fc.integer({ min: 0, max: 60 }), price: fc.integer({ min: 1, max: 40 }) }))
  .map((seen): Market => {
    const marks: Mark[] = seen
      .map(({ hour, price }) => ({ at: at(hour + 0.5), price: Decimal.fromInteger(price) }))
      .sort((a, b) => a.at - b.at);
    return {
      marks: (key) => (key.includes('ETHUSDT') ? [] : marks),
      rate: (from, _to, instant) => (from === 'ETH' ? { rate: Decimal.parse('3'), at: instant } : null),
    };
  });

const allRules = fc.record({
  matching: fc.constantFrom(...MATCHINGS),
  grouping: fc.constantFrom(...GROUPINGS),
  timeZone: fc.constant('UTC'),
  feeModel: fc.constantFrom(
    { perShare: Decimal.parse('0.003') },
    { perOrder: Decimal.one, minimum: Decimal.parse('1.5'), exchangeFees: Decimal.parse('0.001') },
    { percent: Decimal.parse('0.07'), maximum: Decimal.parse('0.02') },
  ),
});

/** The same rules with some of the trades that they give joined, and cut after some of the exits. */
function withHands(
  rules: TradeRules,
  activities: readonly Activity[],
  market: Market,
  pick: number[],
): TradeRules {
  const cuts = new Set(activities.filter((_, i) => pick[i % pick.length] === 1).map(({ id }) => id));
  const { trades } = buildTrades(activities, { ...rules, cuts }, market);
  const joins: string[][] = [[], []];
  trades.forEach(({ id }, i) => {
    const choice = pick[(i * 7) % pick.length] ?? 0;
    if (choice >= 2) joins[choice - 2]?.push(id);
  });
  // A set may name a trade that is not there: it waits for it.
  joins.push(['not there', trades[0]?.id ?? 'nor this']);
  return { ...rules, cuts, joins };
}

const picks = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 5, maxLength: 9 });

const total = (amounts: Iterable<Decimal>): Decimal => {
  let sum = Decimal.zero;
  for (const amount of amounts) sum = sum.plus(amount);
  return sum;
};

const plain = (amount: Decimal): string => amount.normalized().toString();

/** Everything that must stay whatever counts as one trade. */
function totals(trades: readonly Trade[], symbol: string): Record<string, string> {
  const own = trades.filter(({ instrument }) => instrument.symbol === symbol);
  const sum = (amount: (trade: Trade) => Decimal) => plain(total(own.map(amount)));
  return {
    net: sum((trade) => trade.netPnl ?? Decimal.zero),
    fees: sum((trade) => trade.fees),
    openFees: sum((trade) => trade.openFees),
    income: sum((trade) => trade.income),
    open: sum((trade) => trade.openQuantity),
  };
}

const SYMBOLS = Object.keys(INSTRUMENTS);

describe('on any ledger', () => {
  it('groupings, joins and cuts agree on results, fees, income and what is held', () => {
    fc.assert(
      fc.property(ledgers, allRules, markets, picks, (activities, rules, market, pick) => {
        const whole = buildTrades(activities, rules, market).trades;
        for (const grouping of GROUPINGS) {
          const regrouped = { ...rules, grouping };
          for (const other of [regrouped, withHands(regrouped, activities, market, pick)]) {
            const { trades } = buildTrades(activities, other, market);
            for (const symbol of SYMBOLS) expect(totals(trades, symbol)).toEqual(totals(whole, symbol));
            for (const trade of trades) {
              const borne = total([...trade.fills].map((fill) => fill.fees));
              if (rules.matching !== 'average')
                expect(plain(borne)).toBe(plain(trade.fees.plus(trade.openFees)));
              expect(trade.realisations.map(({ day }) => day)).toEqual(
                [...new Set(trade.realisations.map(({ day }) => day))].toSorted(),
              );
              expect(plain(total(trade.realisations.map(({ netPnl }) => netPnl)))).toBe(
                plain(trade.netPnl ?? Decimal.zero),
              );
            }
          }
        }
      }),
    );
  });

  it('fees conserve, whatever they are in, and are modelled only where the source states none', () => {
    fc.assert(
      fc.property(ledgers, allRules, markets, (activities, rules, market) => {
        const { trades, problems } = buildTrades(activities, rules, market);
        const { trades: unmodelled } = buildTrades(activities, { ...rules, feeModel: {} }, market);
        const fills = trades.flatMap((trade) => [...trade.fills]);
        const lost = new Set(
          problems.filter(({ code }) => code === 'foreign-fee').map(({ activityId }) => activityId),
        );
        const parts = Map.groupBy(fills, ({ activityId }) => activityId);
        for (const activity of activities) {
          const { id, kind, fees, feeCurrency, feesStated, price, instrument } = activity;
          if (kind !== 'buy' && kind !== 'sell') continue;
          const own = parts.get(id) ?? [];
          const borne = total(own.map((part) => part.fees));
          const stated = feesStated !== false;
          if (rules.matching === 'average') continue;
          if (stated) expect(own.some((part) => part.modelled)).toBe(false);
          else if (!fees.isZero())
            expect(own.every((part) => part.modelled === true || part.fees.isZero())).toBe(true);
          if (lost.has(id) || (!stated && fees.isZero())) continue;
          const isBase = feeCurrency === 'ETH' && instrument?.symbol === 'ETHUSDT';
          const rate =
            feeCurrency === 'BNB'
              ? Decimal.parse('1.25')
              : isBase
                ? price
                : feeCurrency === 'ETH'
                  ? Decimal.parse('3')
                  : undefined;
          expect(plain(borne)).toBe(plain(fees.times(rate ?? Decimal.one)));
        }
        for (const trade of trades) {
          if (rules.matching === 'average') continue;
          expect(trade.feesModelled).toBe([...trade.fills].some((fill) => fill.modelled));
        }
        // Without a model nothing is added, and the results before fees are the same.
        const gross = (built: readonly Trade[]) =>
          plain(total(built.map((trade) => trade.grossPnl ?? Decimal.zero)));
        expect(gross(unmodelled)).toBe(gross(trades));
      }),
    );
  });

  it('what is built from after a flat point is what is there in the whole', () => {
    let points = 0;
    fc.assert(
      fc.property(
        fc.array(ledgers, { minLength: 3, maxLength: 8 }),
        allRules,
        markets,
        picks,
        (parts, rules, market, pick) => {
          const activities = parts.flatMap((part, i) =>
            part.map((activity) => ({
              ...activity,
              id: `${i}-${activity.id}`,
              occurredAt: instantFromMicros(activity.occurredAt + i * 200 * HOUR),
            })),
          );
          const handled = withHands(rules, activities, market, pick);
          const whole = buildTrades(activities, handled, market);
          for (const point of whole.flatPoints) {
            points += 1;
            const isOfBook = ({ instrument }: Activity | Trade) =>
              `${instrument?.symbol}` === point.instrumentKey.split('|')[1];
            const own = activities.filter(isOfBook);
            const after = own.filter(({ occurredAt }) => occurredAt > point.at);
            expect(own.length - after.length).toBe(point.activityCount);
            const told = (trades: readonly Trade[]) => JSON.stringify(trades);
            const later = whole.trades.filter((trade) => isOfBook(trade) && trade.beganAt > point.at);
            const earlier = whole.trades.filter((trade) => isOfBook(trade) && trade.beganAt <= point.at);
            expect(told(buildTrades(after, handled, market).trades)).toBe(told(later));
            expect(earlier.every(({ endedAt }) => endedAt !== null && endedAt <= point.at)).toBe(true);
          }
        },
      ),
    );
    expect(points).toBeGreaterThan(50);
  });

  it('a trade ran as far as its worst and best moment, seen price by price', () => {
    let known = 0;
    fc.assert(
      fc.property(ledgers, allRules, markets, (activities, rules, market) => {
        for (const trade of buildTrades(activities, rules, market).trades) {
          const { mae, mfe, instrument, grossPnl, status } = trade;
          const lotByLot = rules.grouping === 'flat-to-reduced' || rules.matching === 'average';
          if (lotByLot && rules.grouping !== 'flat-to-flat') expect([mae, mfe]).toEqual([null, null]);
          if (mae === null || mfe === null) continue;
          known += 1;
          const seen = slowly(trade, activities, market.marks?.(`x|${instrument.symbol}`) ?? []);
          expect([mae, mfe].map(plain)).toEqual(seen.map(plain));
          if (status === 'closed' && grossPnl !== null && instrument.inverse !== true) {
            expect(grossPnl.compare(mae)).toBeGreaterThanOrEqual(0);
            expect(grossPnl.compare(mfe)).toBeLessThanOrEqual(0);
          }
        }
      }),
    );
    expect(known).toBeGreaterThan(100);
  });
});

/** Lowest and highest running result, by going through every price that was seen, one by one. */
function slowly(trade: Trade, activities: readonly Activity[], marks: readonly Mark[]): [Decimal, Decimal] {
  const { instrument, direction, fills } = trade;
  const own = activities.flatMap(({ instrument: of, occurredAt, price }) =>
    of === instrument && price !== undefined ? [{ at: occurredAt, price }] : [],
  );
  let low = Decimal.zero;
  let high = Decimal.zero;
  for (const { at: now, price } of [...own, ...marks]) {
    const ends = trade.endedAt ?? Number.POSITIVE_INFINITY;
    if (now < trade.beganAt || now > ends) continue;
    // At an instant with fills of its own, the price may have been seen before any of them or after.
    for (let known = 0; known <= fills.length; known += 1) {
      const before = [...fills].slice(0, known);
      const isThen =
        before.every((fill) => fill.occurredAt <= now) &&
        [...fills].slice(known).every((fill) => fill.occurredAt >= now);
      if (!isThen) continue;
      let result = Decimal.zero;
      let held = Decimal.zero;
      for (const fill of before) {
        const value = contractValue(instrument, fill.price, fill.quantity) ?? Decimal.zero;
        const pays = (fill.role === 'entry') === (direction === 'long');
        result = pays ? result.minus(value) : result.plus(value);
        held = fill.role === 'entry' ? held.plus(fill.quantity) : held.minus(fill.quantity);
      }
      const value = contractValue(instrument, price, held) ?? Decimal.zero;
      const standing = (direction === 'long' ? result.plus(value) : result.minus(value)).times(
        instrument.multiplier ?? Decimal.one,
      );
      low = low.min(standing);
      if (standing.compare(high) > 0) high = standing;
    }
  }
  return [low, high];
}
