/**
 * The sum of amounts of money, the same to the last digit in whatever order they come.
 *
 * Amounts are float64 next to their exact decimal, and so is a compensated sum (Neumaier 1974). What
 * the sum lacks in exactness is smaller than any digit that such amounts have: rounding it to the places
 * that are sure gives back the exact decimal, so that a total shown to the cent is the exact one.
 *
 * @example sumMoney of a thousand times 0.1 is 100
 */
export function sumMoney(amounts: ArrayLike<number>): number {
  const sum = new MoneySum();
  for (let i = 0; i < amounts.length; i += 1) sum.add(amounts[i] ?? 0);
  return sum.total();
}

/** As {@link sumMoney}, one amount at a time. */
export class MoneySum {
  private sum = 0;
  private lost = 0;
  private size = 0;
  private scale = 1;
  /** Up to this size the scale holds. */
  private most = 0;

  add(amount: number): void {
    const next = this.sum + amount;
    const magnitude = Math.abs(amount);
    if (Math.abs(this.sum) >= magnitude) this.lost += this.sum - next + amount;
    else this.lost += amount - next + this.sum;
    this.sum = next;
    this.size += magnitude;
  }

  total(): number {
    // Places change with every tenfold of the size: a curve that asks at each of its points looks them up a few times.
    if (this.size > this.most) {
      const places = surePlaces(this.size);
      this.scale = 10 ** places;
      this.most = 2 ** 51 / this.scale;
    }
    return this.size === 0 ? 0 : roundedTo(this.sum + this.lost, this.scale);
  }
}

/**
 * A result of sums and differences, to the places that are sure.
 *
 * @param size sum of the magnitudes of all amounts that it was made of.
 */
export const settleMoney = (result: number, size: number): number =>
  size === 0 ? 0 : roundedTo(result, 10 ** surePlaces(size));

/** Each amount is off by at most 2^-53 of itself, so what they come to by that of all of them together. */
const surePlaces = (size: number): number => Math.min(15, Math.floor(-Math.log10(size * 2 ** -51)));

/** @param scale below 1 where not even whole numbers are sure: then it is left as it is. */
function roundedTo(result: number, scale: number): number {
  if (scale < 1) return result;
  const scaled = Math.round(result * scale);
  // `+ 0` turns -0 into 0.
  return Number.isSafeInteger(scaled) ? scaled / scale + 0 : result;
}
