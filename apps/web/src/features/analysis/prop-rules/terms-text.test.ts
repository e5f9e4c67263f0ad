import { expect, it } from 'vitest';
import { EXAMPLES, formatTerms, parseTerms, termsProblems } from './terms-text.ts';

it('come back as they went', () => {
  for (const { of } of EXAMPLES) {
    const terms = { account: 'a', from: '2026-03-02', rules: of(50_000) };
    expect(parseTerms(formatTerms(terms), 1)).toEqual(terms);
  }
});

it('are none where nothing is said, or nothing that can be', () => {
  const none = parseTerms('', 1000);
  expect(none).toEqual({
    account: null,
    from: null,
    rules: {
      start: 1000,
      dailyLoss: null,
      maximumLoss: null,
      consistency: null,
      minimumDays: null,
      target: null,
    },
  });
  expect(parseTerms('daily:-5;max:much;consistency:0;days:0;target:;kind:odd;from:2026-02-30', 1000)).toEqual(
    none,
  );
});

it('say what of them cannot be read; of the examples all can', () => {
  for (const { of } of EXAMPLES)
    expect(termsProblems(formatTerms({ account: 'a', from: '2026-03-02', rules: of(50_000) }))).toEqual([]);
  expect(termsProblems('daily:-5;kind:odd;max:1000')).toEqual([
    '“daily:-5” cannot be read.',
    '“kind:odd” cannot be read.',
  ]);
});
