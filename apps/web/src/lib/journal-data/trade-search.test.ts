import { describe, expect, it } from 'vitest';
import { parseExits, parseTradeSearch } from './trade-search.ts';

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
});
