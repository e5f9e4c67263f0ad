import { describe, expect, it } from 'vitest';
import { parseGlobalSearch, resolveGlobalFilter } from './global-search.ts';
import { leftOutOfBar } from './left-out-of-bar.ts';

const defaults = { today: '2026-03-10', weekStart: 1, unit: 'currency', pnl: 'net' } as const;

describe('the filters in the address', () => {
  it('are all accounts, all time, net, in currency when nothing is said', () => {
    expect(resolveGlobalFilter(parseGlobalSearch({}), defaults)).toEqual({
      accountIds: [],
      preset: 'all',
      days: { from: null, toExclusive: null },
      unit: 'currency',
      pnl: 'net',
      filter: '',
      today: '2026-03-10',
      weekStart: 1,
    });
  });

  it('hold the text of a filter, also one that reads like a number', () => {
    expect(parseGlobalSearch({ filter: ' symbol:AAPL weekday:mon ' })).toEqual({
      filter: 'symbol:AAPL weekday:mon',
    });
    expect(parseGlobalSearch({ filter: 7203 })).toEqual({ filter: '7203' });
    expect(parseGlobalSearch({ filter: '  ' })).toEqual({});
  });

  it('go by days that the address names without calling them a range', () => {
    const days = { from: '2026-01-05', to: '2026-01-31' };
    expect(parseGlobalSearch(days)).toEqual({ range: 'custom', ...days });
    expect(parseGlobalSearch({ range: 'last-year', ...days }).range).toBe('last-year');
  });

  it('name several accounts and a custom range whose last day is in it', () => {
    const search = parseGlobalSearch({
      accounts: 'a,b',
      range: 'custom',
      from: '2026-01-05',
      to: '2026-01-31',
    });
    const filter = resolveGlobalFilter(search, defaults);
    expect(filter.accountIds).toEqual(['a', 'b']);
    expect(filter.days).toEqual({ from: '2026-01-05', toExclusive: '2026-02-01' });
  });

  it('leave out what they do not understand', () => {
    expect(
      parseGlobalSearch({
        range: 'next-week',
        from: '2026-02-30x',
        unit: 'bananas',
        pnl: 1,
        accounts: 7,
        other: 'x',
      }),
    ).toEqual({});
  });

  it('leave out days that no month has, and can say what was left out', () => {
    const search = {
      range: 'custom',
      from: '2026-02-30',
      to: '2026-03-31',
      unit: 'bananas',
      pnl: '',
      filter: 'x',
    };
    expect(parseGlobalSearch(search)).toEqual({ range: 'custom', to: '2026-03-31', filter: 'x' });
    expect(leftOutOfBar(search)).toEqual([
      { part: 'from', text: '2026-02-30' },
      { part: 'unit', text: 'bananas' },
    ]);
    expect(leftOutOfBar({ range: 'custom', from: '2026-02-03', unit: 'r', pnl: 'gross' })).toEqual([]);
    expect(leftOutOfBar({ unit: 'points' }), 'of a question').toEqual([]);
  });
});
