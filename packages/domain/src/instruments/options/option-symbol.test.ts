import { describe, expect, it } from 'vitest';
import { formatOccSymbol, type OptionTerms, parseIbkrOption, parseOccSymbol } from './option-symbol.ts';

const told = (terms: OptionTerms | null) =>
  terms === null ? null : `${terms.root} ${terms.expiry} ${terms.right} ${terms.strike}`;

describe('an OCC symbol', () => {
  it.each([
    ['AAPL  240315C00170000', 'AAPL 2024-03-15 call 170'],
    ['AAPL240315P00172500', 'AAPL 2024-03-15 put 172.5'],
    ['AAPL 240315C00170000', 'AAPL 2024-03-15 call 170'],
    ['SPXW  240315C05100000', 'SPXW 2024-03-15 call 5100'],
    ['AAPL1 240315C00170125', 'AAPL1 2024-03-15 call 170.125'],
    ['F     250117P00000500', 'F 2025-01-17 put 0.5'],
  ])('%s is read as %s', (symbol, expected) => {
    expect(told(parseOccSymbol(symbol))).toBe(expected);
  });

  it.each(['AAPL', 'AAPL240230C00170000', 'AAPL240315X00170000', 'AAPL240315C170', ''])(
    'is not seen in %j',
    (text) => {
      expect(parseOccSymbol(text)).toBeNull();
    },
  );

  it('is written as it was read, padded or not', () => {
    for (const symbol of ['AAPL240315P00172500', 'F250117P00000500', 'SPXW240315C05100000']) {
      const terms = parseOccSymbol(symbol);
      expect(terms && formatOccSymbol(terms)).toBe(symbol);
      expect(terms && formatOccSymbol(terms, true)).toHaveLength(21);
    }
  });

  it('is not written for a strike that has no place in it', () => {
    const terms = parseIbkrOption('ARKK 19SEP25 80.0005 C');
    expect(terms && formatOccSymbol(terms)).toBeNull();
  });
});

describe("Interactive Brokers' name of an option", () => {
  it.each([
    ['ARKK 19SEP25 80 C', 'ARKK 2025-09-19 call 80'],
    ['CLOV 16JUL21 20.0 P', 'CLOV 2021-07-16 put 20'],
    ['ARKK 31SEP25 80 C', null],
    ['ARKK 19XXX25 80 C', null],
    ['ARKK', null],
  ])('%s is read as %s', (text, expected) => {
    expect(told(parseIbkrOption(text))).toBe(expected);
  });

  it('means the same as its OCC symbol', () => {
    expect(told(parseOccSymbol('ARKK250919C00080000'))).toBe(told(parseIbkrOption('ARKK 19SEP25 80 C')));
  });
});
