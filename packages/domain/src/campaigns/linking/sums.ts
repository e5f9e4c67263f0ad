import { Decimal } from '../../money/index.ts';

/** A sum of which a part is not known is not known. */
export function sumKnown(parts: Iterable<Decimal | null>): Decimal | null {
  let sum = Decimal.zero;
  for (const part of parts) {
    if (part === null) return null;
    sum = sum.plus(part);
  }
  return sum;
}

export function sumOf(parts: Iterable<Decimal>): Decimal {
  let sum = Decimal.zero;
  for (const part of parts) sum = sum.plus(part);
  return sum;
}
