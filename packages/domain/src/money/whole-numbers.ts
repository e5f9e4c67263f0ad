/** Powers of ten that are safe integers. */
export const POWERS = Array.from({ length: 16 }, (_, exponent) => 10 ** exponent);

/**
 * How often one positive safe integer goes into another. Of safe integers a division is never rounded up to
 * the next whole number: what is missing, one part of the numerator, is more than half of the last bit.
 * The remainder operator would tell as well, but on large numbers it takes ten times as long.
 */
export const wholePart = (numerator: number, denominator: number): number =>
  Math.floor(numerator / denominator);

/** How many digits a positive integer has, at least. */
export function digitsOf(value: number): number {
  let digits = 1;
  while (digits < 15 && value >= (POWERS[digits] as number)) digits += 1;
  return digits;
}

export const pow10 = (exponent: number): bigint => 10n ** BigInt(exponent);

export const abs = (value: bigint): bigint => (value < 0n ? -value : value);

/** `numerator / denominator` to the nearest integer, ties to even. */
export function divideHalfEven(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator;
  const remainder = numerator % denominator;
  const twice = abs(remainder) * 2n;
  const divisor = abs(denominator);
  if (twice < divisor || (twice === divisor && quotient % 2n === 0n)) return quotient;
  return numerator < 0n === denominator < 0n ? quotient + 1n : quotient - 1n;
}
