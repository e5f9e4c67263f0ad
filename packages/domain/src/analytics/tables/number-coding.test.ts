import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeDecimals, codeIntegers, codeTimes, readIntegers, readNumbers } from './number-coding.ts';

const columns = (values: fc.Arbitrary<number>) =>
  fc.array(values, { maxLength: 40 }).map((list) => Float64Array.from(list));
const money = fc.integer({ min: -5_000_000, max: 5_000_000 }).map((cents) => cents / 100);
const anything = fc.oneof(fc.double(), money, fc.constant(Number.NaN), fc.constant(-0), fc.constant(2 ** 53));

describe('a column of numbers', () => {
  it('comes back to the last bit, whatever it holds', () => {
    fc.assert(
      fc.property(columns(fc.oneof(money, anything)), (values) => {
        const { coding, bytes } = codeDecimals(values);
        expect(readNumbers(bytes, coding)).toEqual(values);
      }),
    );
  });

  it('of money takes four bytes each, with as many decimals as it has', () => {
    const { coding, bytes } = codeDecimals(Float64Array.of(10.25, Number.NaN, -0.5, 3));
    expect(coding).toEqual({ as: 'decimal', scale: 2 });
    expect(bytes).toHaveLength(16);
  });

  it('of thirds or of more than 32 bits stays as it is', () => {
    expect(codeDecimals(Float64Array.of(1 / 3, 2 / 3)).coding.as).toBe('double');
    expect(codeDecimals(Float64Array.of(0.1, 3e9)).coding.as).toBe('double');
  });
});

describe('a column that is the same in every row', () => {
  it('takes no bytes', () => {
    for (const value of [Number.NaN, 0, 1 / 3]) {
      const { coding, bytes } = codeDecimals(new Float64Array(5).fill(value));
      expect(bytes).toHaveLength(0);
      const sent = JSON.parse(JSON.stringify(coding)) as typeof coding;
      expect(readNumbers(bytes, sent)).toEqual(new Float64Array(5).fill(value));
    }
  });
});

describe('a column of times', () => {
  it('comes back, whatever its unit and however far its steps', () => {
    const times = fc.oneof(
      fc.integer({ min: 0, max: 2_000_000_000 }).map((seconds) => seconds * 1e6),
      fc.integer({ min: 0, max: 2_000_000_000_000 }).map((milliseconds) => milliseconds * 1e3),
      fc.integer({ min: 0, max: 2 ** 51 }),
      fc.constant(Number.NaN),
    );
    fc.assert(
      fc.property(columns(times), (values) => {
        const { coding, bytes } = codeTimes(values);
        expect(readNumbers(bytes, coding)).toEqual(values);
      }),
    );
  });

  it('in whole seconds is told in seconds', () => {
    const { coding } = codeTimes(Float64Array.of(1.7e15, Number.NaN, 1.7e15 + 5e6));
    expect(coding).toEqual({ as: 'steps', unit: 1_000_000, base: 1.7e15 });
  });
});

describe('a column of whole numbers', () => {
  it('comes back from one end of 32 bits to the other', () => {
    const integers = fc.array(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }), { maxLength: 40 });
    fc.assert(
      fc.property(integers, (list) => {
        const values = Int32Array.from(list);
        expect(readIntegers(codeIntegers(values))).toEqual(values);
      }),
    );
  });
});
