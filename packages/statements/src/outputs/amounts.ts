import type { Decimal } from '@tapebook/domain/money';

/** Adds to the sum kept under a key; `first` is what the first amount brings with it. */
export function addAmount<T extends object>(
  sums: Map<string, T & { sum: Decimal }>,
  key: string,
  amount: Decimal,
  first: T,
): void {
  const known = sums.get(key);
  if (known === undefined) sums.set(key, { ...first, sum: amount });
  else known.sum = known.sum.plus(amount);
}
