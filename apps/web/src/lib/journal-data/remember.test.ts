import { describe, expect, it } from 'vitest';
import { remember } from './remember.ts';

describe('what was reckoned', () => {
  it('is reckoned once for one owner and key', () => {
    const owner = {};
    let count = 0;
    const reckon = () => ++count;
    expect([
      remember(owner, 'a', reckon),
      remember(owner, 'a', reckon),
      remember(owner, 'b', reckon),
    ]).toEqual([1, 1, 2]);
    expect(remember({}, 'a', reckon)).toBe(3);
  });

  it('is kept for the last few keys only', () => {
    const owner = {};
    for (let key = 0; key < 9; key += 1) remember(owner, String(key), () => key);
    expect(remember(owner, '8', () => -1)).toBe(8);
    expect(remember(owner, '0', () => -1)).toBe(-1);
  });
});
