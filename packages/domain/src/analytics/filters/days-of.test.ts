import { describe, expect, it } from 'vitest';
import { parseDay } from '../../time/index.ts';
import { Facts } from '../facts/facts.ts';
import { createTradeTable } from '../tables/create-trade-table.ts';
import { testTrade } from '../testing/test-trade.ts';
import { withDaysOf } from './days-of.ts';
import { passingTrades } from './filtered-rows.ts';
import { formatFilter } from './format-filter.ts';
import { parseFilter } from './parse-filter.ts';

const dayOf = (day: string): number => parseDay(day) ?? Number.NaN;
const ofExits = (text: string): string => formatFilter(withDaysOf('exits', parseFilter(text).filter));

describe('days of a filter, said for results of other days', () => {
  it.each([
    ['month:2026-03', 'exits:2026-03'],
    ['month:2026-01,2026-03 side:long', 'direction:long exits:2026-01,2026-03'],
    ['month:2026-01,2026-03 day:>=2026-03-05', 'exits:2026-03-05..2026-03-31'],
    [
      'month:2026-01,2026-03 day:2026-01-20..2026-03-05',
      'exits:2026-01-20..2026-01-31,2026-03-01..2026-03-05',
    ],
    ['week:2026-03-02,2026-03-16', 'exits:2026-03-02..2026-03-08,2026-03-16..2026-03-22'],
    ['year:2026 -month:2026-02', 'exits:2026-01,2026-03..2026-12'],
    ['-month:2026-02 day:2026-03-10', 'exits:2026-03-10'],
    ['-month:2026-02', 'exits:1970-01..2026-01,2026-03..9999-12'],
    ['-day:>=2026-03-05', 'exits:<=2026-03-04'],
    // Nothing is counted.
    ['month:2026-02 -year:2026', 'exits:2026-02 -exits:2026'],
    ['day:>=2026-03-05', 'exits:>=2026-03-05'],
    ['weekday:mon', 'weekday:mon'],
  ])('%s is %s', (text, said) => {
    expect(ofExits(text)).toBe(said);
  });

  it('of openings are left out as they are: a trade opens once', () => {
    const { filter } = parseFilter('month:2026-03 -day:2026-03-10');
    expect(formatFilter(withDaysOf('opened', filter))).toBe('opened:2026-03 -opened:2026-03-10');
  });

  it('of several periods finds who has an exit in one of them', () => {
    const trade = (id: string, ...days: readonly string[]) =>
      testTrade({
        id,
        realisations: days.map((day) => ({ day: dayOf(day), quantity: 1, grossPnl: 2, fees: 1, netPnl: 1 })),
      });
    const facts = new Facts(
      createTradeTable([
        trade('1', '2026-01-09', '2026-02-03'),
        trade('2', '2026-02-03'),
        trade('3', '2026-02-03', '2026-03-02'),
      ]),
      { accounts: new Map() },
    );
    const found = (text: string) => [...passingTrades(facts, parseFilter(text).filter)];
    expect(found('exits:2026-01,2026-03')).toEqual([1, 0, 1]);
    // What was realised outside February is of these: that they sold something in it as well is no matter.
    expect(found(ofExits('-month:2026-02'))).toEqual([1, 0, 1]);
  });
});
