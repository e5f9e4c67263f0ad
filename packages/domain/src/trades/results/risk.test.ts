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
    const [plain] = buildTrades(history(['buy 10 @ 20', 'buy 10 @ 21', 'sell 20 @ 22']), RULES).trades;
    expect(plain).not.toHaveProperty('asMade');
    const [split] = buildTrades(eventful(['buy 10 @ 200', 'sell 40 @ 52.5'], 1, SPLIT), RULES).trades;
    expect([`${split?.asMade?.quantity}`, `${split?.asMade?.entryPrice}`]).toEqual(['10', '200']);
  });
});
