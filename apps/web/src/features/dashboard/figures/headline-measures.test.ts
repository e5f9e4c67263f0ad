import { describe, expect, it } from 'vitest';
import type { GlobalFilter } from '#web/lib/filters/global-search.ts';
import { selectJournalData } from '#web/lib/journal-data/selection.ts';
import { tableOf } from '#web/lib/journal-data/trade-rows.testing.ts';
import { courseOf, courseOfDays, courseOfDayWins } from './course.ts';
import { groupResults } from './group-results.ts';
import { headlineMeasures, seriesOf } from './headline-measures.ts';

const march = { from: '2026-03-01', toExclusive: '2026-04-01' };
const filter: Pick<GlobalFilter, 'accountIds' | 'days' | 'pnl'> = { accountIds: [], days: march, pnl: 'net' };

// Fees are 1 for each exit.
const table = tableOf(
  { exits: [['2026-03-02', 101]] },
  { exits: [['2026-03-02', -49]], symbol: 'MSFT' },
  { exits: [['2026-03-03', 1]] },
  {
    exits: [
      ['2026-02-27', 11],
      ['2026-03-04', -19],
    ],
  },
  { exits: [['2026-03-05', 31]], stillOpen: true },
);
const question = { filter, currency: undefined, breakEvenBand: 0 };
const measured = (request: Partial<typeof question> = {}) => {
  const selection = selectJournalData(table, { ...question, ...request });
  return headlineMeasures(selection, seriesOf(selection));
};

describe('the numbers of the cards', () => {
  it('count closed trades with all that they realised, and days by what each exit brought', () => {
    expect(measured()).toMatchObject({
      trades: 4,
      wins: 1,
      losses: 2,
      scratches: 1,
      realised: 100 - 50 + 0 - 20 + 30,
      realisedFees: 5,
      total: 100 - 50 + 0 - 10,
      profit: 100,
      loss: -60,
      profitFactor: 100 / 60,
      payoff: 100 / 30,
      expectancy: 10,
      days: 4,
      winningDays: 2,
      flatDays: 1,
      dayWinRate: 0.5,
    });
  });

  it('are those before fees on the gross basis', () => {
    expect(measured({ filter: { ...filter, pnl: 'gross' } })).toMatchObject({
      realised: 101 - 49 + 1 - 19 + 31,
      total: 101 - 49 + 1 - 8,
      wins: 2,
      scratches: 0,
      dayWinRate: 0.75,
    });
  });

  it('take results within the break-even band for scratches and flat days', () => {
    expect(measured({ breakEvenBand: 10 })).toMatchObject({ wins: 1, losses: 1, scratches: 2, flatDays: 1 });
  });

  it('say that nothing was lost, and that nothing is known, instead of a number', () => {
    const onlyWins = selectJournalData(tableOf({ exits: [['2026-03-02', 5]] }), question);
    expect(headlineMeasures(onlyWins, seriesOf(onlyWins))).toMatchObject({
      profitFactor: 'inf',
      payoff: null,
    });
    const nothing = selectJournalData(table, { ...question, filter: { ...filter, accountIds: ['nobody'] } });
    expect(headlineMeasures(nothing, seriesOf(nothing))).toMatchObject({
      trades: 0,
      winRate: null,
      profitFactor: null,
      expectancy: null,
      dayWinRate: null,
    });
  });
});

it('the course of a number ends at the number', () => {
  const selection = selectJournalData(table, question);
  const course = courseOf(selection);
  const series = seriesOf(selection);
  expect(courseOfDays(series)).toEqual([0, 50, 50, 30, 60]);
  expect(courseOfDayWins(series, 0).at(-1)).toBe(0.5);
  expect(course.winRate.at(-1)).toBe(0.25);
  expect(course.expectancy.at(-1)).toBe(10);
  expect(course.profitFactor.at(-1)).toBeCloseTo(100 / 60);
});

describe('results by a dimension', () => {
  it('add up to the whole, the largest result first where asked', () => {
    const groups = groupResults(selectJournalData(table, question), 'symbol', 'size');
    expect(groups.map(({ name, total, trades }) => [name, total, trades])).toEqual([
      ['AAPL', 90, 3],
      ['MSFT', -50, 1],
    ]);
  });

  it('leave out groups that hold open trades alone', () => {
    const open = selectJournalData(tableOf({ stillOpen: true, opened: '2026-03-02' }), question);
    expect(groupResults(open, 'weekday', 'dimension')).toEqual([]);
  });
});
