import type { Decimal } from '@tapebook/domain/money';

/** An exact fraction, as plain as can be; it shares nothing with the decimals that it is held against. */
export class Fraction {
  static readonly zero = new Fraction(0n, 1n);
  readonly numerator: bigint;
  /** Above zero. */
  readonly denominator: bigint;

  constructor(numerator: bigint, denominator: bigint) {
    if (denominator === 0n) throw new RangeError('A fraction needs a denominator');
    const sign = denominator < 0n ? -1n : 1n;
    const shared = greatestCommonDivisor(numerator, denominator);
    this.numerator = (sign * numerator) / shared;
    this.denominator = (sign * denominator) / shared;
  }

  /** Of a decimal, by its digits. */
  static of(decimal: Decimal): Fraction {
    const [whole = '', digits = ''] = decimal.toString().split('.');
    return new Fraction(BigInt(whole + digits), 10n ** BigInt(digits.length));
  }

  static whole(value: number): Fraction {
    return new Fraction(BigInt(value), 1n);
  }

  plus({ numerator, denominator }: Fraction): Fraction {
    return new Fraction(
      this.numerator * denominator + numerator * this.denominator,
      this.denominator * denominator,
    );
  }

  minus(other: Fraction): Fraction {
    return this.plus(new Fraction(-other.numerator, other.denominator));
  }

  times({ numerator, denominator }: Fraction): Fraction {
    return new Fraction(this.numerator * numerator, this.denominator * denominator);
  }

  over({ numerator, denominator }: Fraction): Fraction {
    return new Fraction(this.numerator * denominator, this.denominator * numerator);
  }

  /** Below, at or above nothing: −1, 0 or 1. */
  sign(): -1 | 0 | 1 {
    return this.numerator < 0n ? -1 : this.numerator > 0n ? 1 : 0;
  }

  isLess(other: Fraction): boolean {
    return this.minus(other).sign() < 0;
  }

  /** Whether a decimal is this value, as near as twelve places of its parts can come. */
  isNear(decimal: Decimal): boolean {
    const { numerator, denominator } = this.minus(Fraction.of(decimal));
    const off = numerator < 0n ? -numerator : numerator;
    return off * 1_000_000_000n <= denominator;
  }

  toString(): string {
    return `${this.numerator}/${this.denominator}`;
  }
}

function greatestCommonDivisor(left: bigint, right: bigint): bigint {
  let [a, b] = [left < 0n ? -left : left, right < 0n ? -right : right];
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}
