import { Decimal } from '@tapebook/domain/money';
import { describe, expect, it } from 'vitest';
import { matchFunding } from './match-funding.ts';

const stated = (...all: readonly (readonly [key: string, amount: string, at: number])[]) =>
  all.map(([key, amount, at]) => ({ key, amount: Decimal.parse(amount), at }));

const keysOf = (sums: ReturnType<typeof stated>, parts: ReturnType<typeof stated>) =>
  matchFunding(sums, parts).map((same) => [
    same.sums.map(({ key }) => key).join('+'),
    same.parts.map(({ key }) => key).join('+'),
  ]);

describe('the funding of closed positions', () => {
  it('is what came last before the end and adds up to it', () => {
    const parts = stated(['a', '-0.7', 1], ['b', '-0.3', 2], ['c', '-0.2', 3], ['d', '-0.9', 5]);
    expect(keysOf(stated(['S', '-0.5', 4]), parts)).toEqual([['S', 'b+c']]);
  });

  it('of one position after the other takes each part once', () => {
    const parts = stated(['a', '-0.3', 1], ['b', '0.3', 4]);
    expect(keysOf(stated(['S', '-0.3', 2], ['T', '0.3', 5]), parts)).toEqual([
      ['S', 'a'],
      ['T', 'b'],
    ]);
  });

  it('of a position that is closed in parts is told when the last of it is', () => {
    const parts = stated(['a', '-0.3', 1], ['b', '-0.1', 3]);
    expect(keysOf(stated(['S', '-0.15', 2], ['T', '-0.25', 4]), parts)).toEqual([['S+T', 'a+b']]);
  });

  it('may be rounded', () => {
    const parts = stated(['a', '-0.333333333', 1], ['b', '-0.333333333', 2]);
    expect(keysOf(stated(['S', '-0.66666667', 4]), parts)).toEqual([['S', 'a+b']]);
  });

  it('that nothing adds up to is its own', () => {
    expect(keysOf(stated(['S', '-0.4', 4]), stated(['a', '-0.3', 1]))).toEqual([]);
    expect(keysOf(stated(['S', '-0.3', 4]), stated(['a', '-0.3', 5]))).toEqual([]);
  });
});
