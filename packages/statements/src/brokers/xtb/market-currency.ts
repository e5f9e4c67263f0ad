import type { Currency } from '@tapebook/domain/money';

/** What papers trade in, by the market behind their ticker. London’s trade in several, so that it says nothing. */
const MARKETS: Readonly<Record<string, Currency>> = {
  US: 'USD',
  DE: 'EUR',
  FR: 'EUR',
  NL: 'EUR',
  ES: 'EUR',
  IT: 'EUR',
  PT: 'EUR',
  BE: 'EUR',
  FI: 'EUR',
  AT: 'EUR',
  IE: 'EUR',
  PL: 'PLN',
  CZ: 'CZK',
  HU: 'HUF',
  RO: 'RON',
  SE: 'SEK',
  NO: 'NOK',
  DK: 'DKK',
  CH: 'CHF',
};

/** @returns `null` where the market does not tell. @example marketCurrency('AAPL.US') is 'USD' */
export function marketCurrency(symbol: string): Currency | null {
  const market = /\.([A-Z]{2})(?:_\d+)?$/.exec(symbol)?.[1];
  return market === undefined ? null : (MARKETS[market] ?? null);
}

/** Whether the symbol is of a share or a fund on an exchange; contracts on them have a number behind. */
export const isListedPaper = (symbol: string): boolean => /\.[A-Z]{2}(?:_9)?$/.test(symbol);
