import { describe, expect, it } from 'vitest';
import { isCurrency } from './currency.ts';
import { Decimal } from './decimal.ts';

/**
 * Decimals are kept as numbers while they fit and as bigints beyond, with shortcuts for what is small. Each
 * value here lies beside the edge of one of them, and all are tried with all.
 */
const EDGES = [
  ...[
    '0',
    '0.0',
    '0.00000',
    '1',
    '1.0',
    '-1',
    '10',
    '100',
    '-100',
    '1000000',
    '10.00',
    '-0.10',
    '0.5',
    '2.5',
  ],
  ...[
    '3',
    '7',
    '-7',
    '0.3',
    '99',
    '0.99',
    '4096',
    '4097',
    '-4097',
    '65536',
    '1048576',
    '1048577',
    '-1048577',
  ],
  ...['999999999999999', '1000000000000000', '-999999999999999', '99999999999999.9', '9.99999999999999'],
  ...['900719925474098', '900719925474099', '9007199254740990', '9007199254740991', '9007199254740992'],
  ...[
    '-9007199254740991',
    '-9007199254740992',
    '9007199254740993',
    '90071992547409.91',
    '0.9007199254740993',
  ],
  ...['94906267', '94906265.62', '123456789012345', '1234567890.123456', '12345678901234567890.12', '1e20'],
  ...['0.000000000000001', '0.0000000000000001', '-0.00000000000000005', '0.000000000000000000025', '1e-24'],
  // What a division digit by digit would get wrong if it went on where products are no longer exact.
  ...['254261866742711', '7511345667119994', '228375955370212', '2088184808716'],
  ...['4503599627370497', '9007199254740989', '3002399751580331', '6004799503160661', '0.33333333333333'],
];

interface Exact {
  readonly coefficient: bigint;
  readonly scale: number;
}

const exactOf = (decimal: Decimal): Exact => {
  const [whole = '', digits = ''] = decimal.toString().split('.');
  return { coefficient: BigInt(whole + digits), scale: digits.length };
};

function write(coefficient: bigint, scale: number): string {
  const digits = String(coefficient < 0n ? -coefficient : coefficient).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  return `${coefficient < 0n ? '-' : ''}${whole}${scale === 0 ? '' : `.${digits.slice(-scale)}`}`;
}

const trimmed = (text: string): string =>
  text.includes('.') ? text.replace(/0+$/, '').replace(/\.$/, '') : text;

/** `left / right` to so many places, ties to even, in whole numbers alone. */
function divided(left: Exact, right: Exact, places: number): string {
  const above = left.coefficient * 10n ** BigInt(right.scale + places);
  const below = right.coefficient * 10n ** BigInt(left.scale);
  const negative = above < 0n !== below < 0n;
  const [n, d] = [above < 0n ? -above : above, below < 0n ? -below : below];
  const down = n / d;
  const rest = (n % d) * 2n;
  const rounded = rest > d || (rest === d && down % 2n === 1n) ? down + 1n : down;
  return write(negative ? -rounded : rounded, places);
}

const pairs = EDGES.flatMap((left) => EDGES.map((right) => [left, right] as const));

/** Of all pairs, those for which the two texts differ. */
const differing = (of: (left: Decimal, right: Decimal) => readonly [actual: string, expected: string]) =>
  pairs.flatMap(([left, right]) => {
    const [actual, expected] = of(Decimal.parse(left), Decimal.parse(right));
    return actual === expected ? [] : [`${left}, ${right}: ${actual}, not ${expected}`];
  });

describe('at the edges of what is kept as a number, a decimal', () => {
  it('is added, subtracted and multiplied with all its digits', () => {
    const aligned = (left: Exact, right: Exact) => {
      const scale = Math.max(left.scale, right.scale);
      const at = (one: Exact) => one.coefficient * 10n ** BigInt(scale - one.scale);
      return { scale, a: at(left), b: at(right) };
    };
    expect(
      differing((left, right) => {
        const { a, b, scale } = aligned(exactOf(left), exactOf(right));
        return [left.plus(right).toString(), write(a + b, scale)];
      }),
    ).toEqual([]);
    expect(
      differing((left, right) => {
        const { a, b, scale } = aligned(exactOf(left), exactOf(right));
        const difference = left.minus(right);
        return [`${difference} ${difference.isZero()}`, `${write(a - b, scale)} ${a === b}`];
      }),
    ).toEqual([]);
    expect(
      differing((left, right) => {
        const [one, other] = [exactOf(left), exactOf(right)];
        const product = write(one.coefficient * other.coefficient, one.scale + other.scale);
        return [left.times(right).toString(), product];
      }),
    ).toEqual([]);
    expect(
      differing((left, right) => {
        const { a, b } = aligned(exactOf(left), exactOf(right));
        const sign = a < b ? -1 : a > b ? 1 : 0;
        return [`${left.compare(right)} ${left.equals(right)}`, `${sign} ${sign === 0}`];
      }),
    ).toEqual([]);
  });

  it.each([0, 1, 2, 11, 12, 14, 15, 16, 24])('is divided and rounded to %i places', (places) => {
    expect(
      differing((left, right) => {
        if (right.isZero()) return ['', ''];
        const expected = divided(exactOf(left), exactOf(right), places);
        const quotient = left.quotient(right, places).toString();
        return [`${left.dividedBy(right, places)} ${quotient}`, `${expected} ${trimmed(expected)}`];
      }),
    ).toEqual([]);
    for (const text of EDGES) {
      const value = Decimal.parse(text);
      const { coefficient, scale } = exactOf(value);
      const rounded = divided({ coefficient, scale }, { coefficient: 1n, scale: 0 }, places);
      expect(value.rounded(places).toString()).toBe(scale <= places ? value.toString() : rounded);
    }
  });

  it('has its sign, its number, its digits and its text', () => {
    for (const text of EDGES) {
      const value = Decimal.parse(text);
      const { coefficient, scale } = exactOf(value);
      const sign = coefficient > 0n ? 1 : coefficient < 0n ? -1 : 0;
      expect(value.sign()).toBe(sign);
      expect([value.isNegative(), value.isZero(), value.isPositive()]).toEqual([
        sign < 0,
        sign === 0,
        sign > 0,
      ]);
      expect(value.scale).toBe(scale);
      expect(value.toNumber()).toBe(Number(text));
      expect(value.negated().toString()).toBe(write(-coefficient, scale));
      expect(value.abs().toString()).toBe(write(coefficient < 0n ? -coefficient : coefficient, scale));
      expect(value.normalized().toString()).toBe(trimmed(write(coefficient, scale)));
      expect(JSON.stringify([value])).toBe(`["${write(coefficient, scale)}"]`);
      const whole = trimmed(write(coefficient < 0n ? -coefficient : coefficient, scale));
      const [before = '', behind = ''] = whole.replace(/^0(?=\.|$)/, '').split('.');
      expect(value.fits(before.length, behind.length)).toBe(true);
      if (before !== '') expect(value.fits(before.length - 1, behind.length)).toBe(false);
      if (behind !== '') expect(value.fits(before.length, behind.length - 1)).toBe(false);
    }
  });

  it('is the same object or another, but always the same value', () => {
    // Values that share a slot: each is read after the other has taken it.
    const slots = 1 << 16;
    for (const [coefficient, scale] of [
      [5, 0],
      [-5, 1],
      [1 << 20, 0],
      [4096, 3],
    ] as const) {
      for (const turns of [-16, -1, 1, 15]) {
        const text = write(BigInt(coefficient), scale);
        const other = write(BigInt(coefficient + turns * slots), scale);
        expect([text, other, text].map((one) => Decimal.parse(one).toString())).toEqual([text, other, text]);
      }
    }
  });

  it('says which text it could not read, and which number is no whole one', () => {
    expect(() => Decimal.parse('12,5')).toThrow('Not a decimal number: "12,5"');
    expect(() => Decimal.fromInteger(1.5)).toThrow('Not a safe integer: 1.5');
    expect(() => Decimal.fromInteger(2 ** 53)).toThrow('Not a safe integer: 9007199254740992');
    expect(() => Decimal.one.dividedBy(Decimal.parse('0.0'), 2)).toThrow('Division by zero');
  });

  it('is the smaller of two, and of two that are equal the one that is asked', () => {
    const [short, long] = [Decimal.parse('1.5'), Decimal.parse('1.50')];
    expect(short.min(long)).toBe(short);
    expect(long.min(short)).toBe(long);
  });
});

describe('the code of a currency', () => {
  it.each(['USD', 'USDT', 'INCH', 'BTC', 'A1', 'ABCDEFGHIJ'])('is %s', (code) => {
    expect(isCurrency(code)).toBe(true);
  });

  it.each(['', 'U', 'usd', '1INCH', 'USD ', ' USD', 'US-D', 'ABCDEFGHIJK', 'Usd'])('is not %j', (code) => {
    expect(isCurrency(code)).toBe(false);
  });
});
