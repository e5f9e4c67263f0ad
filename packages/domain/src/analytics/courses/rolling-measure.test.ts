import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ask } from '../engine/ask.ts';
import { Facts } from '../facts/facts.ts';
import { question } from '../questions/question.ts';
import { createTradeTable } from '../tables/create-trade-table.ts';
import { testTrade } from '../testing/test-trade.ts';
import { rollingMeasure } from './rolling-measure.ts';

const DAY = 20_000;
const factsOf = (results: readonly (readonly [day: number, net: number])[]): Facts =>
  new Facts(
    createTradeTable(
      results.map(([day, netPnl], at) =>
        testTrade({ id: String(at).padStart(4, '0'), day: DAY + day, netPnl }),
      ),
    ),
    { accounts: new Map() },
  );
const total = question({ measures: ['netPnl'] });

it('is of the last trades at each of them, once there are enough', () => {
  const facts = factsOf([
    [0, 10],
    [0, -4],
    [1, 6],
    [3, 1],
  ]);
  const found = rollingMeasure(facts, total, { size: 2, of: 'trades' }, null);
  expect(found).toMatchObject({ currency: 'USD', there: 4 });
  expect([...found.day]).toEqual([DAY, DAY + 1, DAY + 3]);
  expect([...found.value]).toEqual([6, 2, 7]);
  expect([...found.n]).toEqual([2, 2, 2]);
  // Two trades on a day or two say nothing of how they scatter.
  expect([...found.low]).toEqual([Number.NaN, Number.NaN, Number.NaN]);
});

it('or of the last days with a trade, however many lie in them', () => {
  const facts = factsOf([
    [0, 10],
    [0, -4],
    [1, 6],
    [5, 1],
  ]);
  const found = rollingMeasure(facts, total, { size: 2, of: 'days' }, null);
  expect([...found.day]).toEqual([DAY + 1, DAY + 5]);
  expect([...found.value]).toEqual([12, 7]);
  expect([...found.n]).toEqual([3, 2]);
  expect(found.there).toBe(3);
});

it('counts a day once where accounts have different clocks', () => {
  // Closed in turns: in Tokyo it is tomorrow.
  const rows = [10, 20, 40, 80].map((netPnl, at) =>
    testTrade({ id: `${at}`, day: DAY + (at % 2), closedAt: DAY * 86_400e6 + at * 60e6, netPnl }),
  );
  const facts = new Facts(createTradeTable(rows), { accounts: new Map() });
  const found = rollingMeasure(facts, total, { size: 1, of: 'days' }, null);
  expect(found.there).toBe(2);
  expect([...found.value]).toEqual([50, 100]);
});

it('has no point where there are fewer, and no value where a window cannot carry it', () => {
  const facts = factsOf([
    [0, 10],
    [1, -4],
    [2, 6],
  ]);
  const short = rollingMeasure(facts, total, { size: 5, of: 'trades' }, null);
  expect({ there: short.there, points: short.day.length }).toEqual({ there: 3, points: 0 });
  const rate = rollingMeasure(facts, question({ measures: ['winRate'] }), { size: 3, of: 'trades' }, null);
  expect([...rate.value]).toEqual([Number.NaN]);
  const unknown = rollingMeasure(
    facts,
    question({ measures: ['nonsense'] }),
    { size: 2, of: 'trades' },
    null,
  );
  expect(unknown.day).toHaveLength(0);
});

it('says of the last window what the engine says of its trades, value and interval, and is thinned to what can be seen', () => {
  const results = fc.array(fc.tuple(fc.integer({ min: 0, max: 2 }), fc.integer({ min: -90, max: 110 })), {
    minLength: 40,
    maxLength: 900,
  });
  fc.assert(
    fc.property(results, fc.constantFrom('expectancy', 'winRate', 'profitFactor'), (steps, measure) => {
      let day = 0;
      const rows = steps.map(([step, net]) => {
        day += step;
        return [day, net] as const;
      });
      const size = 40;
      const found = rollingMeasure(
        factsOf(rows),
        question({ measures: [measure] }),
        { size, of: 'trades' },
        null,
      );
      const last = found.day.length - 1;
      expect(found.day.length).toBeLessThanOrEqual(400);
      expect(found.day[last]).toBe(DAY + day);
      const { answer } = ask(factsOf(rows.slice(-size)), question({ measures: [measure] }));
      const cell = answer.blocks[0]?.cells.values[measure];
      const told = [found.value[last], found.low[last], found.high[last]];
      expect(told).toEqual([cell?.value[0], cell?.low[0], cell?.high[0]]);
    }),
    { numRuns: 40 },
  );
});
