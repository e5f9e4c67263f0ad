import type { Instrument } from '@tapebook/domain/instruments';
import type { Decimal } from '@tapebook/domain/money';

/** What the entry of a whole trade cost, of a short brought; `null` where its prices do not tell that. */
export function entryCost(
  { multiplier, inverse }: Instrument,
  quantity: Decimal,
  price: Decimal,
): Decimal | null {
  const cost = multiplier === null || inverse === true ? null : quantity.abs().times(price).times(multiplier);
  return cost?.isPositive() === true ? cost : null;
}
