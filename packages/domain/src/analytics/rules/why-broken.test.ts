import { describe, expect, it } from 'vitest';
import { factsOf, rowOf } from '../dimensions/rows.testing.ts';
import type { TradeRow } from '../tables/trade-row.ts';
import type { Rule } from './rule.ts';
import { readRuleFilter } from './rule-filter.ts';
import { breachesOfKind, type RuleKindId, type RuleParameters } from './rule-kinds.ts';
import { whyBroken } from './why-broken.ts';

const DAY = 20_000;

const trade = (id: string, opens: number, closes: number, parts: Partial<TradeRow> = {}): TradeRow =>
  rowOf({ id, openedAt: (DAY * 1440 + opens) * 60e6, closedAt: (DAY * 1440 + closes) * 60e6, ...parts });

const versionOf = (kind: RuleKindId, parameters: RuleParameters, from: number, to?: number) => ({
  from,
  ...(to === undefined ? {} : { to }),
  breaches: breachesOfKind(kind, parameters)?.map((text) => readRuleFilter(text).filter) ?? null,
});

const why = (versions: Rule['versions'], rows: readonly TradeRow[], id: string) => {
  const facts = factsOf(rows);
  return whyBroken(facts, { id: 'rule', name: 'Rule', versions }, facts.table.ids.indexOf(id));
};

describe('why a rule was broken', () => {
  const rows = [
    trade('A', 600, 610, { netPnl: -50 }),
    trade('B', 613, 620, { netPnl: -75, risk: 50 }),
    trade('C', 640, 700),
  ];
  it.each<[RuleKindId, RuleParameters, string, Readonly<Record<string, number | string>>]>([
    ['most-trades', { limit: 2 }, 'C', { nthOfDay: 3 }],
    ['pause', { limit: 900 }, 'B', { afterOutcome: 'After a loss', sinceLast: 180 }],
    ['day-loss-stop', { limit: 50 }, 'B', { dayResult: -50 }],
    ['not-before', { limit: 605 }, 'A', { openTime: 600 }],
    ['most-loss', { limit: 1 }, 'B', { r: -1.5 }],
    // Without a setup there is nothing to be told but the rule.
    ['only-setups', { setupIds: ['0190c3d2-7a10-7c4e-9a55-1d2f3a4b5c6d'] }, 'A', {}],
    ['by-hand', {}, 'A', {}],
  ])('%s', (kind, parameters, id, expected) => {
    const told = why([versionOf(kind, parameters, 0)], rows, id);
    expect(told?.version).toBe(0);
    expect(Object.fromEntries(told?.facts.map(({ field, value }) => [field, value]) ?? [])).toEqual(expected);
  });

  it('is told by the version that held on the day', () => {
    const versions = [
      versionOf('most-trades', { limit: 9 }, 0, DAY - 1),
      versionOf('most-trades', { limit: 2 }, DAY),
    ];
    expect(why(versions, rows, 'C')).toEqual({ version: 1, facts: [{ field: 'nthOfDay', value: 3 }] });
    expect(why(versions.slice(0, 1), rows, 'C')).toBeNull();
  });
});
