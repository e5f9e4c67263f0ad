import { describe, expect, it } from 'vitest';
import { keptQuestion, questionContent, questionSearch, readQuestion } from './question-content.ts';

const id = '0190c3d2-7a10-8c4e-9a55-1d2f3a4b5c6d';
const there = (search: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));

describe('a kept question', () => {
  it('is what of the address says what is looked at, as it was written', () => {
    const search = {
      measures: 'winRate,netPnl',
      filter: 'day:>=-30d setup:"A & B"',
      limit: 10,
      range: 'this-week',
      accounts: 'x',
      view: 'another',
    };
    const content = questionContent(keptQuestion(search));
    expect(readQuestion(content)).toEqual({
      kept: { measures: 'winRate,netPnl', filter: 'day:>=-30d setup:"A & B"', limit: '10' },
      fault: null,
    });
    // The rest of the address is the bar's, and goes along by itself; a count stands without quotes.
    expect(there(questionSearch({ id, content }))).toEqual({
      measures: 'winRate,netPnl',
      filter: 'day:>=-30d setup:"A & B"',
      limit: 10,
      view: id,
    });
  });

  it('takes parts that are not its own out of the address', () => {
    const search = questionSearch({ id, content: { version: 1, question: 'measures=netPnl' } });
    expect(Object.keys(search)).toContain('by2');
    expect(search.by2).toBeUndefined();
    expect(search.filter).toBeUndefined();
  });

  it('of a newer version is read as far as it is understood, and left alone', () => {
    expect(readQuestion({ version: 2, question: 'measures=netPnl&mood=calm' })).toEqual({
      kept: { measures: 'netPnl' },
      fault: 'newer',
    });
    expect(readQuestion({ version: 2, ask: {} })).toEqual({ kept: {}, fault: 'newer' });
  });

  it('that is none is broken', () => {
    expect(readQuestion({ version: 1 }).fault).toBe('broken');
    expect(readQuestion({ version: 1, question: 7 }).fault).toBe('broken');
    expect(there(questionSearch({ id, content: { version: 1 } }))).toEqual({ view: id });
  });
});
