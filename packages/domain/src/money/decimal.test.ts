import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from './decimal.ts';

/** A value as a fraction of bigints: the slow and obvious way to check the fast one. */
interface Exact {
  readonly coefficient: bigint;
  readonly scale: number;
}

const text = ({ coefficient, scale }: Exact): string => {
  const digits = String(coefficient < 0n ? -coefficient : coefficient).padStart(scale + 1, '0');
  const point = digits.length - scale;
  return `${coefficient < 0n ? '-' : ''}${digits.slice(0, point)}${scale === 0 ? '' : `.${digits.slice(point)}`}`;
};

const at = ({ coefficient, scale }: Exact, wanted: number): bigint =>
  coefficient * 10n ** BigInt(wanted - scale);

// Small, around the edge of the safe integers, and far beyond.
const coefficients = fc.oneof(
  fc.bigInt({ min: -10_000n, max: 10_000n }),
  fc.bigInt({ min: 2n ** 53n - 20n, max: 2n ** 53n + 20n }),
  fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }),
);
const exact = fc.record({ coefficient: coefficients, scale: fc.integer({ min: 0, max: 18 }) });
const places = fc.integer({ min: 0, max: 20 });

/** `numerator / denominator` at `places`, ties to even, by long division of magnitudes. */
function roundedQuotient(left: Exact, right: Exact, digits: number): string {
  const shift = BigInt(digits + 20);
  const numerator = left.coefficient * 10n ** (shift + BigInt(right.scale));
  const denominator = right.coefficient * 10n ** BigInt(left.scale) * 10n ** 20n;
  const negative = numerator < 0n !== denominator < 0n;
  const [n, d] = [numerator < 0n ? -numerator : numerator, denominator < 0n ? -denominator : denominator];
  let quotient = n / d;
  const twice = (n % d) * 2n;
  if (twice > d || (twice === d && quotient % 2n === 1n)) quotient += 1n;
  return text({ coefficient: negative ? -quotient : quotient, scale: digits });
}

describe('a decimal', () => {
  it('is written as it was read', () => {
    fc.assert(
      fc.property(exact, (value) => {
        expect(Decimal.parse(text(value)).toString()).toBe(text(value));
      }),
    );
  });

  it.each([
    ['-0', '0'],
    ['-0.00', '0.00'],
    ['+5', '5'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['1e3', '1000'],
    ['1.5e-3', '0.0015'],
    ['-5e-3', '-0.005'],
    ['-0e-2', '0.00'],
    ['.5e-1', '0.05'],
    ['-.25e1', '-2.5'],
    ['12E2', '1200'],
    ['9007199254740993', '9007199254740993'],
  ])('reads %s as %s', (input, output) => {
    expect(Decimal.parse(input).toString()).toBe(output);
  });

  it.each(['', ' 1', '1,5', '1 000', '0x10', 'NaN', 'Infinity', '1e', '--1', '$5'])(
    'does not read %j',
    (input) => {
      expect(Decimal.tryParse(input)).toBeNull();
      expect(() => Decimal.parse(input)).toThrow(RangeError);
    },
  );

  it('knows what two come to, of safe integers, and nothing else for it', () => {
    fc.assert(
      fc.property(exact, exact, (left, right) => {
        const [a, b] = [Decimal.parse(text(left)), Decimal.parse(text(right))];
        const coefficient = left.coefficient * right.coefficient;
        const scale = left.scale + right.scale;
        const areSafe = [left.coefficient, right.coefficient, coefficient].every(
          (value) => value < 2n ** 53n && value > -(2n ** 53n),
        );
        expect(a.times(b).isProductOf(a, b)).toBe(areSafe);
        expect(Decimal.parse(text({ coefficient: coefficient + 1n, scale })).isProductOf(a, b)).toBe(false);
        expect(Decimal.parse(text({ coefficient, scale: scale + 1 })).isProductOf(a, b)).toBe(false);
      }),
    );
  });

  it('adds, subtracts, multiplies and compares exactly', () => {
    fc.assert(
      fc.property(exact, exact, (left, right) => {
        const [a, b] = [Decimal.parse(text(left)), Decimal.parse(text(right))];
        const scale = Math.max(left.scale, right.scale);
        const [x, y] = [at(left, scale), at(right, scale)];
        expect(a.plus(b).toString()).toBe(text({ coefficient: x + y, scale }));
        expect(a.minus(b).toString()).toBe(text({ coefficient: x - y, scale }));
        const product = {
          coefficient: left.coefficient * right.coefficient,
          scale: left.scale + right.scale,
        };
        expect(a.times(b).toString()).toBe(text(product));
        expect(a.compare(b)).toBe(x < y ? -1 : x > y ? 1 : 0);
        expect(a.equals(b)).toBe(x === y);
        expect(a.min(b).equals(x <= y ? a : b)).toBe(true);
      }),
    );
  });

  it('reads a short number where it stands in a longer text, and nothing else', () => {
    fc.assert(
      fc.property(exact, fc.string(), fc.string(), (value, before, behind) => {
        const printed = text(value);
        const digits = printed.replace(/[^0-9]/g, '').length;
        const read = Decimal.tryParseShort(
          before + printed + behind,
          before.length,
          before.length + printed.length,
        );
        expect(read?.toString() ?? null).toBe(digits > 15 ? null : printed);
      }),
    );
    expect(Decimal.tryParseShort('1,-,.,1e2,+1', 2, 3)).toBeNull();
    expect(Decimal.tryParseShort('1,-,.,1e2,+1', 4, 5)).toBeNull();
    expect(Decimal.tryParseShort('1,-,.,1e2,+1', 6, 9)).toBeNull();
    expect(Decimal.tryParseShort('1,-,.,1e2,+1', 10, 12)).toBeNull();
    expect(Decimal.tryParseShort('12', 1, 1)).toBeNull();
  });

  it('divides and rounds half to even', () => {
    fc.assert(
      fc.property(exact, exact, places, (left, right, digits) => {
        fc.pre(right.coefficient !== 0n);
        const [a, b] = [Decimal.parse(text(left)), Decimal.parse(text(right))];
        const expected = roundedQuotient(left, right, digits);
        expect(a.dividedBy(b, digits).toString()).toBe(expected);
        expect(a.quotient(b, digits).toString()).toBe(Decimal.parse(expected).normalized().toString());
        if (left.scale > digits) {
          const one = { coefficient: 1n, scale: 0 };
          expect(a.rounded(digits).toString()).toBe(roundedQuotient(left, one, digits));
        }
      }),
      { numRuns: 500 },
    );
  });

  it('divides small numbers as it divides large ones', () => {
    const small = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
    fc.assert(
      fc.property(small, fc.nat({ max: 3 }), small, fc.nat({ max: 14 }), (left, scale, right, digits) => {
        if (right === 0) return;
        const a = Decimal.parse(text({ coefficient: BigInt(left), scale }));
        const b = Decimal.fromInteger(right);
        const expected = roundedQuotient(
          { coefficient: BigInt(left), scale },
          { coefficient: BigInt(right), scale: 0 },
          digits,
        );
        expect(a.quotient(b, digits).toString()).toBe(Decimal.parse(expected).normalized().toString());
      }),
      { numRuns: 2000 },
    );
  });

  it('is so many of a decimal place, where numbers can say it, and the same again', () => {
    fc.assert(
      fc.property(exact, fc.integer({ min: 0, max: 18 }), (value, scale) => {
        const decimal = Decimal.parse(text(value));
        const count = decimal.inPlaces(scale);
        const isTold = scale >= value.scale && scale - value.scale < 16;
        const told = isTold ? at(value, scale) : 2n ** 53n;
        expect(count).toBe(told < 2n ** 53n && told > -(2n ** 53n) ? Number(told) : Number.NaN);
        if (!Number.isNaN(count)) expect(Decimal.ofPlaces(count, scale).equals(decimal)).toBe(true);
      }),
    );
    expect(Decimal.ofPlaces(-0, 2).toString()).toBe('0.00');
  });

  it('is kept as one object with many like it, where it is small', () => {
    fc.assert(
      fc.property(exact, (value) => {
        const decimal = Decimal.parse(text(value));
        expect(decimal.kept().toString()).toBe(decimal.toString());
      }),
    );
    expect(Decimal.ofPlaces(350, 2).kept()).toBe(Decimal.ofPlaces(350, 2).kept());
  });

  it('is the same whether or not an equal one was met before', () => {
    // Small values share their objects; a slot is taken over by whichever came last.
    const texts = ['1.5', '15', '0.15', '-1.5', '1.50', '65537', '1', '0.1', '0.10', '1048577'];
    for (const first of texts) {
      for (const second of texts) {
        Decimal.parse(first);
        expect(Decimal.parse(second).toString()).toBe(second);
        expect(Decimal.parse(first).toString()).toBe(first);
      }
    }
  });

  it.each([
    ['2.5', 0, '2'],
    ['3.5', 0, '4'],
    ['-2.5', 0, '-2'],
    ['0.125', 2, '0.12'],
    ['0.135', 2, '0.14'],
    ['-0.004', 2, '0.00'],
    ['1.005', 4, '1.005'],
  ])('%s to %i places is %s', (value, digits, expected) => {
    expect(Decimal.parse(value).rounded(digits).toString()).toBe(expected);
  });

  it.each([
    ['5', '2', 0, '2'],
    ['7', '2', 0, '4'],
    ['-5', '2', 0, '-2'],
    ['1', '8', 2, '0.12'],
    ['3', '8', 2, '0.38'],
    ['1', '3', 12, '0.333333333333'],
    ['2', '3', 12, '0.666666666667'],
    ['100', '4', 12, '25'],
    ['10', '0.004', 2, '2500'],
    ['62000.5', '3', 12, '20666.833333333333'],
  ])('%s / %s to %i places is %s', (left, right, digits, expected) => {
    expect(Decimal.parse(left).quotient(Decimal.parse(right), digits).toString()).toBe(expected);
  });

  it('never is minus nothing', () => {
    const zeros = [
      Decimal.parse('-0.00'),
      Decimal.zero.negated(),
      Decimal.parse('-5').times(Decimal.zero),
      Decimal.parse('-1').dividedBy(Decimal.fromInteger(3), 0),
      Decimal.parse('-0.001').quotient(Decimal.one, 2),
      Decimal.parse('-3').plus(Decimal.parse('3')),
    ];
    for (const zero of zeros) {
      expect(zero.toString()).not.toContain('-');
      expect(Object.is(zero.toNumber(), 0)).toBe(true);
      expect(zero.sign()).toBe(0);
    }
  });

  it('does not divide by nothing', () => {
    expect(() => Decimal.one.dividedBy(Decimal.zero, 2)).toThrow('Division by zero');
    expect(() => Decimal.one.quotient(Decimal.zero, 2)).toThrow('Division by zero');
  });

  it('loses its trailing zeros and nothing else when normalized', () => {
    fc.assert(
      fc.property(exact, (value) => {
        const decimal = Decimal.parse(text(value));
        expect(decimal.normalized().equals(decimal)).toBe(true);
        expect(decimal.normalized().toString()).not.toMatch(/\.\d*0$/);
      }),
    );
  });

  it('is the nearest number', () => {
    fc.assert(
      fc.property(exact, (value) => {
        expect(Decimal.parse(text(value)).toNumber()).toBe(Number(text(value)));
      }),
    );
  });

  it('adds ten times a tenth to one', () => {
    const tenth = Decimal.parse('0.1');
    const sum = Array.from({ length: 10 }).reduce<Decimal>((total) => total.plus(tenth), Decimal.zero);
    expect(sum.equals(Decimal.one)).toBe(true);
    expect(JSON.stringify({ sum })).toBe('{"sum":"1.0"}');
  });

  it('takes only safe integers for integers', () => {
    expect(() => Decimal.fromInteger(2 ** 53)).toThrow(RangeError);
    expect(() => Decimal.fromInteger(0.5)).toThrow(RangeError);
  });
});

describe('a number of so many digits', () => {
  it.each([
    ['12.5', 2, 1, true],
    ['-12.50', 2, 1, true],
    ['0.00', 0, 0, true],
    ['0.05', 0, 2, true],
    ['123', 2, 1, false],
    ['-123', 2, 1, false],
    ['1.25', 2, 1, false],
    ['1e300', 30, 30, false],
    ['1e-200', 30, 30, false],
    [`${'9'.repeat(30)}.${'9'.repeat(30)}`, 30, 30, true],
    [`-1${'0'.repeat(30)}`, 30, 30, false],
  ])('%s within %i and %i: %s', (number, before, behind, expected) => {
    expect(Decimal.parse(number).fits(before, behind)).toBe(expected);
  });
});
