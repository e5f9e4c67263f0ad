import { type Filter, parseFilter, typedTerms } from '@tapebook/domain/analytics';
import { describe, expect, it } from 'vitest';
import { textAsTyped } from './as-typed.ts';

const TODAY = 20_500;
const typed = (text: string) => typedTerms(text, undefined, TODAY);
const termsOf = (text: string): Filter => parseFilter(text, undefined, TODAY).filter;
const written = (filter: Filter, text: string) => textAsTyped(filter, typed(text), undefined, TODAY);

describe('the text of a filter', () => {
  it('has days as they were typed where they hang on today', () => {
    const text = 'day:>=-30d side:short';
    expect(written(termsOf(text), text)).toBe('direction:short day:>=-30d');
    expect(written(termsOf('day:-7d..today symbol:AAPL'), 'symbol:AAPL day:-7d..today')).toBe(
      'symbol:AAPL day:-7d..today',
    );
    expect(written(termsOf('-exits:yesterday'), '-exits:yesterday')).toBe('-exits:yesterday');
  });

  it('has all else in its one spelling', () => {
    const text = 'side:short day:2026-03-02 weekday:Friday';
    expect(written(termsOf(text), text)).toBe('day:2026-03-02 weekday:fri direction:short');
  });

  it('has nothing that was taken out, and days that were changed as they are now', () => {
    expect(written(termsOf('side:short'), 'day:>=-30d side:short')).toBe('direction:short');
    expect(written(termsOf('day:2026-01'), 'day:>=-30d')).toBe('day:2026-01');
    expect(written([], 'day:>=-30d')).toBe('');
  });
});
