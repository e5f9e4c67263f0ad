import { numberFormat } from './locale.ts';
import { intlSign, type Numeric, type SignDisplay, toFormattable, UNKNOWN, withMinus } from './numeric.ts';

/**
 * A fraction as percent: `0.0525` is written `5.3%` with one place.
 */
export function formatPercent(
  fraction: Numeric | null | undefined,
  { places = 1, sign = 'auto' }: { places?: number; sign?: SignDisplay } = {},
): string {
  const value = toFormattable(fraction);
  if (value === null) return UNKNOWN;
  return withMinus(
    numberFormat({
      style: 'percent',
      minimumFractionDigits: places,
      maximumFractionDigits: places,
      signDisplay: intlSign(sign),
    }).format(value),
  );
}
