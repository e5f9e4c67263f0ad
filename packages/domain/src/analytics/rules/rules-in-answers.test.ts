import { describe, expect, it } from 'vitest';
import { factsOf } from '../dimensions/rows.testing.ts';
import { ask } from '../engine/ask.ts';
import { passingTrades } from '../filters/filtered-rows.ts';
import { parseFilter } from '../filters/parse-filter.ts';
import { question } from '../questions/question.ts';
import { checkRules } from './check-rules.ts';
import type { Rule } from './rule.ts';
import { DAY, rule, trade } from './rules.testing.ts';

describe('rules are dimensions and measures', () => {
  const rows = [trade(0, 1, { symbol: 'A' }), trade(2, 3, { symbol: 'B' }), trade(4, 5, { symbol: 'C' })];
  const rules = [
    rule('most-trades', { limit: 2 }, { id: 'r1', name: 'Two a day' }),
    rule('never', { filter: 'symbol:B,C' }, { id: 'r2', name: 'No B' }),
  ];
  const facts = factsOf(rows, { judge: (of) => checkRules(of, rules) });

  it.each([
    ['broke:"No B"', ['B', 'C']],
    ['broke:r1', ['C']],
    ['kept:"two a day"', ['A', 'B']],
    ['broke:none', ['A']],
    ['broke:"No B" broke:r1', ['C']],
    ['rules:broken', ['B', 'C']],
    ['rules:kept', ['A']],
  ])('%s', (filter, left) => {
    const passes = passingTrades(facts, parseFilter(filter, facts).filter);
    const { codes, values } = facts.table.categories.symbol;
    expect([...codes].flatMap((code, row) => (passes[row] === 1 ? [values[code]] : [])).sort()).toEqual(left);
  });

  it('counts what broke one, and how much was kept', () => {
    const many = Array.from({ length: 8 }, (_, i) =>
      trade(i * 10, i * 10 + 1, { symbol: i < 2 ? 'B' : 'A' }),
    );
    const of = factsOf(many, { judge: (all) => checkRules(all, rules.slice(1)) });
    const { answer } = ask(of, question({ measures: ['adherence', 'breachCount'] }));
    const values = answer.blocks[0]?.cells.values;
    expect([values?.adherence?.value.at(-1), values?.breachCount?.value.at(-1)]).toEqual([0.75, 2]);
  });

  it('says of days whether all was kept, and holds a score of few trades near the middle', () => {
    // Two trades on each of eight days: on the first two days one broke the rule.
    const many = Array.from({ length: 16 }, (_, i) =>
      trade(i % 2 ? 10 : 0, i % 2 ? 11 : 1, { symbol: i < 4 && i % 2 ? 'B' : 'A' }, DAY + (i >> 1)),
    );
    const of = factsOf(many, { judge: (all) => checkRules(all, rules.slice(1)) });
    const { answer } = ask(of, question({ measures: ['dayAdherence', 'discipline'] }));
    const values = answer.blocks[0]?.cells.values;
    expect(values?.dayAdherence?.value.at(-1)).toBe(6 / 8);
    expect(values?.discipline?.value.at(-1)).toBeCloseTo((16 / 20 + 8 / 12) / 2);
    const one = factsOf(many.slice(-1), { judge: (all) => checkRules(all, rules.slice(1)) });
    const alone = ask(one, question({ measures: ['discipline'] })).answer.blocks[0]?.cells.values;
    expect(alone?.discipline?.value.at(-1)).toBeCloseTo(3 / 5);
  });

  it('judges by the rules that can be told: one that nobody answered does not leave the breaches alone', () => {
    const many = Array.from({ length: 8 }, (_, i) =>
      trade(i * 10, i * 10 + 1, { symbol: i < 2 ? 'B' : 'A' }),
    );
    const unanswered = rule('by-hand', {}, { answers: new Map() });
    const asked = question({ measures: ['adherence', 'breachCount', 'discipline'] });
    const valuesOf = (all: readonly Rule[]) =>
      ask(factsOf(many, { judge: (of) => checkRules(of, all) }), asked).answer.blocks[0]?.cells.values;
    expect(valuesOf([...rules.slice(1), unanswered])).toEqual(valuesOf(rules.slice(1)));
    expect(valuesOf([unanswered])?.adherence?.value.at(-1)).toBeNaN();
  });

  it('says nothing where there is no rule', () => {
    const { answer } = ask(factsOf(rows), question({ measures: ['adherence'], by: { dimension: 'rules' } }));
    expect(answer.blocks[0]?.rows.map(({ label }) => label)).toEqual(['No rule asked']);
  });
});
