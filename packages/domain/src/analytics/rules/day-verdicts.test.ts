import { expect, it } from 'vitest';
import { factsOf, rowOf } from '../dimensions/rows.testing.ts';
import type { TradeRow } from '../tables/trade-row.ts';
import { checkRules } from './check-rules.ts';
import { dayVerdicts } from './day-verdicts.ts';
import type { Rule } from './rule.ts';
import { readRuleFilter } from './rule-filter.ts';
import { breachesOfKind, type RuleKindId, type RuleParameters } from './rule-kinds.ts';

const DAY = 20_000;

/** Opened at a minute of one day, closed ten minutes later on the same or another one. */
const trade = (minute: number, parts: Partial<TradeRow> = {}, closes = DAY, opens = DAY): TradeRow =>
  rowOf({
    openedAt: (opens * 1440 + minute) * 60e6,
    closedAt: (closes * 1440 + minute + 10) * 60e6,
    ...parts,
  });

const rule = (kind: RuleKindId, parameters: RuleParameters, more: Partial<Rule> = {}): Rule => ({
  id: kind,
  name: kind,
  versions: [
    {
      from: 0,
      breaches: breachesOfKind(kind, parameters)?.map((text) => readRuleFilter(text).filter) ?? null,
    },
  ],
  ...more,
});

it('a day tells of each rule in how many of its trades it was kept, broken and allowed', () => {
  const rows = [
    trade(540),
    trade(570, { id: 'early' }),
    trade(600),
    trade(610, { account: 'b' }),
    // Opened the day before, and the day after.
    trade(541, {}, DAY, DAY - 1),
    trade(542, {}, DAY + 1, DAY + 1),
  ];
  const rules = [rule('not-before', { limit: 580 }, { excused: new Set(['early']) })];
  const facts = factsOf(rows, { judge: (of) => checkRules(of, rules) });
  const told = { ruleId: 'not-before', by: 'opened' };
  expect(dayVerdicts(facts, rules, DAY)).toEqual([{ ...told, kept: 2, broken: 1, allowed: 1 }]);
  expect(dayVerdicts(facts, rules, DAY, ['b'])).toEqual([{ ...told, kept: 1, broken: 0, allowed: 0 }]);
  expect(dayVerdicts(facts, rules, DAY + 2)).toEqual([{ ...told, kept: 0, broken: 0, allowed: 0 }]);
});

it('a breach that only the exit tells is of the day of the exit; of what is open nothing is told by one', () => {
  const rows = [
    trade(600, { netPnl: -300, risk: 100 }, DAY + 1),
    trade(610, { netPnl: -50, risk: 100 }),
    trade(620, { closedAt: Number.NaN, netPnl: Number.NaN }),
  ];
  const rules = [rule('most-loss', { limit: 2 })];
  const facts = factsOf(rows, { judge: (of) => checkRules(of, rules) });
  const told = { ruleId: 'most-loss', by: 'closed', allowed: 0 };
  expect(dayVerdicts(facts, rules, DAY)).toEqual([{ ...told, kept: 1, broken: 0 }]);
  expect(dayVerdicts(facts, rules, DAY + 1)).toEqual([{ ...told, kept: 0, broken: 1 }]);
});
