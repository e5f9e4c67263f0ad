import { Decimal } from '../../money/index.ts';
import type { Trade } from '../trade/trade.ts';
import { contractValue } from '../values/contract-value.ts';
import { QUOTIENT_PLACES } from '../values/quotient-places.ts';

/**
 * What a trade put at risk: of each of its entries, the distance to the stop that it was first given, times
 * quantity and multiplier, in the currency of the instrument. Later moves of the stop do not change it.
 *
 * @returns `null` while a price or the multiplier is not known.
 * @example 100 bought at 50 and 100 at 51 with a stop at 49: 300
 */
export function riskFromStop(
  { instrument, fills }: Pick<Trade, 'instrument' | 'fills'>,
  stop: Decimal,
): Decimal | null {
  const { multiplier } = instrument;
  if (multiplier === null) return null;
  let points = Decimal.zero;
  for (const { role, price, quantity } of fills) {
    if (role !== 'entry') continue;
    const paid = contractValue(instrument, price, quantity);
    const stopped = contractValue(instrument, stop, quantity);
    if (paid === null || stopped === null) return null;
    points = points.plus(paid.minus(stopped).abs());
  }
  return points.times(multiplier).normalized();
}

/**
 * A net result in multiples of what was put at risk, to 12 places; `null` where the risk is not known or is
 * none.
 *
 * @example 450 earned with 300 at risk is 1.5 R
 */
export function rMultiple(netPnl: Decimal | null, risk: Decimal | null): Decimal | null {
  if (netPnl === null || risk === null || !risk.isPositive()) return null;
  return netPnl.quotient(risk, QUOTIENT_PLACES);
}
