import { numberFormat } from './locale.ts';
import { intlSign, type Numeric, type SignDisplay, toFormattable, UNKNOWN, withMinus } from './numeric.ts';

export interface MoneyFormat {
  readonly sign?: SignDisplay;
  /** `unit`: with symbol; `plain`: the heading of the column names the currency. */
  readonly currencyDisplay?: 'unit' | 'plain';
  /** Digits behind the point; by default those of the currency. */
  readonly places?: number;
  /** 12.3K, 4.5M: for axes and narrow places, never for an amount that must tie out. */
  readonly compact?: boolean;
}

const ISO_CURRENCY = /^[A-Z]{3}$/;

/**
 * An amount in its currency. Rounding is half-even, as everywhere.
 *
 * @example formatMoney('-1234.5', 'USD') === '−$1,234.50'
 */
export function formatMoney(
  amount: Numeric | null | undefined,
  currency: string,
  format: MoneyFormat = {},
): string {
  const value = toFormattable(amount);
  if (value === null) return UNKNOWN;
  const { sign = 'auto', currencyDisplay = 'unit', places, compact = false } = format;
  const iso = ISO_CURRENCY.test(currency);
  const digits = places ?? (iso ? undefined : 2);
  const common: Intl.NumberFormatOptions = {
    signDisplay: intlSign(sign),
    ...(compact
      ? { notation: 'compact', maximumFractionDigits: 1 }
      : digits === undefined
        ? {}
        : { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  };
  if (iso && currencyDisplay === 'unit') {
    return withMinus(
      numberFormat({ style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...common }).format(value),
    );
  }
  const plainDigits = compact ? {} : plainFractionDigits(iso ? currency : 'USD', digits);
  const text = withMinus(numberFormat({ ...common, ...plainDigits }).format(value));
  return currencyDisplay === 'plain' ? text : `${text}\u00a0${currency}`;
}

function plainFractionDigits(currency: string, digits: number | undefined): Intl.NumberFormatOptions {
  const places = digits ?? usualDigits(currency);
  return { minimumFractionDigits: places, maximumFractionDigits: places };
}

/** Digits behind the point by currency: a list asks for each of its cells, and the format is slow to tell. */
const digitsOf = new Map<string, number>();

function usualDigits(currency: string): number {
  const known = digitsOf.get(currency);
  if (known !== undefined) return known;
  const { maximumFractionDigits = 2 } = numberFormat({ style: 'currency', currency }).resolvedOptions();
  digitsOf.set(currency, maximumFractionDigits);
  return maximumFractionDigits;
}

/** The mask of privacy mode: as wide as an amount, without a digit. */
export const MASKED_AMOUNT = '\u2022\u2022\u2022\u2022\u2022';
