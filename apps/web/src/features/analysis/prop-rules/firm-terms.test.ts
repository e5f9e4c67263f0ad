import { expect, it } from 'vitest';
import { FIRM_TERMS, firmOf } from './firm-terms.ts';
import { formatTerms, parseTerms } from './terms-text.ts';

it.each(FIRM_TERMS.map((terms) => [terms.id, terms] as const))(
  '%s is known again in an address, says where it was read, and is nobody’s once it is changed',
  (_id, terms) => {
    const rules = terms.of(50_000);
    const read = parseTerms(formatTerms({ account: null, rules }), 1).rules;
    expect(read).toEqual(rules);
    expect(firmOf(read)).toBe(terms);
    expect(firmOf({ ...read, dailyLoss: 1 })).toBeNull();
    expect(terms.sources.length).toBeGreaterThan(0);
    for (const { url } of terms.sources) expect(new URL(url).protocol).toBe('https:');
  },
);

it('has no two sets of the same terms, which could not be told apart', () => {
  const texts = FIRM_TERMS.map(({ of }) => JSON.stringify(of(100_000)));
  expect(new Set(texts).size).toBe(texts.length);
});
