import { formatFilter, parseFilter } from '@tapebook/domain/analytics';
import { describe, expect, it } from 'vitest';
import { filterTextOf, parseExits, parseTradeSearch } from './trade-search.ts';

describe('the address of a list of trades', () => {
  it('is read key by key, and what it does not know is left out', () => {
    expect(
      parseTradeSearch({
        symbol: 'AAPL',
        weekday: 'Monday',
        status: 'closed',
        currency: 'USD',
        exits: '2026-03-02..2026-03-06',
        account: 'x',
        range: 'all',
        planet: 'Mars',
      }),
    ).toEqual({
      symbol: 'AAPL',
      weekday: 'Monday',
      status: 'closed',
      currency: 'USD',
      exits: '2026-03-02..2026-03-06',
    });
    expect(parseTradeSearch({ status: 'maybe', exits: 'soon', symbol: '' })).toEqual({});
  });

  it('keeps a symbol that is a number', () => {
    expect(parseTradeSearch({ symbol: 7203 })).toEqual({ symbol: '7203' });
  });

  it('names a day or a span of days', () => {
    expect(parseExits('1970-01-02')).toEqual({ first: 1, last: 1 });
    expect(parseExits('1970-01-02..1970-01-05')).toEqual({ first: 1, last: 4 });
    for (const text of ['', '2026-02-30', '1970-01-02..', '1970-01-01..1970-01-02..1970-01-03'])
      expect(parseExits(text)).toBeNull();
  });

  it.each([
    [{ symbol: 'AAPL', weekday: 'Monday' }, 'weekday:mon symbol:AAPL'],
    [{ hour: '09:00', outcome: 'loss', status: 'closed' }, 'hour:09 status:closed outcome:loss'],
    [{ exits: '2026-03-02..2026-03-06', currency: 'USD' }, 'currency:USD exits:2026-03-02..2026-03-06'],
    [{ month: '2026-03', holdTime: '1–5 min' }, 'day:2026-03 holdTime:1m..<5m'],
    [{ holdTime: 'over 30 days' }, 'holdTime:>=30d'],
    [{ holdTime: 'open', direction: 'unknown' }, 'direction:none status:open'],
    [{ symbol: 'AAPL  260417C00150000', status: 'open' }, 'symbol:"AAPL  260417C00150000" status:open'],
  ] as const)('is translated: %j', (search, text) => {
    const { filter, problems } = parseFilter(filterTextOf(search));
    expect(problems).toEqual([]);
    expect(formatFilter(filter)).toBe(text);
  });
});
