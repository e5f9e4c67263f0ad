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

/** A price: at least two digits behind the point, up to six, and of one with zeros behind it six that count. */
export const formatPrice = (price: Numeric | null | undefined, range: DigitRange = {}): string =>
  formatQuantity(price, { min: 2, max: Math.max(SIGNIFICANT, placesOfAverage(price)), ...range });

/** Most digits that an average price says where no tick is known. */
const SIGNIFICANT = 6;

/**
 * An average of prices, with the digits of what it averages: those of the tick, else six that count. An average of three
 * fills has no end (`6116.1666…`), and digits finer than any price say nothing in a column.
 */
export const formatAveragePrice = (price: Numeric | null | undefined, tick?: Numeric | null): string =>
  formatPrice(price, { max: placesOfAverage(price, tick) });

/** How many digits behind the point an average of prices is said with, and so what it is away from another price. */
export function placesOfAverage(price: Numeric | null | undefined, tick?: Numeric | null): number {
  const step = toFormattable(tick);
  if (step !== null && Number(step) > 0) return Math.max(2, placesOfStep(step));
  const before = Math.floor(Math.log10(Math.max(Math.abs(Number(toFormattable(price) ?? 0)), 1e-8))) + 1;
  return Math.min(10, Math.max(2, SIGNIFICANT - before));
}

/** `0.25` has two, `0.00005` five; as `Intl` says it, since a float of it may be `5e-5`. */
function placesOfStep(step: number | Intl.StringNumericLiteral): number {
  const digits = new Intl.NumberFormat('en', { maximumFractionDigits: 10 }).format(step).split('.')[1];
  return Math.min(8, digits?.length ?? 0);
}

/** A multiple of the risk taken: `+1.50R`. */
export function formatRMultiple(
  multiple: Numeric | null | undefined,
  places = 2,
  sign: SignDisplay = 'always',
): string {
  const text = formatQuantity(multiple, { min: places, max: places, sign });
  return text === UNKNOWN ? text : `${text}R`;
}
