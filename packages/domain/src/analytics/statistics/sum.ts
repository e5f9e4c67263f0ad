/**
 * The sum of amounts of money, the same to the last digit in whatever order they come.
 *
 * Amounts are float64 next to their exact decimal, and so is a compensated sum (Neumaier 1974). What
 * the sum lacks in exactness is smaller than any digit that such amounts have: rounding it to the places
 * that are sure gives back the exact decimal, so that a total shown to the cent is the exact one.
 *
 * @example sumMoney of a thousand times 0.1 is 100
 */
export function sumMoney(amounts: Iterable<number>): number {
  const sum = new MoneySum();
  for (const amount of amounts) sum.add(amount);
  return sum.total();
}

/** As {@link sumMoney}, one amount at a time. */
export class MoneySum {
  private sum = 0;
  private lost = 0;
  private size = 0;

  add(amount: number): void {
    const next = this.sum + amount;
    const magnitude = Math.abs(amount);
    if (Math.abs(this.sum) >= magnitude) this.lost += this.sum - next + amount;
    else this.lost += amount - next + this.sum;
    this.sum = next;
    this.size += magnitude;
  }

  total(): number {
    const sum = this.sum + this.lost;
    if (this.size === 0) return 0;
    // Each amount is off by at most 2^-53 of itself, so the sum by that of all of them together.
    const places = Math.floor(-Math.log10(this.size * 2 ** -51));
    if (places > 15 || places < 0) return sum;
    const scale = 10 ** places;
    const scaled = sum * scale;
    // `+ 0` turns -0 into 0.
    return Number.isSafeInteger(Math.round(scaled)) ? Math.round(scaled) / scale + 0 : sum;
  }
}
