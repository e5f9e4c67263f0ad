import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Facts } from '../../facts/facts.ts';
import { HOMES } from '../../facts/results.ts';
import { UNITS } from '../../facts/units.ts';
import { type Question, question } from '../../questions/question.ts';
import { createTradeTable } from '../../tables/create-trade-table.ts';
import type { TradeRow } from '../../tables/trade-row.ts';
import { testTrade } from '../../testing/test-trade.ts';
import type { Answered } from '../ask.ts';
import { ask } from '../ask.ts';
import { createEngine } from '../create-engine.ts';

/** Sold a little on each of some days. */
function soldOn(id: string, days: readonly number[], parts: Partial<TradeRow> = {}): TradeRow {
  const day = days.at(-1) ?? 0;
  return testTrade({
    id,
    day,
    netPnl: 10 * days.length,
    fees: days.length,
    ...parts,
    realisations: days.map((on) => ({ day: on, quantity: 1, grossPnl: 11, fees: 1, netPnl: 10 })),
  });
}

const trades = ({ answer }: Answered): number[] => {
  const { n, trades } = answer.blocks[0]?.cells ?? { n: [] };
  return [...(trades ?? n)];
};

const MONDAY = 20_003;

it('a trade that is sold on three days of a week is one trade of the week', () => {
  const facts = new Facts(createTradeTable([soldOn('a', [MONDAY, MONDAY + 1, MONDAY + 2])]), {
    accounts: new Map(),
  });
  const asked = (by: string) => question({ measures: ['netPnl'], by: { dimension: by }, home: 'realised' });
  expect(trades(ask(facts, asked('week')))).toEqual([1, 1, 1, 1]);
  expect(trades(ask(facts, asked('day')))).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
});

it('each cell says how many trades lie behind it, whatever is asked', () => {
  const days = fc.array(fc.integer({ min: MONDAY, max: MONDAY + 40 }), { minLength: 1, maxLength: 4 });
  const trade = fc.record({
    days,
    symbol: fc.constantFrom('AAPL', 'MSFT'),
    currency: fc.constantFrom('USD', 'USD', 'EUR'),
    open: fc.boolean(),
  });
  const dimension = fc.constantFrom('day', 'week', 'month', 'symbol', 'side', 'currency');
  const by = fc.option(
    dimension.map((one) => ({ dimension: one })),
    { nil: undefined },
  );
  const asked = fc.record({
    by,
    by2: by,
    home: fc.constantFrom(...HOMES),
    unit: fc.constantFrom(...UNITS.slice(0, 2)),
    last: fc.integer({ min: MONDAY, max: MONDAY + 40 }),
    versus: fc.constantFrom(undefined, 'previous' as const, 'rest' as const),
  });
  fc.assert(
    fc.property(
      fc.array(trade, { maxLength: 12 }),
      fc.array(asked, { minLength: 1, maxLength: 4 }),
      (all, asks) => {
        const rows = all.map(({ days, open, ...parts }, place) =>
          soldOn(
            `${place}`,
            [...new Set(days)].sort((a, b) => a - b),
            {
              ...parts,
              ...(open ? { closedAt: Number.NaN, status: 'open' as const } : {}),
              risk: place % 3 === 0 ? Number.NaN : 5,
            },
          ),
        );
        const facts = new Facts(createTradeTable(rows), { accounts: new Map() });
        const questions = asks.map(
          ({ by, by2, last, versus, ...rest }): Question =>
            question({
              measures: ['netPnl', 'medianPnl'],
              ...rest,
              ...(by === undefined ? {} : { by, ...(by2 === undefined ? {} : { by2 }) }),
              ...(versus === undefined ? {} : { versus }),
              filter: [{ field: 'day', match: { kind: 'range', low: MONDAY + 3, high: last } }],
            }),
        );
        const answers = [
          ...questions.map((one) => ask(facts, one)),
          ...createEngine(facts).askAll(questions),
        ];
        for (const { answer, rowsBehind } of answers) {
          answer.blocks.forEach(({ cells }, block) => {
            for (let at = 0; at < cells.rows * cells.columns; at += 1) {
              const [row, column] = [Math.floor(at / cells.columns), at % cells.columns];
              expect((cells.trades ?? cells.n)[at]).toBe(rowsBehind(block, row, column).length);
            }
          });
        }
      },
    ),
  );
});
