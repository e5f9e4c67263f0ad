import { describe, expect, it } from 'vitest';
import { placeOfWord, wordWidth, wrappedWords } from './axis-words.ts';

describe('words under an axis', () => {
  it('stand in one line where there is room', () => {
    expect(wrappedWords(['Opening drive', 'Range fade'], 120)).toEqual([['Opening drive'], ['Range fade']]);
  });

  it('take a second line where there is less, and never begin one with a dash', () => {
    expect(wrappedWords(['Opening drive', 'None'], 60)).toEqual([['Opening', 'drive'], ['None']]);
    expect(wrappedWords(['0.5 – 0.75', 'under 0.5'], 45)).toEqual([
      ['0.5 –', '0.75'],
      ['under', '0.5'],
    ]);
  });

  it('would rather not be told than begin a line with a dash', () => {
    expect(wrappedWords(['0.55 – 0.7'], 34)).toBeNull();
    expect(wrappedWords(['0.55 – 0.7'], 40)).toEqual([['0.55 –', '0.7']]);
  });

  it('are not told where one of them does not fit, or takes a third line', () => {
    expect(wrappedWords(['Long', 'Momentum-continuation'], 60)).toBeNull();
    expect(wrappedWords(['Nothing known before'], 52)).toBeNull();
    expect(wrappedWords([], 10)).toEqual([]);
  });

  it('stay within the chart, each as near to its point as can be', () => {
    const word = '20,000 and over';
    expect(placeOfWord(word, 395, 400)).toBe(400 - wordWidth(word) / 2);
    expect(placeOfWord(word, 2, 400)).toBe(wordWidth(word) / 2);
    expect(placeOfWord(word, 200, 400)).toBe(200);
  });
});
