import { describe, expect, it } from 'vitest';
import { isSameHeader } from './same-header.ts';

describe('the header of a table', () => {
  it('is the same without regard to case, spaces and empty ends', () => {
    expect(isSameHeader(['DATE', ' Net  Price', ''], ['Date', 'net price'])).toBe(true);
  });

  it('is another one in another order, or with other names', () => {
    expect(isSameHeader(['Date', 'Price'], ['Price', 'Date'])).toBe(false);
    expect(isSameHeader(['Date', 'Price'], ['Date', 'Price', 'Fee'])).toBe(false);
    expect(isSameHeader(['a b'], ['a', 'b'])).toBe(false);
  });
});
