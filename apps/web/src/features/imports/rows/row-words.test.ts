import { describe, expect, it } from 'vitest';
import { alsoOn, besideLine, partedByDays, summaryWords, withoutLine } from './row-words.ts';

describe('the words about rows that are alike', () => {
  it('name the first of them, and say how many there are', () => {
    expect(alsoOn({ count: 2, lines: [5, 8] })).toBe('The same on 2 more lines: 5, 8');
    expect(alsoOn({ count: 1, lines: [5] })).toBe('The same on 1 more line: 5');
    const lines = Array.from({ length: 200 }, (_, index) => index + 5);
    expect(alsoOn({ count: 1270, lines })).toBe('The same on 1,270 more lines: 5, 6, 7, 8, 9, 10, 11, 12 …');
  });
});

describe('the words about a row', () => {
  it('do not name the line twice', () => {
    expect(withoutLine('Line 14: the quantity “ten” is no number.', 14)).toBe(
      'The quantity “ten” is no number.',
    );
  });

  it('speak of the line that stands beside them as “it”', () => {
    expect(besideLine('Line 14 states no price.', 14)).toBe('It states no price.');
    expect(besideLine('Line 14: the quantity “ten” is no number.', 14)).toBe(
      'The quantity “ten” is no number.',
    );
    expect(besideLine('Line 14 (“Fee”) is of a kind that is not known.', 14)).toBe(
      'Line 14 (“Fee”) is of a kind that is not known.',
    );
    expect(besideLine('Line 14 states no price.', 3)).toBe('Line 14 states no price.');
  });

  it('keep a line that is another one, and stay as they are without one', () => {
    expect(withoutLine('Line 3: as in line 4.', 4)).toBe('Line 3: as in line 4.');
    expect(withoutLine('The file ends early.', null)).toBe('The file ends early.');
  });
});

describe('the days in a sentence', () => {
  it('are parts of their own', () => {
    expect(partedByDays('Earlier first fills of 2026-03-02, 2026-03-03 are among these rows.')).toEqual([
      'Earlier first fills of ',
      '2026-03-02',
      ', ',
      '2026-03-03',
      ' are among these rows.',
    ]);
  });

  it('are none of what a time or a number begins with', () => {
    for (const sentence of ['At 2026-03-02T15:00:00Z.', 'Order 12026-03-02-7.', 'Nothing.'])
      expect(partedByDays(sentence)).toEqual([sentence]);
  });
});

it.each([
  ['Buy 1000 AAPL @ 12.5 USD', 'Buy 1,000 AAPL @ $12.50'],
  ['Sell 10000 EUR.USD @ 1.08512 USD', 'Sell 10,000 EUR.USD @ $1.08512'],
  ['Buy 0.01 BTC/USDT @ 60000 USDT', 'Buy 0.01 BTC/USDT @ 60,000.00\u00a0USDT'],
  ['Dividend AAPL: 1234.5 EUR', 'Dividend AAPL: €1,234.50'],
  ['Withdrawal: -5000 JPY', 'Withdrawal: −¥5,000'],
  ['Transfer in 2.5 ETH', 'Transfer in 2.5 ETH'],
  // Of a name that has numbers and a colon nothing is taken for one.
  ['Expire 1 SPY 19DEC25 600 P', 'Expire 1 SPY 19DEC25 600 P'],
])('%s is written as numbers are written everywhere', (summary, words) => {
  expect(summaryWords(summary)).toBe(words);
});
