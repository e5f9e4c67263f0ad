import { describe, expect, it } from 'vitest';
import { ask } from '../../engine/ask.ts';
import { passingTrades } from '../../filters/filtered-rows.ts';
import { parseFilter } from '../../filters/parse-filter.ts';
import { question } from '../../questions/question.ts';
import { factsOf, rowOf } from '../rows.testing.ts';

const tags = new Map([
  ['t1', 'FOMO'],
  ['t2', 'Chased'],
]);
const rows = [
  rowOf({ symbol: 'BOTH', tags: 't1 t2', netPnl: -5 }),
  rowOf({ symbol: 'FOMO', tags: 't1', netPnl: -3 }),
  rowOf({ symbol: 'PLAIN', netPnl: 8 }),
  rowOf({ symbol: 'GONE', tags: 't9', netPnl: 2 }),
];
const facts = factsOf(rows, { tags });

function passing(filter: string): string[] {
  const passes = passingTrades(facts, parseFilter(filter).filter);
  const { codes, values } = facts.table.categories.symbol;
  return [...codes].flatMap((code, row) => (passes[row] === 1 ? [values[code] ?? ''] : [])).sort();
}

describe('tags', () => {
  it('put a trade into each of their groups, in order of names', () => {
    const { answer } = ask(facts, question({ measures: ['netPnl'], by: { dimension: 'tag' } }));
    expect(answer.blocks[0]?.rows.map(({ key, label }) => [key, label])).toEqual([
      ['t2', 'Chased'],
      ['t1', 'FOMO'],
      ['t9', 't9'],
      ['none', 'None'],
    ]);
  });

  it.each([
    ['tag:fomo', ['BOTH', 'FOMO']],
    ['tag:fomo,chased', ['BOTH', 'FOMO']],
    ['tag:fomo tag:chased', ['BOTH']],
    ['-tag:fomo', ['GONE', 'PLAIN']],
    ['-tag:fomo -tag:t9', ['PLAIN']],
    ['tag:none', ['PLAIN']],
    ['tags:t2', ['BOTH']],
  ])('are asked for by %s', (filter, left) => {
    expect(passing(filter)).toEqual(left);
  });
});

describe('mistakes', () => {
  const mistaken = factsOf(rows, { tags, mistakes: ['t1'] });

  it('are the tags that name one: what each cost, beside all trades without', () => {
    const { answer } = ask(mistaken, question({ measures: ['netPnl'], by: { dimension: 'mistake' } }));
    expect(answer.blocks[0]?.rows.map(({ key, label }) => [key, label])).toEqual([
      ['t1', 'FOMO'],
      ['none', 'None'],
    ]);
    // A tag that names no mistake leaves its trade among those without.
    const values = answer.blocks[0]?.cells.values.netPnl?.value ?? [];
    expect([...values].filter((_, at) => at % 2 === 0)).toEqual([-8, 10, 2]);
  });

  it('are asked for by name', () => {
    const found = (filter: string): number =>
      passingTrades(mistaken, parseFilter(filter, mistaken).filter).reduce((sum, passes) => sum + passes, 0);
    expect(['mistake:fomo', 'mistake:any', 'mistake:none', '-mistake:FOMO'].map(found)).toEqual([2, 2, 2, 2]);
    expect(parseFilter('mistake:chased', mistaken).problems).toHaveLength(1);
  });

  it('are none where no tag names one', () => {
    const { answer } = ask(facts, question({ measures: ['netPnl'], by: { dimension: 'mistake' } }));
    expect(answer.blocks[0]?.rows.map(({ key }) => key)).toEqual(['none']);
  });
});
