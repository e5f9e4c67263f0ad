import { expect } from 'vitest';
import { factsOf, rowOf } from '../dimensions/rows.testing.ts';
import type { Facts } from '../facts/facts.ts';
import { VERDICT } from '../facts/verdict.ts';
import type { TradeRow } from '../tables/trade-row.ts';
import { checkRules } from './check-rules.ts';
import type { Rule } from './rule.ts';
import { readRuleFilter } from './rule-filter.ts';
import { breachesOfKind, type RuleKindId, type RuleParameters } from './rule-kinds.ts';
// Those of rules are known once all are: the engine alone knows what first pages show.
import '../measures/measures.ts';

export const DAY = 20_000;

/** A trade by the minutes of a day between which it was open. */
export const trade = (opens: number, closes: number, parts: Partial<TradeRow> = {}, day = DAY): TradeRow =>
  rowOf({ openedAt: (day * 1440 + opens) * 60e6, closedAt: (day * 1440 + closes) * 60e6, ...parts });

/** A part that was sold in a minute of the day. */
export const partExit = (minute: number, netPnl: number, day = DAY) => ({
  day,
  at: (day * 1440 + minute) * 60e6,
  netPnl,
});

export const LOSS = { netPnl: -50 };

export function rule(kind: RuleKindId, parameters: RuleParameters = {}, more: Partial<Rule> = {}): Rule {
  const breaches = breachesOfKind(kind, parameters);
  const read = breaches?.map((text) => readRuleFilter(text)) ?? null;
  expect(read?.flatMap(({ problems }) => problems) ?? []).toEqual([]);
  return {
    id: kind,
    name: kind,
    versions: [{ from: 0, breaches: read?.map(({ filter }) => filter) ?? null }],
    ...more,
  };
}

const WORDS = Object.fromEntries(Object.entries(VERDICT).map(([word, code]) => [code, word]));

/** Verdicts in the order in which the rows were given. */
export function verdicts(
  rows: readonly TradeRow[],
  one: Rule,
  facts: Facts = factsOf(rows),
): (string | undefined)[] {
  const [of] = checkRules(facts, [one]).verdicts;
  return rows.map(({ id }) => WORDS[of?.[facts.table.ids.indexOf(id)] ?? -1]);
}

export const [kept, broken, untold] = ['kept', 'broken', 'untold'];
