import { describe, expect, it } from 'vitest';
import { fitting, placeOfWord, wordWidth, wrappedWords } from './axis-words.ts';

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

describe('words under bars where not all have room', () => {
  const under = (words: readonly string[], step: number) =>
    fitting(words, (index) => index * step).map((index) => words[index]);

  it('are all that do not touch: a long one hides its neighbours and no others', () => {
    expect(under(['1', '2', '3', '4'], 20)).toEqual(['1', '2', '3', '4']);
    expect(under(['1', '2', 'Nothing known before', '4', '5', '6', '7'], 20)).toEqual([
      '1',
      '2',
      '4',
      '5',
      '6',
      '7',
    ]);
    expect(under(['15m – 30m', '30m – 1h', '1h – 4h', '4h – 1d'], 32)).toEqual(['15m – 30m', '4h – 1d']);
  });

  it('name the ends of a scale first, and nothing where there is nothing', () => {
    expect(under(['< 20K', '20K – 40K', '40K – 60K', '≥ 60K'], 30)).toEqual(['< 20K', '≥ 60K']);
    expect(under([], 30)).toEqual([]);
  });
});
