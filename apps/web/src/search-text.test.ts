import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringifySearch } from './search-text.ts';

const TEXTS = ['2026-11-23', '12', '-symbol:AAPL', 'true', 'null', '"quoted"', 'net>100', '[1]', '-', ''];

describe('the text of a search', () => {
  it('is that of the router, asked once or again, and is read as it was said', () => {
    const text = fc.oneof(fc.constantFrom(...TEXTS), fc.string());
    fc.assert(
      fc.property(fc.array(fc.record({ from: text, filter: text, page: fc.integer() })), (searches) => {
        for (const search of [...searches, ...searches]) {
          const said = stringifySearch(search);
          expect(said).toBe(defaultStringifySearch(search));
          expect(defaultParseSearch(said)).toEqual(search);
        }
      }),
    );
  });
});
