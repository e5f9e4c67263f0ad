import { history } from '@tapebook/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Activity } from '../../activities/index.ts';
import { Decimal } from '../../money/index.ts';
import { formatInstant, instantFromMicros } from '../../time/index.ts';
import { buildTrades } from '../building/build-trades.ts';
import type { Trade } from '../trade/trade.ts';
import { after, rules, share } from './facts.testing.ts';

const build = (lines: readonly string[], change: Partial<typeof rules> = {}) =>
  buildTrades(history([...lines]), { ...rules, ...change }).trades;

describe('fills that add to a trade while it is losing', () => {
  it.each<[string, readonly string[], readonly (number | null)[]]>([
    ['one entry adds nothing', ['buy 10 @ 20', 'sell 10 @ 15'], [0]],
    ['averaging down, twice', ['buy 10 @ 20', 'buy 10 @ 19', 'buy 10 @ 18', 'sell 30 @ 21'], [2]],
    ['adding to a winner', ['buy 10 @ 20', 'buy 10 @ 21', 'sell 20 @ 5'], [0]],
    ['at the very price of the entry nothing is lost', ['buy 10 @ 20', 'buy 10 @ 20', 'sell 20 @ 5'], [0]],
    ['a short loses as the price rises', ['sell 10 @ 20', 'sell 5 @ 20.01', 'buy 15 @ 19'], [1]],
    [
      'what was realised before counts: up by 50, then down by 45 on the rest, it still wins',
      ['buy 20 @ 20', 'sell 10 @ 25', 'buy 10 @ 15.5', 'sell 20 @ 16'],
      [0],
    ],
    [
      'a loss that was realised counts although what is held wins',
      ['buy 20 @ 20', 'sell 10 @ 10', 'buy 10 @ 21', 'sell 20 @ 22'],
      [1],
    ],
    ['a flip begins another trade', ['buy 10 @ 20', 'sell 20 @ 15', 'buy 10 @ 10'], [0, 0]],
    ['an open trade is told as well', ['buy 10 @ 20', 'buy 1 @ 19'], [1]],
  ])('%s', (_what, lines, expected) => {
    expect(build(lines).map(({ losingAdds }) => losingAdds)).toEqual(expected);
  });

  it('are told in the units of their time: after a split half the price is the same', () => {
    const fills = history(['buy 10 @ 20', 'buy 10 @ 10.5', 'buy 10 @ 9', 'sell 40 @ 9']);
    const split = after(fills, 0, { kind: 'split', ratio: Decimal.fromInteger(2) });
    const [first, ...rest] = fills;
    const all = [...(first === undefined ? [] : [first]), split, ...rest];
    expect(buildTrades(all, rules).trades[0]?.losingAdds).toBe(1);
  });
});

describe('what a trade realised before its end', () => {
  const parts = (trade: Trade | undefined) =>
    trade?.partExits.map(
      ({ day, at, grossPnl, netPnl }) =>
        `${day} ${at === null ? '?' : formatInstant(at)} ${grossPnl} ${netPnl}`,
    );

  it('is told instant by instant, the last exit being the rest', () => {
    const [trade] = build([
      'buy 30 @ 20 at 2026-03-02T15:00:00Z',
      'sell 10 @ 21 fee 2 at 2026-03-02T16:00:00Z',
      'sell 5 @ 22 at 2026-03-02T16:00:00Z',
      'sell 10 @ 18 at 2026-03-03T15:00:00Z',
      'sell 5 @ 30 at 2026-03-03T16:00:00Z',
    ]);
    expect(parts(trade)).toEqual([
      '2026-03-02 2026-03-02T16:00:00Z 20 18',
      '2026-03-03 2026-03-03T15:00:00Z -20 -20',
    ]);
  });

  it('is told of each exit alone, whether others are of its day or not', () => {
    const lines = [
      'buy 30 @ 20 at 2026-03-02T15:00:00Z',
      'sell 4 @ 21 fee 1 at 2026-03-03T15:00:00Z',
      'sell 5 @ 22 at 2026-03-04T15:00:00Z',
      'sell 6 @ 19 at 2026-03-04T16:00:00Z',
      'sell 7 @ 25 fee 2 at 2026-03-05T15:00:00Z',
      'sell 8 @ 20.5 at 2026-03-05T16:00:00Z',
    ];
    const before = [
      '2026-03-03 2026-03-03T15:00:00Z 4 3',
      '2026-03-04 2026-03-04T15:00:00Z 10 10',
      '2026-03-04 2026-03-04T16:00:00Z -6 -6',
    ];
    expect(parts(build(lines)[0])).toEqual([...before, '2026-03-05 2026-03-05T15:00:00Z 35 33']);
    expect(parts(build(lines.slice(0, 4))[0])).toEqual(before);
  });

  it('is all of an open trade, and nothing where there was one exit', () => {
    expect(parts(build(['buy 30 @ 20', 'sell 10 @ 21 at 2026-03-02T16:00:00Z'])[0])).toEqual([
      '2026-03-02 2026-03-02T16:00:00Z 10 10',
    ]);
    expect(parts(build(['buy 10 @ 20', 'sell 10 @ 21'])[0])).toEqual([]);
  });
});

const X = share('X');

describe('on any history', () => {
  const fill = fc.record({
    kind: fc.constantFrom('buy' as const, 'sell' as const),
    quantity: fc.integer({ min: 1, max: 9 }),
    price: fc.integer({ min: 1, max: 12 }),
  });
  const histories = fc.array(fill, { maxLength: 40 }).map((facts) =>
    facts.map(
      ({ kind, quantity, price }, index): Activity => ({
        id: `${index}`,
        accountId: 'a',
        instrument: X,
        occurredAt: instantFromMicros(1.7e15 + index * 3.6e9),
        timePrecision: 'instant',
        kind,
        quantity: Decimal.fromInteger(quantity),
        price: Decimal.fromInteger(price),
        amount: Decimal.zero,
        fees: Decimal.zero,
        currency: 'USD',
      }),
    ),
  );

  it('a walk over the fills of each trade counts the same, and finds the same parts', () => {
    fc.assert(
      fc.property(histories, (activities) => {
        for (const trade of buildTrades(activities, rules).trades) {
          const sign = trade.direction === 'long' ? 1 : -1;
          let [held, cash, cost, adds] = [0, 0, 0, 0];
          const made: number[] = [];
          const lots: { quantity: number; price: number }[] = [];
          for (const { role, quantity, price } of trade.fills) {
            const [size, at] = [quantity.toNumber(), price?.toNumber() ?? 0];
            if (role === 'entry') {
              if (held > 0 && cash + sign * held * at < 0) adds += 1;
              held += size;
              cash -= sign * size * at;
              lots.push({ quantity: size, price: at });
              continue;
            }
            held -= size;
            cash += sign * size * at;
            cost = 0;
            for (let left = size; left > 0; ) {
              const lot = lots[0];
              if (lot === undefined) break;
              const taken = Math.min(left, lot.quantity);
              cost += taken * lot.price;
              lot.quantity -= taken;
              left -= taken;
              if (lot.quantity === 0) lots.shift();
            }
            made.push(sign * (size * at - cost) + 0);
          }
          expect(trade.losingAdds).toBe(adds);
          const expected = trade.status === 'closed' ? made.slice(0, -1) : made;
          expect(trade.partExits.map(({ netPnl }) => netPnl.toNumber())).toEqual(expected);
        }
      }),
    );
  });
});
