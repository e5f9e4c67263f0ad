/** Digits of a size that a list has room for; the trade itself has all of them. */
const MOST_DIGITS = 8;

/** A size as a list tells it: of 1,234,567.12345678 coins nobody misses the last seven digits. Whole ones stay whole. */
export function listedSize(size: number): number {
  const before = Math.abs(size) < 1 ? 0 : Math.floor(Math.log10(Math.abs(size))) + 1;
  return Number(size.toFixed(Math.max(0, MOST_DIGITS - before)));
}
