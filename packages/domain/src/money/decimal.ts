import { partsOfNumber, textOfNumber } from './number-text.ts';
import { abs, digitsOf, divideHalfEven, POWERS, pow10, wholePart } from './whole-numbers.ts';

/**
 * Exact decimal numbers.
 *
 * A value is `coefficient × 10^-scale`. The coefficient is kept as a plain number while it is a
 * safe integer (nearly always) and as a bigint beyond that, so that common arithmetic costs what
 * number arithmetic costs and nothing is ever rounded unless a method says so in its name.
 *
 * Whatever a number does a bigint does as well, and slower: mutation testing leaves out the lines that
 * choose between them, and sees to what either of them reckons.
 */
/** A number that stays a safe integer when it is multiplied by ten. */
const MAX_SHORT = 900719925474098;

const MINUS = 45;
const POINT = 46;
const ZERO = 48;

/**
 * One object for each of the small values that histories are full of: sizes, costs, prices in cents. It saves
 * the memory of many equal ones, and the processor finds them at hand. A slot keeps the last of its values.
 */
const SHARED_SLOTS = 1 << 16;
const shared = new Array<Decimal | undefined>(SHARED_SLOTS);

/** Coefficients up to here are shared, of what is read: what is reckoned is seldom the same. */
const SHARED_UP_TO = 1 << 20;

export class Decimal {
  static readonly zero = new Decimal(0, 0);
  static readonly one = new Decimal(1, 0);

  private readonly coefficient: number | bigint;
  /** Digits behind the decimal point as written: `1.50` has scale 2. */
  readonly scale: number;

  private constructor(coefficient: number | bigint, scale: number) {
    this.coefficient = coefficient;
    this.scale = scale;
  }

  /** As `new`; the same object again for a value up to `limit` that was met lately. */
  private static shared(coefficient: number, scale: number, limit: number): Decimal {
    // Stryker disable next-line all: how many are shared is a matter of memory
    if (coefficient > limit || coefficient < -limit) return new Decimal(coefficient, scale);
    // Stryker disable next-line all: any slot will do, for what lies there is looked at
    const slot = (coefficient + scale * 9973) & (SHARED_SLOTS - 1);
    const known = shared[slot];
    if (known !== undefined && known.coefficient === coefficient && known.scale === scale) return known;
    const added = new Decimal(coefficient, scale);
    shared[slot] = added;
    return added;
  }

  private static of(coefficient: bigint, scale: number): Decimal {
    // Stryker disable next-line EqualityOperator: the last safe integers are the same values as bigints
    return coefficient <= 9007199254740991n && coefficient >= -9007199254740991n
      ? new Decimal(Number(coefficient), scale)
      : new Decimal(coefficient, scale);
  }

  /**
   * Reads plain decimal text (`-1234.50`, `1e-8`). Grouping, currency signs and decimal commas are
   * the business of `@tapebook/statements`, which knows the file that they come from.
   *
   * @throws {RangeError} when the text is not a decimal number.
   */
  static parse(text: string): Decimal {
    const value = Decimal.read(text, SHARED_UP_TO);
    if (value === null) throw new RangeError(`Not a decimal number: ${JSON.stringify(text)}`);
    return value;
  }

  /**
   * As {@link Decimal.parse}, with `null` for text that is not a decimal number. What is only tried is mostly
   * handed on and let go, so that looking for an equal one would cost more than it saves: nothing is shared.
   */
  static tryParse(text: string): Decimal | null {
    return Decimal.read(text, 0);
  }

  /**
   * Reads up to 15 digits with or without a point and a minus where they stand in a longer text, without cutting
   * them out of it; `null` for everything else, which {@link Decimal.tryParse} may yet read.
   *
   * @example Decimal.tryParseShort('buy,100,10.50', 8, 13) // 10.50
   */
  static tryParseShort(text: string, start: number, end: number): Decimal | null {
    return Decimal.readShort(text, start, end, 0);
  }

  /** @param limit of the coefficients that are shared. */
  private static read(text: string, limit: number): Decimal | null {
    const short = Decimal.readShort(text, 0, text.length, limit);
    if (short !== null) return short;
    const parts = partsOfNumber(text);
    if (parts === null) return null;
    const { negative, digits, scale } = parts;
    // Stryker disable next-line ConditionalExpression,EqualityOperator,BlockStatement: bigints do the same
    if (scale >= 0 && digits.length <= 15) {
      const coefficient = Number(digits);
      return Decimal.shared(negative && coefficient !== 0 ? -coefficient : coefficient, scale, limit);
    }
    const coefficient = BigInt(digits) * (scale < 0 ? pow10(-scale) : 1n);
    return Decimal.of(negative ? -coefficient : coefficient, Math.max(scale, 0));
  }

  /**
   * Up to 15 digits with or without a point, as nearly every number of a statement is written, read without
   * a pattern; `null` for all other text.
   */
  // Stryker disable all: the pattern reads the same
  private static readShort(text: string, start: number, end: number, limit: number): Decimal | null {
    const negative = start < end && text.charCodeAt(start) === MINUS;
    let coefficient = 0;
    let digits = 0;
    let point = -1;
    for (let at = negative ? start + 1 : start; at < end; at += 1) {
      const digit = text.charCodeAt(at) - ZERO;
      if (digit >= 0 && digit <= 9) {
        coefficient = coefficient * 10 + digit;
        digits += 1;
        if (digits > 15) return null;
      } else if (digit === POINT - ZERO && point < 0) point = at;
      else return null;
    }
    if (digits === 0) return null;
    const scale = point < 0 ? 0 : end - 1 - point;
    return Decimal.shared(negative && coefficient !== 0 ? -coefficient : coefficient, scale, limit);
  }
  // Stryker restore all

  /** @throws {RangeError} when `value` is not a safe integer. */
  static fromInteger(value: number): Decimal {
    if (!Number.isSafeInteger(value)) throw new RangeError(`Not a safe integer: ${value}`);
    return new Decimal(value, 0);
  }

  /** So many of the decimal place `scale` behind the point, a safe integer. @example ofPlaces(1050, 2) // 10.50 */
  static ofPlaces(count: number, scale: number): Decimal {
    return new Decimal(count || 0, scale);
  }

  /** How many of that decimal place it is, for whoever reckons in numbers; `NaN` where that is no safe integer. */
  inPlaces(scale: number): number {
    const power = POWERS[scale - this.scale];
    if (typeof this.coefficient !== 'number' || power === undefined) return Number.NaN;
    const count = this.coefficient * power;
    return Number.isSafeInteger(count) ? count : Number.NaN;
  }

  /** The same value; one object for many of them where it is small: for what stays in memory. */
  // Stryker disable next-line all: an equal value, whichever object
  kept(): Decimal {
    const { coefficient, scale } = this;
    const isSmall = typeof coefficient === 'number' && Math.abs(coefficient) <= SHARED_UP_TO;
    return isSmall ? Decimal.shared(coefficient, scale, SHARED_UP_TO) : this;
  }

  /** The value as a coefficient at `scale`, which must not be smaller than its own. */
  private at(scale: number): number | bigint {
    const shift = scale - this.scale;
    // Stryker disable next-line ConditionalExpression,EqualityOperator,BlockStatement: bigints do the same
    if (shift === 0) return this.coefficient;
    // Stryker disable next-line ConditionalExpression,EqualityOperator,BlockStatement: bigints do the same
    if (typeof this.coefficient === 'number' && shift < POWERS.length) {
      const shifted = this.coefficient * (POWERS[shift] as number);
      // Stryker disable next-line ConditionalExpression: bigints do the same
      if (Number.isSafeInteger(shifted)) return shifted;
    }
    return BigInt(this.coefficient) * pow10(shift);
  }

  plus(other: Decimal): Decimal {
    // Sums start at zero, and a value that stays as it is needs no second object.
    if (this.coefficient === 0 && this.scale <= other.scale) return other;
    if (other.coefficient === 0 && other.scale <= this.scale) return this;
    const scale = Math.max(this.scale, other.scale);
    const left = this.at(scale);
    const right = other.at(scale);
    // Stryker disable next-line ConditionalExpression,StringLiteral,BlockStatement: bigints do the same
    if (typeof left === 'number' && typeof right === 'number') {
      const sum = left + right;
      // Stryker disable next-line ConditionalExpression: bigints do the same
      if (Number.isSafeInteger(sum)) return new Decimal(sum, scale);
    }
    return Decimal.of(BigInt(left) + BigInt(right), scale);
  }

  minus(other: Decimal): Decimal {
    if (other.coefficient === 0 && other.scale <= this.scale) return this;
    const scale = Math.max(this.scale, other.scale);
    const left = this.at(scale);
    const right = other.at(scale);
    // Stryker disable next-line ConditionalExpression,StringLiteral,BlockStatement: bigints do the same
    if (typeof left === 'number' && typeof right === 'number') {
      const difference = left - right;
      // Stryker disable next-line ConditionalExpression: bigints do the same
      if (Number.isSafeInteger(difference)) return new Decimal(difference, scale);
    }
    return Decimal.of(BigInt(left) - BigInt(right), scale);
  }

  times(other: Decimal): Decimal {
    // Stryker disable next-line ConditionalExpression: one times a value is an equal one
    if (other.coefficient === 1 && other.scale === 0) return this;
    const scale = this.scale + other.scale;
    // Stryker disable next-line ConditionalExpression,StringLiteral,BlockStatement: bigints do the same
    if (typeof this.coefficient === 'number' && typeof other.coefficient === 'number') {
      const product = this.coefficient * other.coefficient;
      // `|| 0` turns -0 into 0, so that a value has one representation.
      // Stryker disable next-line ConditionalExpression: bigints do the same
      if (Number.isSafeInteger(product)) return new Decimal(product || 0, scale);
    }
    return Decimal.of(BigInt(this.coefficient) * BigInt(other.coefficient), scale);
  }

  /**
   * The quotient, rounded half-even to `places` digits behind the point.
   *
   * @throws {RangeError} when `other` is zero.
   */
  dividedBy(other: Decimal, places: number): Decimal {
    // Stryker disable next-line ConditionalExpression: a bigint would say so in the same words
    if (other.isZero()) throw new RangeError('Division by zero');
    const shift = places + other.scale - this.scale;
    const numerator = BigInt(this.coefficient) * (shift > 0 ? pow10(shift) : 1n);
    const denominator = BigInt(other.coefficient) * (shift < 0 ? pow10(-shift) : 1n);
    return Decimal.of(divideHalfEven(numerator, denominator), places);
  }

  /**
   * As {@link Decimal.dividedBy}, without trailing zeros, and fast where the numbers are small.
   *
   * @throws {RangeError} when `other` is zero.
   * @example 1 / 8 to 12 places is 0.125; 1 / 3 is 0.333333333333
   */
  quotient(other: Decimal, places: number): Decimal {
    return this.shortQuotient(other, places) ?? this.dividedBy(other, places).normalized();
  }

  /** Long division on numbers, digit by digit; `null` when something leaves the safe integers. */
  private shortQuotient(other: Decimal, places: number): Decimal | null {
    // Stryker disable next-line ConditionalExpression,StringLiteral,BlockStatement: bigints do the same
    if (typeof this.coefficient !== 'number' || typeof other.coefficient !== 'number') return null;
    let scale = this.scale - other.scale;
    let numerator = Math.abs(this.coefficient);
    if (scale < 0) {
      // Stryker disable next-line all: bigints do the same, and must where there is no such power
      if (scale < -15) return null;
      numerator *= POWERS[-scale] as number;
      scale = 0;
    }
    const denominator = Math.abs(other.coefficient);
    if (denominator === 0 || scale > places || numerator > MAX_SHORT || denominator > MAX_SHORT) return null;
    let quotient = wholePart(numerator, denominator);
    let remainder = numerator - quotient * denominator;
    // As many digits at a time as leave remainder and quotient safe integers; one, where they are huge.
    const most = 15 - digitsOf(denominator);
    while (remainder !== 0 && scale < places) {
      const room = Math.min(most, 14 - digitsOf(quotient), places - scale);
      const digits = Math.max(room, 1);
      const power = POWERS[digits] as number;
      const shifted = remainder * power;
      const next = wholePart(shifted, denominator);
      remainder = shifted - next * denominator;
      quotient = quotient * power + next;
      if (quotient > MAX_SHORT) return null;
      scale += digits;
    }
    const twice = remainder * 2;
    if (twice > denominator || (twice === denominator && quotient % 2 === 1)) quotient += 1;
    const negative = this.coefficient < 0 !== other.coefficient < 0;
    return new Decimal(negative ? -quotient || 0 : quotient, scale).normalized();
  }

  /** Rounded half-even to `places` digits; values with fewer digits are returned as they are. */
  rounded(places: number): Decimal {
    return this.scale <= places ? this : this.dividedBy(Decimal.one, places);
  }

  negated(): Decimal {
    return typeof this.coefficient === 'number'
      ? new Decimal(this.coefficient === 0 ? 0 : -this.coefficient, this.scale)
      : new Decimal(-this.coefficient, this.scale);
  }

  abs(): Decimal {
    return this.isNegative() ? this.negated() : this;
  }

  isZero(): boolean {
    return this.coefficient === 0;
  }

  isNegative(): boolean {
    return this.coefficient < 0;
  }

  isPositive(): boolean {
    return this.coefficient > 0;
  }

  /**
   * Whether the value can be written with so many digits before its point, and so many behind it.
   *
   * @example 12.50 fits 2 and 1, since its last zero says nothing; 1e300 does not fit 30 and 30
   */
  fits(digitsBefore: number, digitsBehind: number): boolean {
    // No safe integer has more than sixteen digits.
    // Stryker disable next-line all: counting the digits says the same
    if (typeof this.coefficient === 'number' && digitsBefore > 15 && this.scale <= digitsBehind) return true;
    const { coefficient, scale } = this.scale <= digitsBehind ? this : this.normalized();
    if (scale > digitsBehind) return false;
    const length = String(typeof coefficient === 'number' ? Math.abs(coefficient) : abs(coefficient)).length;
    return coefficient === 0 || length - scale <= digitsBefore;
  }

  /** −1, 0 or 1 by the sign of the value. */
  sign(): -1 | 0 | 1 {
    return this.coefficient > 0 ? 1 : this.coefficient < 0 ? -1 : 0;
  }

  compare(other: Decimal): -1 | 0 | 1 {
    // Stryker disable next-line ConditionalExpression: a value is compared with itself as with any other
    if (this === other) return 0;
    const scale = Math.max(this.scale, other.scale);
    const left = this.at(scale);
    const right = other.at(scale);
    return left < right ? -1 : left > right ? 1 : 0;
  }

  equals(other: Decimal): boolean {
    return this.compare(other) === 0;
  }

  /**
   * Whether it is what the two come to, told with as many digits, without reckoning that as another object. Beyond the
   * safe integers it may say no.
   */
  isProductOf(left: Decimal, right: Decimal): boolean {
    return (
      this.scale === left.scale + right.scale &&
      typeof left.coefficient === 'number' &&
      typeof right.coefficient === 'number' &&
      this.coefficient === left.coefficient * right.coefficient
    );
  }

  /** The smaller of the two. */
  min(other: Decimal): Decimal {
    return this.compare(other) <= 0 ? this : other;
  }

  /** The same value without trailing zeros: `1.500` becomes `1.5`, `100` stays. */
  normalized(): Decimal {
    let scale = this.scale;
    // Stryker disable next-line ConditionalExpression: without digits there are no zeros to drop
    if (scale === 0) return this;
    let coefficient = this.coefficient;
    if (typeof coefficient === 'number') {
      if (coefficient === 0) return Decimal.zero;
      while (scale > 0 && coefficient % 10 === 0) {
        coefficient /= 10;
        scale -= 1;
      }
      // Stryker disable next-line ConditionalExpression: another object, the same value
      return scale === this.scale ? this : new Decimal(coefficient, scale);
    }
    while (scale > 0 && coefficient % 10n === 0n) {
      coefficient /= 10n;
      scale -= 1;
    }
    // Stryker disable next-line ConditionalExpression: another object, the same value
    return scale === this.scale ? this : Decimal.of(coefficient, scale);
  }

  /** For charts and statistics only: the nearest float64. */
  toNumber(): number {
    // Stryker disable next-line ConditionalExpression,StringLiteral,BlockStatement: the text is the same number
    if (typeof this.coefficient === 'number' && this.scale < POWERS.length) {
      return this.coefficient / (POWERS[this.scale] as number);
    }
    return Number(this.toString());
  }

  /** Plain text with exactly `scale` digits behind the point: `"-0.50"`. Never an exponent. */
  toString(): string {
    return textOfNumber(this.coefficient, this.scale);
  }

  /** On the wire a decimal is its text. */
  toJSON(): string {
    return this.toString();
  }
}
