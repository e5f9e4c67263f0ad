import type { Currency } from '@tapebook/domain/money';
import type { DecimalMark } from '../../../contracts/source.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import type { FoundHeader } from '../headings/find-header.ts';

interface Language {
  readonly letters: RegExp;
  /** What its country pays with. */
  readonly currency: Currency;
}

/** Whole words of headings that only countries with this money write, whose letters others have too. */
const EURO_WORDS =
  /(?:^|[\s/;.])(?:st[üu]ck(?:zahl)?|kurswert|ausf[üu]hrungskurs|wertpapier(?:name)?|kauf|verkauf|geb[üu]hren|handelsplatz|uhrzeit|aantal|koers|aankoop|verkoop|transactiekosten|quantit[àa]|prezzo|commissioni|titolo|cours|quantit[ée]|frais|libell[ée])(?:$|[\s/;.])/iu;

/** Countries that alone write so, each with its decimal point. Chinese characters that only one of two writings has. */
const LANGUAGES: readonly Language[] = [
  { letters: /[\u3040-\u30ff]|[売単価払円]/u, currency: 'JPY' },
  { letters: /[\uac00-\ud7a3]/u, currency: 'KRW' },
  { letters: /[证买卖单价费额时间号数码币]/u, currency: 'CNY' },
  { letters: /[證買賣單價費額時間號數碼幣]/u, currency: 'TWD' },
];

function languageOf({ cells }: FoundHeader): Language | null {
  const header = cells.join(' ');
  return LANGUAGES.find(({ letters }) => letters.test(header)) ?? null;
}

/** Half a dozen countries write like this one, each with a comma in its decimals and with one money. */
const isOfEuros = ({ cells }: FoundHeader): boolean =>
  cells.filter((cell) => EURO_WORDS.test(cell.trim())).length >= 2;

/** Of numbers that can be read in two ways: all these countries part decimals with a point. */
export const markOfLanguage = (header: FoundHeader): DecimalMark | null =>
  languageOf(header) === null ? null : '.';

/** Tickers of the United States are letters; at home papers have numbers, or names. */
const TICKER = /^[A-Z][A-Z.]{0,5}$/;

/** Four letters and the class of the share, as the exchange of São Paulo has it: `PETR4`, `BOVA11`. */
const BRAZILIAN = /^[A-Z]{4}(?:[3-8]|1[13]|3[2-5])F?$/;
const PORTUGUESE = /(?:^|[\s/])(?:pre[çc]o|quantidade|corretagem|ativo)(?:$|[\s/])/i;

/** What prices are in where nobody says it, by the writing of the headings: the own money, unless foreign papers are traded. */
export function currencyOfLanguage(header: FoundHeader, sample: readonly Row[]): Currency | null {
  const { symbol, name } = header.columns;
  const names = sample.map(({ cells }) => cells[symbol ?? name ?? -1]?.trim() ?? '');
  const areMostly = (form: RegExp): boolean =>
    names.filter((each) => form.test(each)).length * 2 > names.length;
  if (header.cells.some((cell) => PORTUGUESE.test(cell)) && areMostly(BRAZILIAN)) return 'BRL';
  const currency = languageOf(header)?.currency ?? (isOfEuros(header) ? 'EUR' : null);
  return areMostly(TICKER) ? null : currency;
}
