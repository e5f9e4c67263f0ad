import { costGrowth, LESS_THAN_QUADRATIC } from '@tapebook/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findJsonFault } from './find-json-fault.ts';

describe('the place of a fault', () => {
  test.each([
    ['{"a": oops}', 6],
    ['[1,]', 3],
    ['[1 2]', 3],
    ['{"a" 1}', 5],
    ['{1: 2}', 1],
    ['{"a": 1}}', 8],
    ['[}', 1],
    ['["a\tb"]', 1],
    ['[01]', 2],
    ["{'a': 1}", 1],
    ['[1] [2]', 4],
  ])('is the first token that cannot stand there: %s', (text, position) => {
    expect(findJsonFault(text)).toBe(position);
  });
});

test('a value that is cut off anywhere is at fault at its end', () => {
  const parents = fc.oneof(
    fc.array(fc.jsonValue(), { minLength: 1 }),
    fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }),
  );
  fc.assert(
    fc.property(parents, fc.nat(), (value, cut) => {
      const text = JSON.stringify(value);
      const length = cut % text.length;
      expect(findJsonFault(text.slice(0, length))).toBe(length);
    }),
  );
});

test('a text that nothing closes takes linear time', async () => {
  const growth = await costGrowth((scale) => {
    findJsonFault(`["${'\\"'.repeat(60_000 * scale)}`);
    findJsonFault('['.repeat(60_000 * scale));
    findJsonFault('"'.repeat(60_000 * scale));
  });
  expect(growth).toBeLessThan(LESS_THAN_QUADRATIC);
});
