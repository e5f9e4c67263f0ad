import { describe, expect, it } from 'vitest';
import { readTypedRatio } from './typed-ratio.ts';

describe('a typed ratio', () => {
  it.each([
    ['2:1', '2', '1'],
    ['1 for 3', '1', '3'],
    ['1 FOR 10', '1', '10'],
    ['3/2', '3', '2'],
    ['4', '4', '1'],
    ['0.5', '0.5', '1'],
    ['20%', '20', '100'],
    ['3 to 1', '3', '1'],
  ])('%s is %s for %s', (text, ratio, divisor) => {
    const read = readTypedRatio(text);
    expect([read?.ratio.toString(), read?.divisor.toString()]).toEqual([ratio, divisor]);
  });

  it.each(['', '0:1', '1:0', '-2', '2:', ':1', 'two for one', '%'])('%s is none', (text) => {
    expect(readTypedRatio(text)).toBeNull();
  });
});
