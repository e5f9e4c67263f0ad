import { createTradeTable, Facts, parseFilter } from '@tapebook/domain/analytics';
import { parseDay } from '@tapebook/domain/time';
import { describe, expect, it } from 'vitest';
import { termWords } from './term-words.ts';

describe('a term of a filter', () => {
  it.each([
    ['symbol:AAPL', 'Symbol is AAPL'],
    ['symbol:AAPL,MSFT,TSLA', 'Symbol is AAPL, MSFT or TSLA'],
    ['-weekday:fri', 'Weekday is not Friday'],
    ['weekday:mon..tue', 'Weekday is Monday or Tuesday'],
    ['hold:5m..2h', 'Hold time 5m – 2h'],
    ['hold:1m..<5m', 'Hold time 1m – < 5m'],
    ['r:>=2', 'R ≥ 2R'],
    ['net:<-500', 'Net P&L < −500'],
    ['setup:none', 'Setup is not known'],
    ['-setup:none', 'Setup is known'],
    ['day:2026-03-02', 'Day Mar 2, 2026'],
    ['exits:>=2026-03-02', 'Day of an exit since Mar 2, 2026'],
    [
      'exits:2026-01,2026-03-02,2026-03-04..2026-03-05',
      'Day of an exit is Jan 1\u2009–\u200931, 2026, Mar 2, 2026 or Mar 4\u2009–\u20095, 2026',
    ],
    ['-opened:2026-01-02,2026-01-05', 'Day of opening is not Jan 2, 2026 or Jan 5, 2026'],
    [
      'exits:1970..2026-01-31,2026-03-01..9999-12-31',
      'Day of an exit is until Jan 31, 2026 or since Mar 1, 2026',
    ],
    ['week:2026-01-05,2026-01-19', 'Day is Jan 5\u2009–\u200911, 2026 or Jan 19\u2009–\u200925, 2026'],
    ['opened:today', 'Day of opening today'],
    ['day:-30d', 'Day in the last 30 days'],
    ['day:>=-2w', 'Day in the last 2 weeks'],
    ['day:-10d..', 'Day since Mar 5, 2026'],
    ['-breakout', 'Not “breakout”'],
    ['note:"too late",fomo', 'Notes with “fomo” or “too late”'],
    ['-note:all(a,b)', 'Notes without “a” and “b”'],
    ['note:any', 'Notes written'],
    ['-journal:any', 'Journal of the day not written'],
  ])('%s reads: %s', (text, words) => {
    const [term] = parseFilter(text, undefined, parseDay('2026-03-15') ?? undefined).filter;
    expect(term && termWords(term)).toBe(words);
  });

  it('calls what the trader is asked by the name that it was given, not by its key', () => {
    const mood = { key: 'mood', name: 'How I felt', kind: 'scale', choices: [], values: new Map() } as const;
    const facts = new Facts(createTradeTable([]), {
      accounts: new Map(),
      fields: new Map([['scale.mood', mood]]),
    });
    const [term] = parseFilter('mood:>=4', facts).filter;
    expect(term && termWords(term, facts)).toBe('How I felt ≥ 4');
  });

  it('calls a setup that no trade has yet by its name, and says nothing against it', () => {
    const id = '16744b8c-db33-47b3-b6a1-1813af562206';
    const facts = new Facts(createTradeTable([]), {
      accounts: new Map([['a', { name: 'Main', currency: 'USD', openingBalance: null }]]),
      setups: new Map([[id, 'Fade']]),
    });
    for (const text of [`setup:${id}`, 'setup:fade']) {
      const { filter, problems } = parseFilter(text, facts);
      expect(problems).toEqual([]);
      expect(filter.map((term) => termWords(term, facts))).toEqual(['Setup is Fade']);
    }
    expect(parseFilter('account:main', facts).problems).toEqual([]);
    expect(parseFilter('account:fade', facts).problems).toHaveLength(1);
  });

  it('of what is gone shows no id', () => {
    const facts = new Facts(createTradeTable([]), { accounts: new Map(), setups: new Map([['a', 'Fade']]) });
    const { filter, problems } = parseFilter('setup:00000000-0000-4000-8000-000000000000', facts);
    expect(filter.map((term) => termWords(term, facts))).toEqual(['Setup is one that was removed']);
    expect(problems[0]?.message).toBe(
      'The setup that was meant here is there no more: take it out of the filter.',
    );
  });
});
