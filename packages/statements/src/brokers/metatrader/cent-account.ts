import { Decimal } from '@tapebook/domain/money';

/** How platforms call accounts that are kept in hundredths of a currency. */
const CENTS: Readonly<Record<string, string>> = { USC: 'USD', EUC: 'EUR', GBC: 'GBP' };

export interface AccountUnit {
  readonly currency: string;
  /** What one unit of the report's money is of the currency: a hundredth in accounts kept in cents. */
  readonly unit: Decimal;
}

/** @example accountUnit('USC') // USD, 0.01 */
export function accountUnit(currency: string): AccountUnit {
  const whole = CENTS[currency];
  return whole === undefined
    ? { currency, unit: Decimal.one }
    : { currency: whole, unit: Decimal.parse('0.01') };
}
