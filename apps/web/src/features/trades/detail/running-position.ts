import type { TradeFillJson } from '@tapebook/contract';
import { Decimal } from '@tapebook/domain/money';

/**
 * What the trade holds after each of its fills, in their order: long positive, short negative.
 *
 * @example sells of 2 and 3, then a buy of 5: −2, −5, 0
 */
export function runningPosition(
  fills: readonly Pick<TradeFillJson, 'side' | 'quantity'>[],
): readonly Decimal[] {
  let held = Decimal.zero;
  return fills.map(({ side, quantity }) => {
    const moved = Decimal.parse(quantity);
    held = side === 'buy' ? held.plus(moved) : held.minus(moved);
    return held;
  });
}
