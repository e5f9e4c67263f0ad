import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { factsOf, rowOf } from '../dimensions/rows.testing.ts';
import type { Rule } from '../rules/rule.ts';
import { readRuleFilter } from '../rules/rule-filter.ts';
import type { TradeRow } from '../tables/trade-row.ts';
import { ruleHistory } from './rule-history.ts';

const DAY = 20_000;
const SINCE = DAY + 20;

/** One trade a day and side: shorts break the rule of the tests. */
const trade = (day: number, direction: 'long' | 'short', netPnl: number, parts: Partial<TradeRow> = {}) =>
  rowOf({ openedAt: day * 86_400e6 + 36e9, direction, netPnl, ...parts });

const noShorts = (more: Partial<Rule> = {}): Rule => ({
  id: 'r',
  name: 'No shorts',
  versions: [{ from: SINCE, breaches: [readRuleFilter('direction:short').filter] }],
  ...more,
});

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, i) => from + i);
/** Twenty days before with a short each day, twenty since with one every fourth day. */
const journal = [
  ...range(DAY, SINCE).flatMap((day) => [
    trade(day, 'long', 10 + (day % 3)),
    trade(day, 'short', -20 + (day % 5)),
  ]),
  ...range(SINCE, SINCE + 20).flatMap((day) => [
    trade(day, 'long', 10 + (day % 3)),
    ...(day % 4 === 0 ? [trade(day, 'short', -20 + (day % 5))] : []),
  ]),
];

describe('a rule before and since', () => {
  it('is judged before by what it said first, and told apart by the day of its acceptance', () => {
    const { before, after, unit, currency, adherence } = ruleHistory(
      factsOf(journal),
      noShorts(),
      SINCE,
      null,
    );
    expect([before.kept, before.broken, after.kept, after.broken]).toEqual([20, 20, 20, 5]);
    expect([before.adherence?.share, after.adherence?.share]).toEqual([0.5, 0.8]);
    expect([unit, currency]).toEqual(['money', 'USD']);
    expect(adherence.change).toBeCloseTo(0.3);
    expect(adherence.interval?.[0]).toBeGreaterThan(0);
    expect(after.adherence?.interval?.[1]).toBeLessThan(1);
  });

  it('says what trades that broke it did beside those that kept it, each period by itself, and how sure', () => {
    const { before, after } = ruleHistory(factsOf(journal), noShorts(), SINCE, null);
    expect(before.difference.a).toBeCloseTo(-18);
    expect(before.difference.b).toBeCloseTo(11, 0);
    expect(before.difference.interval?.[1]).toBeLessThan(0);
    // Five days say nothing of how much they differ.
    expect(after.difference.change).toBeLessThan(-20);
    expect(after.difference.interval).toBeNull();
  });

  it('takes what the rule was said to hold for earlier for before: there it was chosen', () => {
    const from = noShorts({ versions: [{ from: DAY, breaches: noShorts().versions[0]?.breaches ?? null }] });
    const { before, after } = ruleHistory(factsOf(journal), from, SINCE, null);
    expect([before.kept, before.broken, after.kept, after.broken]).toEqual([20, 20, 20, 5]);
  });

  it('tells R where most trades have a risk', () => {
    const risked = journal.map((row, i) => ({ ...row, risk: i % 4 === 0 ? Number.NaN : 10 }));
    const { unit, currency, before } = ruleHistory(factsOf(risked), noShorts(), SINCE, 'USD');
    expect([unit, currency]).toEqual(['r', null]);
    expect(before.difference.a).toBeCloseTo(-1.8, 0);
  });

  it('counts an allowed breach as kept, and puts it with neither side of the results', () => {
    const [, first] = journal;
    const rule = noShorts({ excused: new Set([first?.id ?? '']) });
    const { before } = ruleHistory(factsOf(journal), rule, SINCE, null);
    expect([before.kept, before.broken, before.excused, before.adherence?.share]).toEqual([
      20,
      19,
      1,
      21 / 40,
    ]);
  });

  it('has nothing to say before of what a person answers', () => {
    const rule = noShorts({ versions: [{ from: SINCE, breaches: null }], answers: new Map([[SINCE, true]]) });
    const { before, after } = ruleHistory(factsOf(journal), rule, SINCE, null);
    expect([before.adherence, before.untold, after.kept]).toEqual([null, 40, 2]);
  });

  it('stays as it is whatever order trades come in, counts every closed trade once, and adds up by month', () => {
    const someRow = fc
      .tuple(
        fc.integer({ min: DAY - 40, max: DAY + 60 }),
        fc.constantFrom('long', 'short'),
        fc.integer({ min: -50, max: 50 }),
      )
      .map(([day, side, net]) => trade(day, side as 'long', net));
    fc.assert(
      fc.property(fc.array(someRow, { maxLength: 60 }), (rows) => {
        const one = ruleHistory(factsOf(rows), noShorts(), SINCE, null);
        expect(ruleHistory(factsOf(rows.toReversed()), noShorts(), SINCE, null)).toEqual(one);
        const total = [one.before, one.after].reduce((sum, { kept, broken }) => sum + kept + broken, 0);
        expect(total).toBe(rows.length);
        expect(one.months.reduce((sum, { judged }) => sum + judged, 0)).toBe(rows.length);
        expect(one.months.reduce((sum, { kept }) => sum + kept, 0)).toBe(one.before.kept + one.after.kept);
        expect(one.after.broken).toBe(
          rows.filter(({ openDay, direction }) => openDay >= SINCE && direction === 'short').length,
        );
      }),
    );
  });
});
