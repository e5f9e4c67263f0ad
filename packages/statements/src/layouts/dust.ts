import type { Instrument } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';

/** More than this no report rounds to nothing. */
const MOST_DUST = Decimal.parse('0.05');
const DUST_PLACES = 8;

/**
 * Units that were rounded to nothing although they were paid for, as cents that a money-market fund reinvests; `null` where
 * nothing was paid, or it is not told for what.
 */
export function dustOf({
  instrument,
  price,
  amount,
}: {
  readonly instrument: Instrument;
  readonly price: Decimal | null;
  readonly amount?: Decimal | undefined;
}): Decimal | null {
  const each = price?.times(instrument.multiplier ?? Decimal.zero);
  if (each === undefined || amount === undefined || !each.isPositive() || amount.isZero()) return null;
  const units = amount.abs().dividedBy(each, DUST_PLACES).normalized();
  return units.isZero() || units.compare(MOST_DUST) > 0 ? null : units;
}
