import { describe, expect, it } from 'vitest';
import { Facts } from '../facts/facts.ts';
import { question } from '../questions/question.ts';
import { createTradeTable } from '../tables/create-trade-table.ts';
import { testTrade } from '../testing/test-trade.ts';
import { passingTrades } from './filtered-rows.ts';
import { formatFilter } from './format-filter.ts';
import { parseFilter } from './parse-filter.ts';
import { writtenAsked } from './written.ts';

const DAYS = ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-04'];

function journal(): Facts {
  const trades = DAYS.map((day, at) => testTrade({ id: `t${at}`, day: Date.parse(day) / 86_400_000 }));
  const facts = new Facts(createTradeTable(trades), { accounts: new Map() });
  const of = (ids: string[], days: string[]) => ({
    trades: new Set(ids),
    days: new Set(days.map((day) => Date.parse(day) / 86_400_000)),
  });
  facts.written.set('fomo', of(['t0', 't2'], ['2026-03-03']));
  facts.written.set('false breakout', of(['t2', 't3'], []));
  facts.written.set('', of(['t0', 't2', 't3'], ['2026-03-03', '2026-03-04']));
  return facts;
}

describe('a filter by words that are written', () => {
  it.each([
    ['note:fomo', 't0 t2'],
    ['notes:fomo', 't0 t2'],
    ['-note:fomo', 't1 t3'],
    ['note:"false breakout"', 't2 t3'],
    ['note:fomo,"false breakout"', 't0 t2 t3'],
    ['note:all(fomo,"false breakout")', 't2'],
    ['note:any', 't0 t2 t3'],
    ['note:none', 't1'],
    ['journal:fomo', 't1'],
    ['journal:none', 't0'],
    ['-journal:any', 't0'],
    ['note:"never looked for"', ''],
  ])('%s lets through %s', (text, passing) => {
    const facts = journal();
    const { filter, problems } = parseFilter(text, facts);
    expect(problems).toEqual([]);
    const passes = passingTrades(facts, filter);
    expect(facts.table.ids.filter((_, row) => passes[row] === 1).join(' ')).toBe(passing);
    expect(parseFilter(formatFilter(filter)).filter).toEqual(filter);
  });

  it('says what cannot be asked of words', () => {
    expect(parseFilter('note:only(fomo)').problems[0]?.message).toContain('note:all(fomo)');
    expect(parseFilter('note:').problems[0]?.message).toContain('note:patient');
  });

  it('names the words to look for, wherever they stand', () => {
    const { filter } = parseFilter('note:fomo journal:any symbol:AAPL');
    const asked = question({
      measures: ['netPnl'],
      filter,
      versus: { filter: parseFilter('-note:all(late,fomo)').filter },
    });
    expect(writtenAsked({ questions: [asked] }).toSorted()).toEqual(['', 'fomo', 'late']);
    expect(writtenAsked(question({ measures: ['netPnl'] }))).toEqual([]);
  });
});
