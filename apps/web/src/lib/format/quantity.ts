import { numberFormat } from './locale.ts';
import { intlSign, type Numeric, type SignDisplay, toFormattable, UNKNOWN, withMinus } from './numeric.ts';

export interface DigitRange {
  readonly min?: number;
  readonly max?: number;
  readonly sign?: SignDisplay;
}

/** A count of shares, contracts or coins: as many digits as it has, up to eight. */
export function formatQuantity(
  quantity: Numeric | null | undefined,
  { min = 0, max = 8, sign = 'auto' }: DigitRange = {},
): string {
  const value = toFormattable(quantity);
  if (value === null) return UNKNOWN;
  return withMinus(
    numberFormat({
      minimumFractionDigits: min,
      maximumFractionDigits: max,
      signDisplay: intlSign(sign),
    }).format(value),
  );
}

/** A price: at least two digits behind the point, further ones as the tick asks. */
export const formatPrice = (price: Numeric | null | undefined, range: DigitRange = {}): string =>
  formatQuantity(price, { min: 2, max: 6, ...range });

/** A multiple of the risk taken: `+1.50R`. */
export function formatRMultiple(multiple: Numeric | null | undefined, places = 2): string {
  const text = formatQuantity(multiple, { min: places, max: places, sign: 'always' });
  return text === UNKNOWN ? text : `${text}R`;
}
