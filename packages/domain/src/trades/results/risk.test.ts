import { history } from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import type { Activity } from '../../activities/index.ts';
import type { Instrument } from '../../instruments/index.ts';
import { Decimal } from '../../money/index.ts';
import { instantFromMicros } from '../../time/index.ts';
import { buildTrades } from '../building/build-trades.ts';
import { GROUPINGS, type TradeRules } from '../trade/trade.ts';
import { riskFromStop, rMultiple } from './r-multiple.ts';

const RULES: TradeRules = { matching: 'fifo', grouping: 'flat-to-flat', timeZone: 'UTC' };
const dec = (text: string): Decimal => Decimal.parse(text);

/** Fills with what happens to the holding right before the one of that place. */
function eventful(
  lines: readonly string[],
  place: number,
  event: Partial<Activity>,
  terms: Partial<Instrument> = {},
) {
  const fills = history(lines, { instruments: { X: terms } });
  const next = fills[place] as Activity;
  const { price: _price, quantity: _quantity, ...rest } = next;
  const happens = { ...rest, id: 'event', fees: Decimal.zero, ...event };
  return [...fills, { ...happens, occurredAt: instantFromMicros(next.occurredAt - 1) }];
}

const told = (activities: readonly Activity[], stop: string, rules: Partial<TradeRules> = {}): string[] =>
  buildTrades(activities, { ...RULES, ...rules }).trades.map((trade) => {
    const risk = riskFromStop(trade, dec(stop));
    return `${risk} ${rMultiple(trade.netPnl, risk)}`;
  });

const SPLIT = { kind: 'split', ratio: dec('4') } as const;
const DIVIDEND = { kind: 'stock_dividend', ratio: dec('0.1') } as const;
const RETURNED = { kind: 'return_of_capital', amount: dec('100') } as const;

describe('the risk of a trade is that of its fills as they were made', () => {
  it.each<[string, string[], number, Partial<Activity>, string]>([
    ['a split while the stop is set', ['buy 10 @ 200', 'sell 40 @ 52.5'], 1, SPLIT, '100 1'],
    ['a stock dividend', ['buy 10 @ 200', 'sell 11 @ 200'], 1, DIVIDEND, '100 2'],
    ['a return of capital', ['buy 10 @ 200', 'sell 10 @ 200'], 1, RETURNED, '100 1'],
    [
      'an entry after the split',
      ['buy 10 @ 200', 'buy 40 @ 51', 'sell 80 @ 52.5'],
      1,
      SPLIT,
      '240 0.666666666667',
    ],
    ['scaling out around it', ['buy 10 @ 200', 'sell 5 @ 210', 'sell 20 @ 55'], 2, SPLIT, '100 1.5'],
    ['a short', ['sell 10 @ 180', 'buy 40 @ 50'], 1, SPLIT, '100 -2'],
  ])('whatever happens to them later: %s', (_name, lines, place, event, expected) => {
    expect(told(eventful(lines, place, event), '190')).toEqual([expected]);
  });

  it('of each trade that an exit makes', () => {
    const lines = ['buy 10 @ 200', 'sell 20 @ 52.5', 'sell 20 @ 55'];
    for (const grouping of GROUPINGS.filter((one) => one !== 'flat-to-flat')) {
      expect(told(eventful(lines, 1, SPLIT), '190', { grouping })).toEqual(['50 1', '50 2']);
      const average = { grouping, matching: 'average' } as const;
      expect(told(eventful(lines, 1, SPLIT), '190', average)).toEqual(['50 1', '50 2']);
    }
  });

  it('of trades that were joined or cut by hand, in the units of their first fill', () => {
    const lines = ['buy 10 @ 200', 'sell 10 @ 210', 'buy 10 @ 200', 'sell 40 @ 52.5'];
    const activities = eventful(lines, 3, SPLIT);
    const ids = buildTrades(activities, RULES).trades.map(({ id }) => id);
    expect(told(activities, '190', { joins: [ids] })).toEqual(['200 1']);
    const scaled = eventful(['buy 10 @ 200', 'sell 20 @ 52.5', 'sell 20 @ 55'], 1, SPLIT);
    const cuts = new Set(['account-1']);
    expect(told(scaled, '190', { cuts })).toEqual(['50 1', '50 2']);
  });

  it('of an inverse contract, whose price stands in the divisor', () => {
    const inverse = { inverse: true } as const;
    const lines = ['buy 100 @ 50', 'buy 100 @ 25', 'sell 200 @ 50'];
    expect(told(history(lines, { instruments: { X: inverse } }), '20')).toEqual(['4 0.5']);
  });

  it('is none where nothing would be lost, and then there is no R', () => {
    expect(told(history(['buy 10 @ 20', 'sell 10 @ 21']), '20')).toEqual(['null null']);
  });

  it('is told apart from the entries only where something changed them', () => {
    const [plain] = buildTrades(history(['buy 10 @ 20', 'sell 10 @ 22']), RULES).trades;
    expect(plain).not.toHaveProperty('asMade');
    const [split] = buildTrades(eventful(['buy 10 @ 200', 'sell 40 @ 52.5'], 1, SPLIT), RULES).trades;
    expect([`${split?.asMade?.quantity}`, `${split?.asMade?.entryPrice}`]).toEqual(['10', '200']);
  });
});

describe('an entry is risked to the stop that held when it was made', () => {
  /** By the place of the fill at which the stop was moved, or of the one after. */
  const risked = (
    activities: readonly Activity[],
    stop: string,
    moves: readonly (readonly [number, string])[],
    rules: Partial<TradeRules> = {},
  ): string[] =>
    buildTrades(activities, { ...RULES, ...rules }).trades.map((trade) => {
      const moved = moves.map(([place, price]) => ({
        at: instantFromMicros((activities[place]?.occurredAt ?? 0) - 2),
        price: dec(price),
      }));
      const risk = riskFromStop(trade, dec(stop), moved);
      return `${risk} ${rMultiple(trade.netPnl, risk)}`;
    });
  const added = ['buy 100 @ 50', 'buy 100 @ 53', 'sell 200 @ 54.5'];

  it.each<[string, readonly string[], string, readonly (readonly [number, string])[], string]>([
    ['once it was moved', added, '49', [[1, '51']], '300 2'],
    ['before it is moved', added, '49', [[2, '51']], '500 1.2'],
    [
      'of a short',
      ['sell 100 @ 50', 'sell 100 @ 47', 'buy 200 @ 45'],
      '51',
      [[1, '49']],
      '300 2.333333333333',
    ],
    [
      'that was moved twice',
      [...added.slice(0, 2), 'buy 100 @ 56', 'sell 300 @ 57'],
      '49',
      [
        [1, '51'],
        [2, '55'],
      ],
      '400 3',
    ],
    [
      'whatever was sold in between',
      ['buy 100 @ 50', 'sell 50 @ 52', 'buy 50 @ 53', 'sell 100 @ 54'],
      '49',
      [[2, '51']],
      '200 1.75',
    ],
    ['on either side of it', ['buy 100 @ 50', 'buy 100 @ 48', 'sell 200 @ 51'], '49', [], '200 2'],
  ])('%s', (_how, lines, stop, moves, expected) => {
    expect(risked(history(lines), stop, moves)).toEqual([expected]);
  });

  it('in the prices of the first fill, whatever a split made of them', () => {
    const lines = ['buy 10 @ 200', 'buy 40 @ 51', 'sell 80 @ 52.5'];
    expect(risked(eventful(lines, 1, SPLIT), '190', [[1, '196']])).toEqual(['180 0.888888888889']);
  });

  it('of an inverse contract', () => {
    const lines = ['buy 100 @ 50', 'buy 100 @ 25', 'sell 200 @ 50'];
    const fills = history(lines, { instruments: { X: { inverse: true } } });
    expect(risked(fills, '40', [[1, '20']])).toEqual(['1.5 1.333333333333']);
  });

  it('of trades that were joined by hand; of what a cut begins, the first stop is its own', () => {
    const lines = ['buy 10 @ 50', 'sell 10 @ 51', 'buy 10 @ 53', 'sell 10 @ 54'];
    const ids = buildTrades(history(lines), RULES).trades.map(({ id }) => id);
    expect(risked(history(lines), '49', [[2, '51']], { joins: [ids] })).toEqual(['30 0.666666666667']);
    const scaled = history(['buy 10 @ 50', 'buy 10 @ 53', 'sell 10 @ 54', 'sell 10 @ 55']);
    expect(risked(scaled, '49', [[1, '51']], { cuts: new Set(['account-2']) })).toEqual(['10 4', '40 0.5']);
  });
});
