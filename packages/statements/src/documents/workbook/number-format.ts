import { type MoneySign, moneySign } from '../../cells/money-sign.ts';

/** What a number of a sheet says when it is no number. */
export type DateKind = 'date' | 'time' | 'date-time' | 'duration';

/** Formats that workbooks name by number alone. Those from 27 on are dates of East Asian calendars. */
const BUILT_IN: ReadonlyMap<number, DateKind> = new Map([
  ...[14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, 'date'] as const),
  ...[18, 19, 20, 21, 32, 33, 34, 35, 45, 47, 55, 56].map((id) => [id, 'time'] as const),
  [22, 'date-time'],
  [46, 'duration'],
]);

/** What else stands in a format: texts in quotes, escaped characters, colours, languages, fillers. */
const NOT_CODES = /"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi;

/**
 * Whether numbers of this format are dates or times.
 *
 * @returns `null` for those that are numbers.
 * @example dateKind(164, 'yyyy\\-mm\\-dd') // 'date'; dateKind(165, '0.00 "days"') // null
 */
export function dateKind(id: number, code: string | undefined): DateKind | null {
  if (code === undefined) return BUILT_IN.get(id) ?? null;
  const [first = ''] = code.replace(NOT_CODES, '').split(';');
  const letters = first.toLowerCase();
  if (letters.includes('general') || letters.includes('standard')) return null;
  if (/\[[hms]+\]/.test(letters)) return 'duration';
  const time = /[hs]|am\/pm/.test(letters);
  // `m` is a month beside days and years, and alone; beside hours and seconds it is a minute.
  const date = /[yd]/.test(letters) || (/m/.test(letters) && !time);
  if (date) return time ? 'date-time' : 'date';
  return time ? 'time' : null;
}

/** What the format of a number says of it: that it is a date, or what it counts. */
export interface NumberFormat {
  readonly date: DateKind | null;
  /** `%`, or the currency by its sign or its code; `null` where it says neither. */
  readonly unit: string | null;
}

export function numberFormat(id: number, code: string | undefined): NumberFormat {
  const date = dateKind(id, code);
  return { date, unit: date === null ? unitOf(id, code) : null };
}

const PERCENT_IDS: ReadonlySet<number> = new Set([9, 10]);
/** `[$€-407]`: a currency, and by its number the language in which it is written. */
const IN_BRACKETS = /\[\$([^\]-]+)(?:-([\dA-F]+))?\]/i;
const QUOTED = /"([^"]*)"/g;
const ESCAPED = /\\(.)/g;

/** Money of countries that share a sign, by the language that stands beside it. Others say no more than the sign. */
const BY_LANGUAGE: Readonly<Record<string, string>> = {
  '409': 'USD',
  '1009': 'CAD',
  C0C: 'CAD',
  C09: 'AUD',
  '1409': 'NZD',
  C04: 'HKD',
  '3C09': 'HKD',
  '1004': 'SGD',
  '4809': 'SGD',
  '80A': 'MXN',
  '404': 'TWD',
  '41D': 'SEK',
  '414': 'NOK',
  '814': 'NOK',
  '406': 'DKK',
  '40F': 'ISK',
  '411': 'JPY',
  '804': 'CNY',
};

function unitOf(id: number, code: string | undefined): string | null {
  if (code === undefined) return PERCENT_IDS.has(id) ? '%' : null;
  const [first = ''] = code.split(';');
  const bare = first.replace(NOT_CODES, '');
  if (bare.includes('%')) return '%';
  const [, sign, language = ''] = IN_BRACKETS.exec(first) ?? [];
  if (sign !== undefined) return currencyIn(sign, BY_LANGUAGE[language.replace(/^0+/, '').toUpperCase()]);
  const texts = [...first.matchAll(QUOTED)].map(([, text = '']) => text);
  const signs = [
    ...texts,
    ...[...first.matchAll(ESCAPED)].map(([, sign = '']) => sign),
    bare.replace(/[^\p{Sc}]/gu, ''),
  ];
  return signs.map((text) => currencyIn(text)).find((text) => text !== null) ?? null;
}

/** The sign where it is one of a currency, by the code of a country where several share it. */
function currencyIn(text: string, ofCountry?: string): string | null {
  const found: MoneySign | null = moneySign(text.trim());
  if (found === null || ('currency' in found && found.hundredths)) return null;
  return 'shared' in found && ofCountry !== undefined ? ofCountry : text.trim();
}
