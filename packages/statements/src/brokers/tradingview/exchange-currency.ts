/** In what the shares of an exchange are priced, by TradingView's name of it; all others in dollars. */
const CURRENCIES: Readonly<Record<string, string>> = {
  EUR: 'XETR FWB GETTEX TRADEGATE EURONEXT MIL BME OMXHEX VIE ASE LUXSE SWB HAM BER DUS MUN',
  GBX: 'LSE LSIN AQUIS',
  CAD: 'TSX TSXV NEO CSE',
  CHF: 'SIX BX',
  JPY: 'TSE NAG',
  HKD: 'HKEX',
  AUD: 'ASX',
  INR: 'NSE BSE',
  SEK: 'OMXSTO NGM',
  DKK: 'OMXCOP',
  NOK: 'OSL EURONEXTOSL',
  PLN: 'GPW NEWCONNECT',
  BRL: 'BMFBOVESPA',
  TRY: 'BIST',
  KRW: 'KRX',
  ZAR: 'JSE',
};

const currencyOf = new Map(
  Object.entries(CURRENCIES).flatMap(([currency, names]) =>
    names.split(' ').map((name): [string, string] => [name, currency]),
  ),
);

/** The currency of a share that is written with its exchange (`XETR:SAP`). */
export const currencyOfListing = (symbol: string): string =>
  currencyOf.get(/^([A-Z_]+):/.exec(symbol)?.[1] ?? '') ?? 'USD';
