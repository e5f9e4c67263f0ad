import { type Filter, formatFilter, namesAccounts, parseFilter, type Term } from '@tapebook/domain/analytics';
import { describe, expect, it } from 'vitest';
import { whatToRemove } from './what-to-remove.ts';

const read = (text: string): Filter => parseFilter(text, undefined, 20_000).filter;
const words = { accounts: 'Futures', days: 'This week', term: (term: Term) => formatFilter([term]) };
const offered = (terms: string, { days = '', accounts = '', unchosen = '', own = '' } = {}) =>
  whatToRemove({
    terms: read(terms),
    days: read(days),
    accounts: (beside, chosen) =>
      chosen ? read(accounts) : namesAccounts({ filter: beside }) ? [] : read(unchosen),
    chosen: accounts !== '',
    own: read(own),
    words,
    print: formatFilter,
  }).map(({ words: said, rest, change }) => ({ said, rest: formatFilter(rest), change }));

describe('what can be taken out of a filter that lets nothing through', () => {
  it('is each term by itself, with what stays', () => {
    expect(offered('symbol:AAPL direction:short')).toEqual([
      { said: 'symbol:AAPL', rest: 'direction:short', change: { filter: 'direction:short' } },
      { said: 'direction:short', rest: 'symbol:AAPL', change: { filter: 'symbol:AAPL' } },
    ]);
  });

  it('is also the range and the accounts; what a page asks by itself stays', () => {
    const days = 'day:2026-03-02..2026-03-06';
    expect(offered('symbol:AAPL', { days, accounts: 'account:a1', own: 'direction:long' })).toEqual([
      { said: 'symbol:AAPL', rest: `${days} account:a1 direction:long`, change: { filter: undefined } },
      {
        said: 'This week',
        rest: 'symbol:AAPL account:a1 direction:long',
        change: { range: undefined, from: undefined, to: undefined },
      },
      { said: 'Futures', rest: `${days} symbol:AAPL direction:long`, change: { accounts: undefined } },
    ]);
  });

  it('never is that archived accounts stay out: nobody has said so, and naming one brings it back', () => {
    expect(offered('account:old symbol:AAPL', { unchosen: '-account:old' })).toEqual([
      { said: 'symbol:AAPL', rest: 'account:old', change: { filter: 'account:old' } },
      { said: 'account:old', rest: 'symbol:AAPL -account:old', change: { filter: 'symbol:AAPL' } },
    ]);
    expect(offered('symbol:AAPL', { unchosen: '-account:old' })).toEqual([]);
  });

  it('is nothing where only one thing narrows: clearing it is the one way', () => {
    expect(offered('symbol:AAPL')).toEqual([]);
    expect(offered('')).toEqual([]);
  });
});
