import { describe, expect, it } from 'vitest';
import { parseDay } from '../../../time/index.ts';
import { Facts } from '../../facts/facts.ts';
import { parseFilter } from '../../filters/parse-filter.ts';
import { type Question, question } from '../../questions/question.ts';
import { createTradeTable } from '../../tables/create-trade-table.ts';
import { testTrade } from '../../testing/test-trade.ts';
import { ask } from '../ask.ts';
import { compareFilters } from './compare-filters.ts';

const day = (text: string): number => parseDay(text) ?? Number.NaN;
const trade = (on: string, netPnl: number, direction = 'long') =>
  testTrade({ id: `${on} ${netPnl}`, day: day(on), netPnl, fees: 0, direction });

const facts = new Facts(
  createTradeTable([
    trade('2025-01-10', 1),
    trade('2025-02-10', 2),
    trade('2025-03-10', 4),
    trade('2025-06-10', 7, 'short'),
    trade('2026-01-10', 10),
    trade('2026-02-10', 100),
    trade('2026-03-10', 1003),
    trade('2026-03-11', 5, 'short'),
  ]),
  { accounts: new Map([['a', { name: 'Main', currency: 'USD', openingBalance: 1000 }]]) },
);

const filterOf = (text: string): Question['filter'] => {
  const { filter, problems } = parseFilter(text);
  expect(problems).toEqual([]);
  return filter;
};

/** What all of a question, and all that it is held against, come to. */
function told(text: string, parts: Partial<Question>, of = facts): readonly [number, number | null] {
  const asked = question({ measures: ['netPnl'], filter: filterOf(text), ...parts });
  const [block] = ask(of, asked).answer.blocks;
  const sums = [block?.cells, block?.versus].map((cells) => cells?.values.netPnl?.value.at(-1));
  return [sums[0] ?? Number.NaN, sums[1] ?? null];
}

describe('the period before, and a year before', () => {
  it.each<[filter: string, versus: 'previous' | 'year-before', parts: Partial<Question>, against: number]>([
    ['day:2026-03', 'previous', {}, 100],
    // What two drills leave: the days that lie in both are asked for.
    ['day:2026 day:2026-03', 'previous', {}, 100],
    ['day:2026-03 day:2026', 'previous', {}, 100],
    ['day:2026-01-01..2026-03-31 day:2026-03', 'previous', {}, 100],
    ['day:>=2026-02-01 month:2026-01,2026-03', 'previous', {}, 100],
    ['day:2026-03 -day:2026-03-10', 'year-before', {}, 0],
    // Without 29 to 31 March: the 28 days of February.
    ['day:2026-03 -day:>=2026-03-29', 'previous', {}, 100],
    ['month:2026-02,2026-03', 'year-before', {}, 6],
    // Of 59 days: 4 December to 31 January.
    ['month:2026-02,2026-03', 'previous', {}, 10],
    ['opened:2026-03', 'year-before', { home: 'opened' }, 4],
    ['opened:2026-03', 'previous', { home: 'opened' }, 100],
    ['opened:2026-02,2026-03', 'year-before', { home: 'opened' }, 6],
    ['day:2026', 'year-before', {}, 14],
    // As weeks go: from 31 March 2024 to 30 March 2025.
    ['day:2025-03-30..2026-03-29', 'year-before', {}, 7],
  ])('of %s, %s', (filter, versus, parts, against) => {
    expect(told(filter, { versus, ...parts })[1]).toBe(against);
  });

  it('of a month that runs has as many days as have come of it', () => {
    const of = new Facts(createTradeTable([trade('2026-10-05', 50), trade('2026-11-03', 9)]), {
      accounts: new Map(),
    });
    const today = day('2026-11-12');
    const asked = { versus: 'previous', today } as const;
    // Twelve days: from 20 October on.
    expect(told('day:2026-11', asked, of)).toEqual([9, 0]);
    expect(told('day:>=2026-11-01', asked, of)).toEqual([9, 0]);
    // And nothing of November itself.
    const late = new Facts(createTradeTable([trade('2026-10-31', 50), trade('2026-11-03', 9)]), {
      accounts: new Map(),
    });
    expect(told('day:2026-11', asked, late)).toEqual([9, 50]);
  });

  it('of a month that runs, a year before, is the same days of that month', () => {
    const of = new Facts(
      createTradeTable([trade('2025-11-12', 50), trade('2025-11-13', 70), trade('2026-11-03', 9)]),
      { accounts: new Map() },
    );
    const asked = { versus: 'year-before', today: day('2026-11-12') } as const;
    expect(told('day:2026-11', asked, of)).toEqual([9, 50]);
    expect(told('day:2026-11-01..2026-11-12', asked, of)).toEqual([9, 50]);
  });

  it('lays months upon months, also where one is a day longer', () => {
    const of = new Facts(
      createTradeTable([
        ...[trade('2024-02-29', 1), trade('2024-03-31', 20)],
        ...[trade('2025-02-10', 300), trade('2025-03-10', 300), trade('2025-04-10', 300)],
      ]),
      { accounts: new Map() },
    );
    const asked = question({
      measures: ['netPnl'],
      by: { dimension: 'month' },
      filter: filterOf('day:2025'),
      versus: 'year-before',
    });
    const [block] = ask(of, asked).answer.blocks;
    expect(block?.rows.map(({ key }) => key)).toEqual(['2025-02', '2025-03', '2025-04']);
    const values = [...(block?.versus?.values.netPnl?.value ?? [])];
    expect(values.filter((_, at) => at % 2 === 1)).toEqual([1, 20, 0, 21]);
  });

  it('begins with the capital of its own first day', () => {
    const capital = (filter: string, parts: Partial<Question>) => {
      const asked = question({ measures: ['returnOnCapital'], filter: filterOf(filter), ...parts });
      const [block] = ask(facts, asked).answer.blocks;
      return (parts.versus === undefined ? block?.cells : block?.versus)?.values.returnOnCapital?.value.at(
        -1,
      );
    };
    // 1014 at the end of 2025, and 10 made since.
    expect(capital('day:2026-03', { versus: 'previous' })).toBeCloseTo(100 / 1024, 9);
    expect(capital('day:2026-03', { versus: 'previous' })).toBe(capital('day:2026-01-29..2026-02-28', {}));
  });

  it.each(['', 'day:2025 day:2026-03', 'day:2027'])('of “%s” is none, and that is said', (filter) => {
    const asked = question({
      measures: ['netPnl'],
      filter: filterOf(filter),
      versus: 'previous',
      today: day('2026-03-31'),
    });
    const { answer } = ask(facts, asked);
    expect(answer.blocks.every(({ versus }) => versus === null)).toBe(true);
    expect(answer.notes).toEqual(['There is no period before it: choose days that have begun.']);
  });
});

describe('what other trades are looked for in', () => {
  const within = filterOf('day:2026-03');
  const filter = [...within, ...filterOf('direction:long')];

  it('is what the page is of, for all others', () => {
    expect(told('', { filter, versus: 'rest', within })).toEqual([1003, 5]);
  });

  it('may be said with it, as an address has to that knows of no page', () => {
    expect(told('', { filter, versus: { rest: within } })).toEqual([1003, 5]);
  });

  it('is what the page is of, for others by a filter: as two sides are compared', () => {
    const sides = { a: filterOf('direction:long'), b: filterOf('direction:short') };
    const compared = compareFilters(facts, question({ measures: ['netPnl'], filter: within }), sides, null);
    const { a, b } = compared.measures.netPnl ?? {};
    expect(told('', { filter, versus: { filter: sides.b }, within })).toEqual([a, b]);
  });
});
