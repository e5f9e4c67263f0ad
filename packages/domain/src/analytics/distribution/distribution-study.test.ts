import { expect, it } from 'vitest';
import { Facts } from '../facts/facts.ts';
import { question } from '../questions/question.ts';
import { createTradeTable } from '../tables/create-trade-table.ts';
import { testTrade } from '../testing/test-trade.ts';
import { distributionStudy, NORMAL_BEYOND } from './distribution-study.ts';

const studyOf = (nets: readonly number[], unit: 'money' | 'r' = 'money') =>
  distributionStudy(
    new Facts(
      createTradeTable([
        ...nets.map((netPnl, at) => testTrade({ id: String(at), netPnl, risk: 50 })),
        testTrade({ id: 'euro', netPnl: 7, currency: 'EUR' }),
      ]),
      { accounts: new Map() },
    ),
    { ...question({ measures: ['netPnl'] }), unit },
    null,
  );

// −100, −90 … 390, and one that makes as much as all the others.
const nets = [...Array.from({ length: 50 }, (_, at) => at * 10 - 100), 7_250];

it('tells quantiles, what the best ten made, and how much lies further out than it would by chance', () => {
  const found = studyOf(nets);
  expect(found).toMatchObject({ n: 51, currency: 'USD', net: 14_500, beyond: 1 });
  expect(found.quantiles).toEqual({ p5: -75, p25: 25, p50: 150, p75: 275, p95: 375 });
  // The ten best: 310 to 390, and 7,250.
  expect(found.withoutBest).toBe(14_500 - 7_250 - 9 * 350);
  expect(NORMAL_BEYOND).toBeCloseTo(0.0455, 4);
});

it('puts every result into one bin of round edges, zero among them, the outermost with all that lies beyond', () => {
  const { edges, counts, normal } = studyOf(nets);
  expect(edges).toContain(0);
  expect(counts).toHaveLength(edges.length + 1);
  expect([...counts].reduce((sum, count) => sum + count, 0)).toBe(51);
  [...counts].forEach((count, bin) => {
    const [from, to] = [edges[bin - 1] ?? -Infinity, edges[bin] ?? Infinity];
    expect(count).toBe(nets.filter((net) => net >= from && net < to).length);
  });
  expect([...normal].reduce((sum, count) => sum + count, 0)).toBeCloseTo(51, 9);
});

it('is told in R as well, and survives one result and none', () => {
  expect(studyOf(nets, 'r').quantiles.p50).toBe(3);
  expect(studyOf([5]).counts.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(studyOf([5]).deviation).toBeNaN();
  expect(studyOf([])).toMatchObject({ n: 1, currency: 'EUR' });
});

it('is told of what else trades have, in its own unit, of those of which it is known', () => {
  const facts = new Facts(
    createTradeTable([
      ...Array.from({ length: 21 }, (_, at) =>
        testTrade({
          id: String(at).padStart(2, '0'),
          netPnl: at - 10,
          risk: at === 0 ? Number.NaN : 2,
          quantity: at + 1,
        }),
      ),
    ]),
    { accounts: new Map() },
  );
  const of = (dimension: string) =>
    distributionStudy(facts, question({ measures: ['tradeCount'], by: { dimension } }), null);
  // −9 … 10 over a risk of 2; of the first no risk is known.
  expect(of('r')).toMatchObject({ n: 20, mean: 0.25 });
  expect(of('r').quantiles.p50).toBe(0.25);
  expect(of('quantity')).toMatchObject({ n: 21, mean: 11 });
  expect([...of('quantity').counts].reduce((sum, count) => sum + count, 0)).toBe(21);
  // What is no number of trades leaves results, in the unit of the question.
  expect(of('netPnl')).toMatchObject({ n: 21, mean: 0 });
  expect(of('weekday')).toMatchObject({ n: 21, mean: 0 });
});

it('parts time where clocks do: by minutes and hours, never by 16m 40s', () => {
  const facts = new Facts(
    createTradeTable(
      Array.from({ length: 300 }, (_, at) =>
        testTrade({ id: String(at), openedAt: 0, closedAt: ((at * at) % 9_000) * 1e6 }),
      ),
    ),
    { accounts: new Map() },
  );
  const { edges } = distributionStudy(
    facts,
    { ...question({ measures: ['tradeCount'] }), by: { dimension: 'holdTime' } },
    null,
  );
  const width = (edges[1] ?? 0) - (edges[0] ?? 0);
  expect([60, 120, 300, 600, 900]).toContain(width);
  for (const edge of edges) expect(edge % width).toBe(0);
});

const heldFor = (seconds: readonly number[]) =>
  distributionStudy(
    new Facts(
      createTradeTable(
        seconds.map((held, at) => testTrade({ id: String(at), openedAt: 0, closedAt: held * 1e6 })),
      ),
      { accounts: new Map() },
    ),
    { ...question({ measures: ['tradeCount'] }), by: { dimension: 'holdTime' } },
    null,
  );

it('tells minutes apart where some trades were held for weeks', () => {
  const minutes = Array.from({ length: 450 }, (_, at) => (at % 60) * 60);
  const weeks = Array.from({ length: 50 }, (_, at) => (10 + (at % 20)) * 86_400);
  const { edges, counts } = heldFor([...minutes, ...weeks]);
  expect(edges.at(-1)).toBeLessThan(4 * 3_600);
  // Those of an hour in several bins, and those of weeks in the last.
  expect([...counts].filter((count) => count > 0).length).toBeGreaterThan(4);
  expect(counts.at(-1)).toBe(50);
});

it('has room for all where most are the same', () => {
  const { edges, counts } = heldFor([...Array.from({ length: 90 }, () => 60), 120, 180, 240, 300, 360, 420]);
  expect(edges.length).toBeGreaterThan(3);
  expect([...counts].reduce((sum, count) => sum + count, 0)).toBe(96);
});

it('has the tail of results whole: rare losses of a seller of premium are in bins of their own', () => {
  const kept = Array.from({ length: 90 }, (_, at) => 95 + (at % 10));
  const { edges } = studyOf([...kept, ...Array.from({ length: 10 }, (_, at) => -500 - at * 50)]);
  expect(edges).toContain(0);
  expect(edges[0]).toBeLessThan(-500);
});
