import type { InsightJson } from '@tapebook/contract';
import { describe, expect, it } from 'vitest';
import { setNumberLocale } from '#web/lib/format/locale.ts';
import { findingWords, signedWords, sizeWords, sureWords } from './effect-words.ts';

describe('words for effects', () => {
  it('say a size in the unit of the journal', () => {
    expect(sizeWords(-0.374, 'R')).toBe('0.37R');
    expect(sizeWords(0.4, '%')).toBe('0.40%');
    expect(sizeWords(-0.3, 'usual')).toBe('0.30 of a usual result');
  });

  it('sign what is not nothing', () => {
    expect([signedWords(-0.374, 'R'), signedWords(0.4, '%'), signedWords(-0.001, 'R')]).toEqual([
      '−0.37R',
      '+0.40%',
      '0.00R',
    ]);
  });

  it('write numbers as their person does, in the sentence of a finding as in its figures', () => {
    const finding = {
      name: 'Trades opened on a Friday',
      effect: -0.374,
      low: -0.61,
      high: 0.02,
      unit: 'R',
      direction: 'worse',
      n: 1240,
      days: 88,
    } as InsightJson;
    expect(findingWords(finding)).toBe(
      'Trades opened on a Friday went 0.37R (−0.02R to 0.61R) worse per trade than your other trades: 1,240 trades on 88 days.',
    );
    setNumberLocale('de-DE');
    expect(findingWords(finding)).toContain('0,37R (−0,02R to 0,61R)');
    expect(findingWords(finding)).toContain('1.240 trades');
    expect(signedWords(0.4, '%')).toBe('+0,40%');
    setNumberLocale(null);
  });

  it('tell a chance in whole numbers, and never none', () => {
    expect(sureWords(0.0003)).toBe(
      'The chance that this is luck is less than 1 in 100, given all that was tested.',
    );
    expect(sureWords(0.012)).toBe(
      'The chance that this is luck is about 1 in 100, given all that was tested.',
    );
    expect(sureWords(0.18)).toBe(
      'The chance that this is luck is about 18 in 100, given all that was tested.',
    );
  });
});
