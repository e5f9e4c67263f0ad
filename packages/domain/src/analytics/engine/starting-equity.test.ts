import { expect, it } from 'vitest';
import { Facts } from '../facts/facts.ts';
import { type Question, question } from '../questions/question.ts';
import { createTradeTable } from '../tables/create-trade-table.ts';
import { testTrade } from '../testing/test-trade.ts';
import { ask } from './ask.ts';
import { compareFilters } from './comparing/compare-filters.ts';
// Those that first pages do not show are known once all are.
import '../measures/measures.ts';

// Two months, two accounts: 10 000 and 90 000 at the start.
const JANUARY = 20_454;
const FEBRUARY = 20_485;
const trade = (id: string, account: string, day: number, netPnl: number) =>
  testTrade({ id, account, day, netPnl, fees: 0 });
const later = [trade('c', 'a', FEBRUARY, 550), trade('d', 'b', FEBRUARY, -900)];
const rows = [trade('a', 'a', JANUARY, 1000), trade('b', 'b', JANUARY, 9000), ...later];

const factsOf = (table: typeof rows, balances: readonly [number, number]): Facts =>
  new Facts(createTradeTable(table), {
    accounts: new Map([
      ['a', { name: 'Main', currency: 'USD', openingBalance: balances[0] }],
      ['b', { name: 'Other', currency: 'USD', openingBalance: balances[1] }],
    ]),
  });
const facts = factsOf(rows, [10_000, 90_000]);

const CAPITAL = ['returnOnCapital', 'maxDrawdownFraction', 'ulcerIndex'] as const;
const since = { field: 'day', match: { kind: 'range', low: FEBRUARY } } as const;
const returnsOf = (of: Facts, parts: Partial<Question>): number[] => {
  const { answer } = ask(of, question({ measures: [...CAPITAL], ...parts }));
  return [...(answer.blocks[0]?.cells.values.returnOnCapital?.value ?? [])];
};

it('a range of days begins with what the accounts had by then, as a journal that was begun that day', () => {
  const told = (of: Facts, parts: Partial<Question>) =>
    CAPITAL.map(
      (id) => ask(of, question({ measures: [id], ...parts })).answer.blocks[0]?.cells.values[id]?.value[0],
    );
  const begun = told(factsOf(later, [11_000, 99_000]), {});
  expect(begun[0]).toBeCloseTo(-350 / 110_000, 12);
  expect(told(facts, { filter: [since] })).toEqual(begun);
  expect(told(facts, { filter: [since], home: 'realised' })).toEqual(begun);
});

it('each account and each month is held against its own capital; a symbol has none', () => {
  const filter = [{ field: 'account', match: { kind: 'any', keys: ['a'] } } as const];
  const byAccount = returnsOf(facts, { by: { dimension: 'account' } });
  expect(byAccount[0]).toBe(returnsOf(facts, { filter })[0]);
  expect(byAccount[0]).toBeCloseTo(0.155, 12);
  const byMonth = returnsOf(facts, { by: { dimension: 'month' } });
  expect(byMonth.filter((_, place) => place % 2 === 1)).toEqual([
    0.1,
    returnsOf(facts, { filter: [since] })[0],
    0.0965,
  ]);
  expect(returnsOf(facts, { by: { dimension: 'symbol' } })[0]).toBeNaN();
});

it('is known of accounts with results, whatever one that has made nothing yet leaves unsaid', () => {
  const open = testTrade({
    ...{ id: 'open', account: 'c', status: 'open', outcome: '', closedAt: Number.NaN, closeMinute: -1 },
    ...{ openQuantity: 10, realisations: [] },
  });
  const of = (table: typeof rows) =>
    new Facts(createTradeTable(table), {
      accounts: new Map([
        ['a', { name: 'Main', currency: 'USD', openingBalance: 10_000 }],
        ['b', { name: 'Other', currency: 'USD', openingBalance: 90_000 }],
        ['c', { name: 'New', currency: 'USD', openingBalance: null }],
      ]),
    });
  expect(returnsOf(of([...rows, open]), {})).toEqual(returnsOf(facts, {}));
  expect(returnsOf(of([...rows, trade('e', 'c', FEBRUARY, 5)]), {})[0]).toBeNaN();
});

it('sides that are compared have each their own', () => {
  const side = (key: string) => [{ field: 'account', match: { kind: 'any', keys: [key] } } as const];
  const { measures } = compareFilters(
    facts,
    question({ measures: ['returnOnCapital'] }),
    { a: side('a'), b: side('b') },
    null,
  );
  expect(measures.returnOnCapital).toMatchObject({ a: 0.155, b: 0.09 });
});

it('each account is held against its own capital in the period before as well', () => {
  const { answer } = ask(
    facts,
    question({
      measures: ['returnOnCapital'],
      by: { dimension: 'account' },
      filter: [{ field: 'day', match: { kind: 'range', low: FEBRUARY, high: 2 * FEBRUARY - JANUARY - 1 } }],
      versus: 'previous',
    }),
  );
  const versus = answer.blocks[0]?.versus?.values.returnOnCapital?.value ?? [];
  expect([...versus].slice(0, 2)).toEqual([0.1, 0.1]);
});
