import type { Currency } from '@tapebook/domain/money';
import { moneySign, SHARED_SIGNS, type SharedSign } from '../../../cells/money-sign.ts';
import type { ColumnRole } from '../../../contracts/source.ts';
import type { MappingQuestion } from '../../../contracts/statement.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import type { Columns } from '../columns/columns.ts';

/** Columns of money, the most telling first: a price is in the currency of its instrument, whatever is paid. */
export const SIGNED_ROLES = [
  'price',
  'entryPrice',
  'exitPrice',
  'amount',
  'debit',
  'credit',
  'entryAmount',
  'exitAmount',
  'profit',
] as const satisfies readonly ColumnRole[];

/** The dollar that is meant where nobody says whose. Of crowns there is no such thing. */
const USUAL: Readonly<Partial<Record<SharedSign, Currency>>> = { $: 'USD', '¥': 'JPY' };

/** In which country a paper was given its number, whose money is then meant by the sign. */
const OF_COUNTRY: Readonly<Record<string, Currency>> = {
  US: 'USD',
  CA: 'CAD',
  AU: 'AUD',
  NZ: 'NZD',
  HK: 'HKD',
  SG: 'SGD',
  TW: 'TWD',
  MX: 'MXN',
  SE: 'SEK',
  NO: 'NOK',
  DK: 'DKK',
  IS: 'ISK',
  JP: 'JPY',
  CN: 'CNY',
};

/** Endings of symbols by which platforms say at which exchange, and so in which of these moneys. */
const OF_EXCHANGE: Readonly<Record<string, Currency>> = {
  ST: 'SEK',
  OL: 'NOK',
  CO: 'DKK',
  IC: 'ISK',
  TO: 'CAD',
  V: 'CAD',
  AX: 'AUD',
  NZ: 'NZD',
  HK: 'HKD',
  SI: 'SGD',
  TW: 'TWD',
  MX: 'MXN',
  T: 'JPY',
  SS: 'CNY',
  SZ: 'CNY',
};

export interface SharedSignHints {
  /** Of the file or the trader; `null` where nobody says. */
  readonly currency: Currency | null;
  readonly isin: string;
  readonly symbol: string;
}

/** Whose money a sign means that several countries share; `null` where nothing tells. */
export function sharedCurrency(
  shared: SharedSign,
  { currency, isin, symbol }: SharedSignHints,
): Currency | null {
  const among = (code: Currency | undefined | null): code is Currency =>
    code != null && SHARED_SIGNS[shared].includes(code);
  if (among(currency)) return currency;
  const country = OF_COUNTRY[isin.slice(0, 2)];
  if (isin.length === ISIN_LENGTH && among(country)) return country;
  const exchange = OF_EXCHANGE[/\.([A-Z]{1,2})$/.exec(symbol.toUpperCase())?.[1] ?? ''];
  return among(exchange) ? exchange : null;
}

const ISIN_LENGTH = 12;

/** The one that is assumed, with a word about it; `null` for a sign of which none is usual. */
export const usualCurrency = (shared: SharedSign): Currency | null => USUAL[shared] ?? null;

/** The currency that all signs in the cells name; `null` where there are none, several, or one that is shared. */
export function onlySign(
  columns: Columns,
  sample: readonly Row[],
  roles: readonly ColumnRole[] = SIGNED_ROLES,
): Currency | null {
  let only: Currency | null = null;
  for (const { cells } of sample) {
    for (const role of roles) {
      const sign = moneySign(cells[columns[role] ?? -1]?.trim() ?? '');
      if (sign === null) continue;
      if (!('currency' in sign) || (only !== null && only !== sign.currency)) return null;
      only = sign.currency;
    }
  }
  return only;
}

/** Asked where a sign stands in the table that means the money of several countries, and none of them is usual. */
export function askSharedSigns(
  columns: Columns,
  sample: readonly Row[],
  currency: Currency | null,
): MappingQuestion[] {
  for (const { cells } of sample) {
    const textAt = (role: ColumnRole) => cells[columns[role] ?? -1]?.trim() ?? '';
    for (const role of ['currency', ...SIGNED_ROLES] as const) {
      const text = textAt(role);
      const sign = moneySign(text);
      if (sign === null || 'currency' in sign) continue;
      const hints = { currency, isin: textAt('isin'), symbol: textAt('symbol') };
      if (sharedCurrency(sign.shared, hints) !== null || usualCurrency(sign.shared) !== null) continue;
      return [
        {
          about: 'currency',
          question: `“${text}” is money of one of several countries. Which currency does “${sign.shared}” mean in this file?`,
          choices: SHARED_SIGNS[sign.shared],
        },
      ];
    }
  }
  return [];
}
