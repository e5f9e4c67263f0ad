import type { Currency } from '../../money/index.ts';

/**
 * Names under which brokers quote indices as contracts for difference, by the currency of the index.
 * Source: LEAN's symbol properties for FXCM, OANDA and Interactive Brokers, and names in wide use. What a
 * point is worth is each broker's own choice.
 */
const NAMES: Readonly<Record<string, string>> = {
  USD: 'US30 US500 US100 US2000 USTEC USTECH NAS100 SPX500 SP500 DJ30 WS30 US30USD SPX500USD NAS100USD US2000USD IBUS500 IBUS30 IBUST100',
  EUR: 'GER30 GER40 DE30 DE40 DAX30 DAX40 EU50 EUSTX50 STOXX50 FRA40 FR40 CAC40 ESP35 ES35 ITA40 IT40 NETH25 NL25 DE30EUR EU50EUR FR40EUR ES35EUR IT40EUR NL25EUR IBEU50 IBDE40 IBFR40 IBES35 IBNL25',
  GBP: 'UK100 FTSE100 UK100GBP IBGB100',
  JPY: 'JP225 JPN225 JP225JPY IBJP225',
  AUD: 'AUS200 AU200 AU200AUD IBAU200',
  HKD: 'HK50 HK33 HKG33 HK33HKD IBHK50',
  CHF: 'SUI20 CH20 SWI20 CH20CHF IBCH20',
  SGD: 'SG30 SG30SGD',
};

const currencyOf = new Map(
  Object.entries(NAMES).flatMap(([currency, names]) =>
    names.split(' ').map((name): [string, Currency] => [name, currency]),
  ),
);

/** The currency of an index that brokers quote as a CFD; `null` for other text. `.cash` and the like are dropped. */
export function cfdIndexCurrency(symbol: string): Currency | null {
  const name = symbol
    .trim()
    .toUpperCase()
    .replace(/^#|^[A-Z]+:/, '')
    .replace(/[._-][A-Z]{1,5}$/, '');
  return currencyOf.get(name) ?? null;
}
