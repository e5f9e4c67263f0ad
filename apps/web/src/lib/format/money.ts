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
  const digits = places ?? usualDigits(currency);
  const common: Intl.NumberFormatOptions = {
    signDisplay: intlSign(sign),
    ...(compact
      ? { notation: 'compact', maximumFractionDigits: 1 }
      : { minimumFractionDigits: digits === COIN ? 2 : digits, maximumFractionDigits: digits }),
  };
  if (iso && currencyDisplay === 'unit') {
    return withMinus(
      numberFormat({ style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...common }).format(value),
    );
  }
  const text = withMinus(numberFormat(common).format(value));
  return currencyDisplay === 'plain' ? text : `${text}\u00a0${currency}`;
}

/** Of a coin: a thousandth of one is an amount. */
const COIN = 8;
/**
 * Pegged to a currency and told as that is, or a part or another place of one that has no code of its own; or what a journal is told
 * in whose amounts are not shared.
 */
const TO_THE_CENT = /^(USD.|..?USD|EUR.|DAI|CNH|GBX|ZAC|ILA|R|%)$/;
/** Digits behind the point by currency: a list asks for each of its cells, and the format is slow to tell. */
const digitsOf = new Map<string, number>();

export function usualDigits(currency: string): number {
  const known = digitsOf.get(currency);
  if (known !== undefined) return known;
  const digits = TO_THE_CENT.test(currency)
    ? 2
    : Intl.supportedValuesOf('currency').includes(currency)
      ? (numberFormat({ style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2)
      : COIN;
  digitsOf.set(currency, digits);
  return digits;
}

/** The mask of privacy mode: as wide as an amount, without a digit. */
export const MASKED_AMOUNT = '\u2022\u2022\u2022\u2022\u2022';
