import { type Currency, Decimal } from '@tapebook/domain/money';

/** BitMEX counts in the smallest unit of a coin. */
const UNITS: Readonly<Record<string, { readonly currency: Currency; readonly unit: Decimal }>> = {
  XBT: { currency: 'BTC', unit: Decimal.parse('0.00000001') },
  USDT: { currency: 'USDT', unit: Decimal.parse('0.000001') },
  ETH: { currency: 'ETH', unit: Decimal.parse('0.000000001') },
};

/**
 * Money in a coin of BitMEX: `XBt` are satoshi, and what it says without a coin.
 *
 * @returns `null` for a coin of which the unit is not known.
 */
export function bitmexUnit(coin: string): { readonly currency: Currency; readonly unit: Decimal } | null {
  const code = coin.trim().toUpperCase() || 'XBT';
  return Object.hasOwn(UNITS, code) ? (UNITS[code] ?? null) : null;
}
