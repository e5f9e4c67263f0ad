import { describe, expect, it } from 'vitest';
import { factsOf } from '../dimensions/rows.testing.ts';
import { parseFilter } from '../filters/parse-filter.ts';
import type { TradeRow } from '../tables/trade-row.ts';
import type { Rule } from './rule.ts';
import { readRuleFilter } from './rule-filter.ts';
import { broken, DAY, kept, LOSS, partExit, rule, trade, untold, verdicts } from './rules.testing.ts';

describe('a rule is', () => {
  it.each<[string, Rule, readonly TradeRow[], readonly (string | undefined)[]]>([
    [
      'broken by the trades beyond the most of a day',
      rule('most-trades', { limit: 2 }),
      [trade(0, 1), trade(2, 3), trade(4, 5), trade(0, 1, {}, DAY + 1)],
      [kept, kept, broken, kept],
    ],
    [
      'not told of those that were opened at one instant with what was one too many',
      rule('most-trades', { limit: 2 }),
      [trade(0, 1), trade(5, 6), trade(5, 7), trade(5, Number.NaN), trade(8, 9)],
      [kept, untold, untold, 'notAsked', broken],
    ],
    [
      'kept by a day without times that has no more, and not told of one that has',
      rule('most-trades', { limit: 2 }),
      [
        trade(0, 1, { openMinute: -1 }),
        trade(0, 2, { openMinute: -1 }),
        ...[0, 0, 7].map((at) => trade(at, 9, { openMinute: at === 0 ? -1 : at }, DAY + 1)),
      ],
      [kept, kept, untold, untold, untold],
    ],
    [
      'broken by what is opened once the day has lost so much, to the cent',
      rule('day-loss-stop', { limit: 100 }),
      [trade(0, 10, LOSS), trade(1, 20, { netPnl: -49.99 }), trade(30, 40, { netPnl: -0.01 }), trade(50, 60)],
      [kept, kept, kept, broken],
    ],
    [
      'broken by what is opened after so many losses of the day',
      rule('losses-stop', { limit: 2 }),
      [trade(0, 1, LOSS), trade(2, 3, LOSS), trade(4, 5), trade(0, 1, {}, DAY + 1)],
      [kept, kept, broken, kept],
    ],
    [
      'broken by the trade that brings the day below, and by those that leave it there',
      rule('day-limit', { limit: 80 }),
      [trade(0, 1, LOSS), trade(2, 3, LOSS), trade(4, 5, { netPnl: 5 }), trade(6, 7, { netPnl: 15 })],
      [kept, broken, broken, kept],
    ],
    [
      'broken by an entry before its time, not at it',
      rule('not-before', { limit: 9 * 60 + 45 }),
      [trade(584, 600), trade(585, 600), trade(586, 600, { openMinute: -1 })],
      [broken, kept, untold],
    ],
    [
      'broken by an entry after its time',
      rule('not-after', { limit: 15 * 60 }),
      [trade(900, 910), trade(901, 910)],
      [kept, broken],
    ],
    [
      'broken by an entry too soon after a loss, not after a win',
      rule('pause', { limit: 900 }),
      [trade(0, 10, LOSS), trade(24, 25), trade(26, 27, LOSS), trade(42, 43)],
      [kept, broken, kept, kept],
    ],
    [
      'broken by one open trade too many',
      rule('most-open', { limit: 2 }),
      [trade(0, 90), trade(1, 80), trade(2, 70), trade(85, 100)],
      [kept, kept, broken, kept],
    ],
    [
      'not told where the risk is not known',
      rule('most-risk', { limit: 100 }),
      [trade(0, 1, { risk: 100 }), trade(2, 3, { risk: 100.01 }), trade(4, 5)],
      [kept, broken, untold],
    ],
    [
      'kept by a position that was built up anew, and broken by one that was larger at any time',
      rule('most-size', { limit: 100 }),
      [
        // 100 bought, 50 sold, 50 bought again: never more than 100 were held.
        trade(0, 1, { quantity: 150, peakQuantity: 100 }),
        trade(2, 3, { quantity: 150, peakQuantity: 101 }),
        trade(4, Number.NaN, { quantity: 120, peakQuantity: 120 }),
        trade(6, 7, { quantity: Number.NaN, peakQuantity: Number.NaN }),
      ],
      [kept, broken, broken, untold],
    ],
    [
      'broken without a stop: that there is none is known',
      rule('stop-set'),
      [trade(0, 1, { riskFrom: 'stop' }), trade(2, 3, { riskFrom: 'default' }), trade(4, 5)],
      [kept, broken, broken],
    ],
    [
      'broken by an entry in the first minutes of its market, not by one before it opens',
      rule('not-first-minutes', { limit: 600 }),
      [
        trade(0, 1, { sinceOpen: 0 }),
        trade(9, 10, { sinceOpen: 9 }),
        trade(20, 21, { sinceOpen: 10 }),
        trade(30, 31, { sinceOpen: -1 }),
        trade(40, 41),
      ],
      [broken, broken, kept, kept, untold],
    ],
    [
      'broken by a stop that was moved away, whatever was done before; not told without a stop',
      rule('stop-not-away'),
      [
        trade(0, 1, { stopCourse: 'kept' }),
        trade(2, 3, { stopCourse: 'tightened' }),
        trade(4, 5, { stopCourse: 'away' }),
        trade(6, 7, { stopCourse: 'both' }),
        trade(8, 9),
      ],
      [kept, kept, broken, broken, untold],
    ],
    [
      'broken by a stop that came late, and by none in its time; not told where nobody knows when it was set',
      rule('stop-within', { limit: 300 }),
      [
        trade(0, 1, { stopCourse: 'kept', stopSetAfter: 0 }),
        trade(2, 3, { stopCourse: 'kept', stopSetAfter: 300 }),
        trade(4, 5, { stopCourse: 'away', stopSetAfter: 300.5 }),
        trade(6, 12),
        // Over before its time had run out.
        trade(13, 18),
        trade(20, 21, { stopCourse: 'kept' }),
        trade(22, 40, { openMinute: -1 }),
      ],
      [kept, kept, broken, broken, kept, untold, untold],
    ],
    [
      'broken by adding to a position that is losing; not told where nobody could count',
      rule('no-losing-add'),
      [trade(0, 1), trade(2, 3, { losingAdds: 2 }), trade(4, 5, { losingAdds: -1 })],
      [kept, broken, untold],
    ],
    [
      'broken by what is opened once parts of open trades have lost so much',
      rule('day-loss-stop', { limit: 100 }),
      [
        trade(0, 90, { netPnl: 20, partExits: [partExit(10, -100)] }),
        trade(10, 11),
        trade(11, 12, { netPnl: 1 }),
        trade(100, 110),
      ],
      [kept, kept, broken, kept],
    ],
    [
      'not told of a day on which a part was sold at no known time',
      rule('day-loss-stop', { limit: 100 }),
      [
        trade(0, 90, { partExits: [{ ...partExit(10, -100), at: Number.NaN }] }),
        trade(100, 110),
        trade(0, 1, {}, DAY + 1),
      ],
      [untold, untold, kept],
    ],
    [
      'broken by a part of a trade that brought the day below, whatever the rest of it made',
      rule('day-limit', { limit: 80 }),
      [
        trade(0, 90, { netPnl: 40, partExits: [partExit(10, -90)] }),
        trade(20, 30, { netPnl: 5 }),
        trade(40, Number.NaN, { netPnl: -90, partExits: [partExit(95, -130)] }),
      ],
      [broken, broken, broken],
    ],
    [
      'broken by a loss beyond so many R',
      rule('most-loss', { limit: 1 }),
      [trade(0, 1, { ...LOSS, risk: 50 }), trade(2, 3, { ...LOSS, risk: 49 })],
      [kept, broken],
    ],
    [
      'broken by another setup, and by none',
      rule('only-setups', { setupIds: ['s1', 's2'] }),
      [trade(0, 1, { setup: 's2' }), trade(2, 3, { setup: 's3' }), trade(4, 5)],
      [kept, broken, broken],
    ],
    [
      'broken by what passes its own filter',
      rule('never', { filter: 'symbol:TSLA side:short' }),
      [trade(0, 1, { symbol: 'TSLA' }), trade(2, 3, { symbol: 'TSLA', direction: 'short' })],
      [kept, broken],
    ],
    [
      'answered by hand for the days that are answered',
      rule(
        'by-hand',
        {},
        {
          answers: new Map([
            [DAY, true],
            [DAY + 1, false],
          ]),
        },
      ),
      [trade(0, 1), trade(0, 1, {}, DAY + 1), trade(0, 1, {}, DAY + 2)],
      [kept, broken, untold],
    ],
  ])('%s', (_how, one, rows, expected) => {
    expect(verdicts(rows, one)).toEqual(expected);
  });

  it('not yet told of an open trade by what only its exit tells, but by what its entry does', () => {
    const open = trade(0, Number.NaN, { symbol: 'TSLA' });
    expect(verdicts([open], rule('most-loss', { limit: 1 }))).toEqual(['notAsked']);
    expect(verdicts([open], rule('never', { filter: 'symbol:TSLA' }))).toEqual([broken]);
  });

  it('not asked yet of an open trade without a stop while its time runs, and broken once it has run out', () => {
    const open = trade(10, Number.NaN);
    const at = (minutes: number) => factsOf([open], { now: (DAY * 1440 + 10 + minutes) * 60e6 });
    const within = rule('stop-within', { limit: 300 });
    expect(verdicts([open], within, at(5))).toEqual(['notAsked']);
    expect(verdicts([open], within, at(6))).toEqual([broken]);
    const stopped = { ...open, stopCourse: 'kept', stopSetAfter: 120 };
    expect(verdicts([stopped], within, factsOf([stopped], { now: at(3).now }))).toEqual([kept]);
    expect(verdicts([{ ...stopped, stopSetAfter: 400 }], within)).toEqual([broken]);
  });

  it('what its version of the day says, for its accounts, but for what was allowed', () => {
    const rows = [-1, 0, 1, 2, 3].map((day) => trade(0, 1, {}, DAY + day));
    const other = trade(0, 1, { account: 'b' }, DAY);
    const never = [parseFilter('symbol:AAPL').filter];
    const one: Rule = {
      id: 'r',
      name: 'r',
      accounts: ['a'],
      versions: [
        { from: DAY, to: DAY, breaches: [parseFilter('symbol:TSLA').filter] },
        { from: DAY + 1, to: DAY + 2, breaches: never },
      ],
      excused: new Set([rows[3]?.id ?? '']),
    };
    expect(verdicts([...rows, other], one)).toEqual([
      'notAsked',
      kept,
      broken,
      'excused',
      'notAsked',
      'notAsked',
    ]);
  });
});

describe('the filter of a rule', () => {
  it.each(['day:2026-01', 'broke:any', 'rules:kept', '', 'opened:2026-01-05', 'nosuch:1'])(
    '%s is refused',
    (text) => {
      expect(readRuleFilter(text).problems.length).toBeGreaterThan(0);
    },
  );
});
