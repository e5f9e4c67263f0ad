import { isKnownCurrency } from '@tapebook/domain/instruments';
import type { Currency } from '@tapebook/domain/money';

/** Currencies that share a sign. */
export type SharedSign = '$' | 'kr' | '¥';

export const SHARED_SIGNS: Readonly<Record<SharedSign, readonly Currency[]>> = {
  $: ['USD', 'CAD', 'AUD', 'NZD', 'HKD', 'SGD', 'TWD', 'MXN'],
  kr: ['SEK', 'NOK', 'DKK', 'ISK'],
  '¥': ['JPY', 'CNY', 'CNH'],
};

/** What a cell says of the currency of its number. */
export type MoneySign =
  | { readonly currency: Currency; readonly hundredths: boolean }
  /** Several countries write their money so. */
  | { readonly shared: SharedSign };

const SIGNS: Readonly<Record<string, Currency>> = {
  '€': 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  '₽': 'RUB',
  '₩': 'KRW',
  '₺': 'TRY',
  '₪': 'ILS',
  '฿': 'THB',
  '₱': 'PHP',
  '₫': 'VND',
  us$: 'USD',
  u$s: 'USD',
  a$: 'AUD',
  au$: 'AUD',
  c$: 'CAD',
  ca$: 'CAD',
  cdn$: 'CAD',
  nz$: 'NZD',
  hk$: 'HKD',
  s$: 'SGD',
  sg$: 'SGD',
  nt$: 'TWD',
  mx$: 'MXN',
  r$: 'BRL',
  'cn¥': 'CNY',
  'jp¥': 'JPY',
  rmb: 'CNY',
  zł: 'PLN',
  kč: 'CZK',
  ft: 'HUF',
  fr: 'CHF',
  sfr: 'CHF',
  rs: 'INR',
  円: 'JPY',
  元: 'CNY',
  원: 'KRW',
  руб: 'RUB',
  tl: 'TRY',
};

const SHARED: Readonly<Record<string, SharedSign>> = { $: '$', '＄': '$', kr: 'kr', '¥': '¥', '￥': '¥' };
/** Prices in London are printed in pence: `70.5p`, `70.5 GBp`, `GBX 70.5`. */
const PENCE: ReadonlySet<string> = new Set(['p', 'GBp', 'GBX', 'gbx', 'GBp.', 'pence', 'Pence', 'PENCE']);

/** Thousands and millions beside a currency: `€1.5K`, `1.5k USD`, `2M$`. */
const SHORTENED =
  /^(?:[kKM]|Mio|Tsd)(?=\p{Sc}$)|^(?:k|Mio|Tsd)(?=[A-Z]{3}$)|(?<=^\p{Sc})(?:k|K|m|M|Mio|Tsd)$/u;

/** A capital before a code may be its own first letter, unless they stand apart. */
const APART = /\d\s*[KM]\s+[A-Z]{3}$/;

const last = { text: '', sign: null as MoneySign | null };

/**
 * The currency that stands in a cell beside its number, or in one of its own; `null` where it has none.
 *
 * @example moneySign('70.5p') // GBP, hundredths
 * @example moneySign('$12') // shared by the dollars of several countries
 */
export function moneySign(text: string): MoneySign | null {
  if (text !== last.text) {
    last.text = text;
    last.sign = signIn(text);
  }
  return last.sign;
}

function signIn(text: string): MoneySign | null {
  // Numbers alone, as nearly all cells are.
  if (/^[-+\d.,]*$/.test(text)) return null;
  const affix = text.replace(/[\d\s\u00a0\u202f+()\u2212\u2013,.'’-]/g, '');
  if (affix === '') return null;
  if (PENCE.has(affix)) return { currency: 'GBP', hundredths: true };
  const word = (APART.test(text) ? affix.slice(1) : affix.replace(SHORTENED, '')).toLowerCase();
  const currency = SIGNS[word];
  if (currency !== undefined) return { currency, hundredths: false };
  const shared = SHARED[word];
  if (shared !== undefined) return { shared };
  const code = word.toUpperCase();
  return /^(?:[A-Z]{3}|USD[TC])$/.test(code) && isKnownCurrency(code)
    ? { currency: code, hundredths: false }
    : null;
}
