import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Facts } from '../facts/facts.ts';
import { createTradeTable } from '../tables/create-trade-table.ts';
import { testTrade } from '../testing/test-trade.ts';
import { completeFilter } from './complete-filter.ts';
import { parseFilter } from './parse-filter.ts';

const facts = new Facts(
  createTradeTable([
    testTrade({ id: '1', symbol: 'AAPL', setup: 's1' }),
    testTrade({ id: '2', symbol: 'AMZN' }),
    testTrade({ id: '3', symbol: 'MSFT' }),
  ]),
  {
    accounts: new Map([['a', { name: 'Main account', currency: 'USD', openingBalance: null }]]),
    setups: new Map([['s1', 'Opening drive']]),
  },
);
const counts = (_field: string, key: string) => ({ AAPL: 3, AMZN: 7 })[key];

/** The filter with a bar where the caret is. */
function proposed(marked: string): string[] {
  const caret = marked.indexOf('|');
  const text = marked.replace('|', '');
  const { from, to, proposals } = completeFilter(text, caret, facts, counts);
  return proposals.map((one) => text.slice(0, from) + one.text + text.slice(to));
}

describe('a proposal', () => {
  it.each([
    ['sym|', 'symbol:'],
    ['hold|', 'holdTime:'],
    ['side|', 'direction:'],
    ['symbol:a|', 'symbol:AMZN'],
    ['symbol:AMZN,|', 'symbol:AMZN,AAPL'],
    ['side:s| day:2026', 'side:short day:2026'],
    ['-account:"ma|', '-account:"Main account"'],
    ['aa|', 'symbol:AAPL'],
    ['drive|', 'setup:"Opening drive"'],
    ['weekday:f|', 'weekday:fri'],
    ['holdTime:|', 'holdTime:>=5m'],
    ['day:y|', 'day:yesterday'],
    ['month:|', 'month:-7d'],
    ['setup:non|', 'setup:none'],
  ])('for %s begins with %s', (marked, first) => {
    expect(proposed(marked)[0]).toBe(first);
  });

  it('says how many trades it would leave, and never what is there already', () => {
    expect(completeFilter('symbol:', 7, facts, counts).proposals.slice(0, 2)).toEqual([
      { text: 'AMZN', label: 'AMZN', count: 7 },
      { text: 'AAPL', label: 'AAPL', count: 3 },
    ]);
    expect(proposed('symbol:AAPL,|')).not.toContain('symbol:AAPL,AAPL');
    expect(proposed('moon:|')).toEqual([]);
  });

  it('for a value can be read, wherever the caret stands', () => {
    const piece = fc.constantFrom(
      'symbol:',
      'side:',
      'hold:',
      'account:',
      'day:',
      'AA',
      '"',
      ',',
      ' ',
      '-',
      'no',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), fc.nat(), (pieces, at) => {
        const text = pieces.join('');
        const caret = at % (text.length + 1);
        const { from, to, proposals } = completeFilter(text, caret, facts);
        expect(from <= caret && caret <= Math.max(to, from)).toBe(true);
        const values = proposals.filter((one) => text[from - 1] === ':' && !one.text.endsWith(':'));
        for (const one of values) {
          const start = text.lastIndexOf(' ', from) + 1;
          expect(parseFilter(text.slice(start, from) + one.text, facts, 20_000).problems).toEqual([]);
        }
      }),
      { numRuns: 300 },
    );
  });
});
