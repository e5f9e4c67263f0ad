import { history } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import type { Activity } from '../../activities/index.ts';
import type { Instrument } from '../../instruments/index.ts';
import { Decimal } from '../../money/index.ts';
import { type Instant, instantFromMicros, parseInstant } from '../../time/index.ts';
import type { Mark, Market } from '../values/market.ts';
import { hasMarks, recordPrices } from './price-record.ts';
import { PriceTape } from './price-tape.ts';

const START = parseInstant('2026-03-02T00:00:00Z') ?? 0;
const MINUTE = 60_000_000;
const DAY = 1440;

const dec = (text: string): Decimal => Decimal.parse(text);
const minute = (count: number): Instant => instantFromMicros(START + count * MINUTE);
const share = (symbol: string): Instrument => ({
  symbol,
  assetClass: 'stock',
  currency: 'USD',
  multiplier: Decimal.one,
});
const keyOf = (symbol: string): string => `stock|${symbol}|USD`;

/** A fact about X at a minute of the day. */
function fact(kind: Activity['kind'], at: number, change: Partial<Activity> = {}): Activity {
  const [fill] = history(['buy 1 @ 10']);
  if (fill === undefined) throw new RangeError('No fill');
  const { price: _price, ...rest } = fill;
  return { ...rest, id: `${kind} ${at}`, kind, occurredAt: minute(at), ...change };
}
const change = (from: string, to: string, at: number, more: Partial<Activity> = {}): Activity =>
  fact('symbol_change', at, { instrument: share(from), successor: share(to), ...more });

/** Marks as `X 5 10`: X at minute 5 at 10. */
function marketOf(...lines: string[]): Market {
  const marks = new Map<string, Mark[]>();
  for (const line of lines) {
    const [symbol = '', at = '', price = ''] = line.split(' ');
    const known = marks.get(keyOf(symbol)) ?? [];
    marks.set(keyOf(symbol), [...known, { at: minute(Number(at)), price: dec(price) }]);
  }
  return { marks: (key) => marks.get(key) ?? [] };
}

describe('the prices of the market', () => {
  const market = marketOf('X 14 1', 'X 15 2', 'Y 14 3', 'Y 15 4', 'Y 16 5', 'W 10 6');

  it.each<[string, Activity[], string[]]>([
    ['by its name', [], ['3', '4', '5']],
    ['by the name that it had before, in the order of time', [change('X', 'Y', 15)], ['1', '4', '5']],
    ['by each of three names', [change('W', 'X', 12), change('X', 'Y', 15)], ['6', '1', '4', '5']],
    [
      'not by what took another name at one instant',
      [change('W', 'X', 15), change('X', 'Y', 15, { id: 'z' })],
      ['1', '4', '5'],
    ],
    ['not as another account renamed it', [change('X', 'Y', 15, { accountId: 'other' })], ['3', '4', '5']],
    ['not as what something else became', [change('X', 'Z', 15)], ['3', '4', '5']],
    ['not where no successor is told', [fact('symbol_change', 15)], ['3', '4', '5']],
    ['not by a merger', [change('X', 'Y', 15, { kind: 'merger' })], ['3', '4', '5']],
    ['not by what has no instrument', [change('X', 'Y', 15, { instrument: null })], ['3', '4', '5']],
  ])('are those of an instrument %s', (_name, activities, prices) => {
    const { marks } = recordPrices(activities, 'account', keyOf('Y'), market);
    expect(marks.map(({ price }) => price.toString())).toEqual(prices);
  });

  it('are known when there is one, by any name', () => {
    const known = (activities: Activity[], lines: Market) =>
      hasMarks(activities, 'account', keyOf('Y'), lines);
    expect(known([], market)).toBe(true);
    expect(known([], marketOf('X 1 1'))).toBe(false);
    expect(known([change('X', 'Y', 15)], marketOf('X 1 1'))).toBe(true);
    expect(known([], {})).toBe(false);
  });

  it('are known of a time when one lies within it, its ends included', () => {
    const around = (at: number) => recordPrices([], 'account', keyOf('X'), marketOf(`X ${at} 1`));
    const knows = (at: number) => around(at).knowsMarket(minute(0), minute(60));
    expect([0, 30, 60].map(knows)).toEqual([true, true, true]);
    expect([-DAY, -1, 61].map(knows)).toEqual([false, false, false]);
    const several = recordPrices([], 'account', keyOf('X'), marketOf('X -9000 1', 'X -8000 1', 'X 9000 1'));
    expect(several.knowsMarket(minute(0), minute(60))).toBe(false);
    expect(several.knowsMarket(minute(-8000), minute(0))).toBe(true);
  });
});

describe('what else a record of prices has', () => {
  it('is the prices of its own fills, and no others', () => {
    const activities = [
      fact('buy', 1, { price: dec('10') }),
      fact('sell', 3, { price: dec('11') }),
      fact('buy', 4),
      fact('buy', 5, { price: dec('20'), accountId: 'other' }),
      fact('buy', 6, { price: dec('21'), instrument: share('Y') }),
      fact('dividend', 7, { price: dec('22') }),
      fact('buy', 8, { price: dec('23'), instrument: null }),
    ];
    const { tape, unitChanges, upheavals, effects } = recordPrices(
      activities,
      'account',
      keyOf('X'),
      marketOf('X 2 9'),
    );
    expect(tape.observations.map(({ at, price }) => [at, `${price}`])).toEqual([
      [minute(1), '10'],
      [minute(2), '9'],
      [minute(3), '11'],
    ]);
    expect([unitChanges, upheavals, [...effects]]).toEqual([[], [], []]);
    const nothing = recordPrices([], 'account', keyOf('X'), {});
    expect([nothing.marks, nothing.tape.observations]).toEqual([[], []]);
  });

  it('is when its units changed, by ratios that can be', () => {
    const two = dec('2');
    const activities = [
      fact('split', 1, { ratio: two }),
      fact('split', 2, { ratio: two, ratioDivisor: dec('3') }),
      fact('split', 3),
      fact('split', 4, { ratio: Decimal.zero }),
      fact('split', 5, { ratio: two, ratioDivisor: Decimal.zero }),
      fact('split', 6, { ratio: two, accountId: 'other' }),
    ];
    const { unitChanges } = recordPrices(activities, 'account', keyOf('X'), {});
    expect(unitChanges.map(({ at, to, from }) => [at, `${to}:${from}`])).toEqual([
      [minute(1), '2:1'],
      [minute(2), '2:3'],
    ]);
  });

  it('is when what is held changed in some other way', () => {
    const kinds = [
      'buy',
      'merger',
      'spin_off',
      'stock_dividend',
      'return_of_capital',
      'split',
      'dividend',
      'expire',
    ] as const;
    const { upheavals } = recordPrices(
      kinds.map((kind, i) => fact(kind, i)),
      'account',
      keyOf('X'),
      {},
    );
    expect(upheavals).toEqual([1, 2, 3, 4].map(minute));
  });

  it('is when a date without a time takes effect', () => {
    const dated = { timePrecision: 'day' } as const;
    const activities = [fact('buy', 0, dated), fact('expire', 0, dated), fact('expire', 5)];
    const { effects } = recordPrices(activities, 'account', keyOf('X'), {});
    expect([...effects]).toEqual([['expire 0', instantFromMicros(minute(DAY) - 1)]]);
  });
});

describe('a tape of prices', () => {
  it('has the extremes of any stretch of it, both ends included', () => {
    const prices = [3, 1, 2, 5, 4, 4, 0];
    const tape = new PriceTape(
      prices.map((price, i) => ({ at: minute(10 * i), price: Decimal.fromInteger(price) })),
    );
    for (let from = 0; from < prices.length; from += 1) {
      for (let to = from; to < prices.length; to += 1) {
        const part = prices.slice(from, to + 1);
        const range = tape.between(minute(10 * from), minute(10 * to));
        expect([range?.lowest.toNumber(), range?.highest.toNumber()]).toEqual([
          Math.min(...part),
          Math.max(...part),
        ]);
      }
    }
    expect(tape.between(minute(1), minute(9))).toBe(null);
    expect(tape.between(minute(20), minute(10))).toBe(null);
    expect(tape.between(minute(61), minute(90))).toBe(null);
    expect([tape.firstFrom(minute(10)), tape.firstAfter(minute(10))]).toEqual([1, 2]);
    expect(new PriceTape([]).between(minute(0), minute(9))).toBe(null);
  });
});
