import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ask } from '../engine/ask.ts';
import { question } from '../questions/question.ts';
import type { TradeRow } from '../tables/trade-row.ts';
import { ALL_DIMENSIONS } from './all-dimensions.ts';
import { type Dimension, NONE } from './dimension.ts';
import { FIRST_DIMENSIONS } from './known-dimensions.ts';
import { LATER_DIMENSIONS } from './later-dimensions.ts';
import { factsOf, rowOf } from './rows.testing.ts';

const all: readonly [string, Dimension][] = Object.entries(ALL_DIMENSIONS);

// One that is neither would be asked for in vain wherever questions are answered apart from the page.
it('each dimension is known at first or later', () => {
  const known = Object.entries({ ...FIRST_DIMENSIONS, ...LATER_DIMENSIONS });
  expect(new Map(known)).toEqual(new Map(all));
});

const unsure = (value: fc.Arbitrary<number>) => fc.oneof(value, fc.constant(Number.NaN));

const anyRow: fc.Arbitrary<TradeRow> = fc
  .record({
    opened: fc.integer({ min: -1000, max: 2_000_000 }),
    lasts: unsure(fc.integer({ min: 0, max: 500_000 })),
    account: fc.constantFrom('a', 'b', ''),
    symbol: fc.constantFrom('AAPL', 'none', ''),
    session: fc.constantFrom('', 'asia', 'regular'),
    setup: fc.constantFrom('', 's1'),
    netPnl: unsure(fc.integer({ min: -50, max: 50 })),
    risk: unsure(fc.integer({ min: 0, max: 50 })),
    mae: unsure(fc.integer({ min: -50, max: 0 })),
    mfe: unsure(fc.integer({ min: 0, max: 50 })),
    quantity: fc.integer({ min: 1, max: 50 }),
    entryPrice: unsure(fc.integer({ min: -50, max: 5000 })),
    openMinute: fc.integer({ min: -1, max: 1439 }),
    closeMinute: fc.integer({ min: -1, max: 1439 }),
    entryCount: fc.integer({ min: 0, max: 3 }),
    rating: fc.integer({ min: 0, max: 5 }),
    expiryDay: fc.constantFrom(0, 20_010),
  })
  .map(({ opened, lasts, ...parts }) => {
    const openedAt = (20_000 * 86_400 + opened) * 1e6;
    return rowOf({ ...parts, openedAt, closedAt: openedAt + lasts * 1e6 });
  });

const rowsOf = fc.array(anyRow, { maxLength: 40 });

describe('every dimension', () => {
  it('has a name of its own, by which what is derived is kept', () => {
    const labels = all.map(([, { label }]) => label);
    expect(labels.filter((label, i) => labels.indexOf(label) !== i)).toEqual([]);
  });

  it.each(all.filter(([, { kind }]) => kind === 'number'))('%s has edges in order', (_id, dimension) => {
    if (dimension.kind !== 'number') return;
    const { edges = [] } = dimension;
    expect([...edges].sort((a, b) => a - b)).toEqual(edges);
    expect(new Set(edges).size).toBe(edges.length);
  });

  it.each(all)('%s parts all results, each into one group', (id) => {
    fc.assert(
      fc.property(rowsOf, (rows) => {
        const facts = factsOf(rows);
        const { answer } = ask(facts, question({ measures: ['tradeCount'], by: { dimension: id } }));
        const [block] = answer.blocks;
        const counts = [...(block?.cells.n ?? [0])].filter((_, i) => i % 2 === 0);
        const whole = block?.cells.n.at(-1) ?? 0;
        expect(counts.slice(0, -1).reduce((sum, n) => sum + n, 0)).toBe(whole);
        expect(whole).toBe(rows.filter(({ closedAt, netPnl }) => !Number.isNaN(closedAt + netPnl)).length);
        const keys = (block?.rows ?? []).map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
        const none = keys.indexOf(NONE);
        // What is not known stands last, wherever it stands at all.
        if (none >= 0) expect(none).toBe(keys.length - 1);
      }),
      { numRuns: 20 },
    );
  });

  it.each(all)('%s has the same groups in the same order however its rows came', (_id, dimension) => {
    fc.assert(
      fc.property(rowsOf, (rows) => {
        const [one, other] = [factsOf(rows), factsOf(rows.toReversed())];
        if (dimension.kind === 'number') {
          const values = dimension.valuesOf(one);
          expect(values).toHaveLength(rows.length);
          expect(dimension.valuesOf(other)).toEqual(values);
        } else if (dimension.kind === 'category') {
          const groups = dimension.groupsOf(one);
          expect(groups.codes).toHaveLength(rows.length);
          expect(groups.keys).toHaveLength(groups.labels.length);
          expect(groups.codes.every((code) => code < groups.keys.length)).toBe(true);
          expect(dimension.groupsOf(other)).toEqual(groups);
          expect(dimension.groupsOf(one)).toBe(dimension.groupsOf(one));
        }
      }),
      { numRuns: 20 },
    );
  });
});
