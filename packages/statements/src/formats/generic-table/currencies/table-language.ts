import { parseForexPair } from '@tapebook/domain/instruments';
import type { Currency } from '@tapebook/domain/money';
import type { DecimalMark } from '../../../contracts/source.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import { tableHeading } from '../columns/table-heading.ts';
import type { FoundHeader } from '../headings/find-header.ts';

interface Language {
  readonly letters: RegExp;
  /** What its country pays with. */
  readonly currency: Currency;
}

/** Whole words of headings that only countries with this money write, whose letters others have too. */
const EURO_WORDS =
  /(?:^|[\s/;.])(?:st[üu]ck(?:zahl)?|kurswert|ausf[üu]hrungskurs|wertpapier(?:name)?|wkn|bezeichnung|anzahl|preis|einstandskurs|kauf|verkauf|geb[üu]hr(?:en)?|handelsplatz|uhrzeit|aantal|koers|aankoop|verkoop|transactiekosten|quantit[àa]|prezzo|commissioni|titolo|t[íi]tulos|efectivo|fecha (?:de )?operaci[óo]n|cours|quantit[ée]|frais|libell[ée])(?:$|[\s/;.])/iu;

/** Countries that alone write so, each with its decimal point. Chinese characters that only one of two writings has. */
const LANGUAGES: readonly Language[] = [
  { letters: /[\u3040-\u30ff]|[売単価払円]/u, currency: 'JPY' },
  { letters: /[\uac00-\ud7a3]/u, currency: 'KRW' },
  { letters: /[\u0e00-\u0e7f]/u, currency: 'THB' },
  { letters: /[证买卖单价费额时间号数码币]/u, currency: 'CNY' },
  { letters: /[證買賣單價費額時間號數碼幣]/u, currency: 'TWD' },
];

function languageOf({ cells }: FoundHeader): Language | null {
  const header = cells.join(' ');
  return LANGUAGES.find(({ letters }) => letters.test(header)) ?? null;
}

/** Words of headings that one country alone writes, by its money. */
const WORDS: readonly (readonly [Currency, RegExp])[] = [
  [
    'PLN',
    /^(?:wolumen|zysk(?: brutto| netto)?|czas otwarcia|czas zamknięcia|cena otwarcia|cena zamknięcia|liczba|ilość|prowizja|wartość|walor|kwota|opłata|nazwa papieru|cena jedn\.?|papier)$/i,
  ],
  ['CZK', /^(?:množství|počet(?: kusů)?|poplatek|cenný papír|objem|nákup\/prodej)$/i],
  ['HUF', /^(?:árfolyam|mennyiség|darabszám|darab|díj|jutalék|értékpapír|összeg)$/i],
  ['TRY', /^(?:hisse|işlem|adet|fiyat|tutar|komisyon|alış\/satış)$/i],
  ['SEK', /^(?:värdepapper|belopp|courtage|antal|köp\/sälj)$/i],
  ['NOK', /^(?:verdipapir|antall|beløp|kurtasje|kjøp\/salg)$/i],
  ['DKK', /^(?:værdipapir|beløb|kurtage|antal|køb\/salg|handelsdag)$/i],
  [
    'VND',
    /^(?:mã ck|mã chứng khoán|ngày gd|ngày giao dịch|(?:khối lượng|giá|giá trị)(?: khớp)?|số lượng|phí(?: gd| giao dịch)?|mua\/bán)$/i,
  ],
  ['IDR', /^(?:tanggal|kode saham|harga|nilai|biaya|lembar|beli\/jual)$/i],
  ['INR', /^(?:scrip(?: name| code)?|stt|stt\/ctt|sebi(?: turnover)?(?: fees?| charges?)?)$/i],
];

function currencyOfWords({ cells }: FoundHeader): Currency | null {
  const [best, next] = WORDS.map(([currency, words]) => ({
    currency,
    count: cells.filter((cell) => words.test(tableHeading(cell).name)).length,
  })).sort((one, other) => other.count - one.count);
  return best !== undefined && best.count >= 2 && best.count > (next?.count ?? 0) ? best.currency : null;
}

/** Half a dozen countries write like this one, each with a comma in its decimals and with one money. */
const isOfEuros = ({ cells }: FoundHeader): boolean =>
  cells.filter((cell) => EURO_WORDS.test(cell.trim())).length >= 2;

/** Of numbers that can be read in two ways: all these countries part decimals with a point. */
export function markOfLanguage(header: FoundHeader, printed: readonly string[]): DecimalMark | null {
  if (languageOf(header) !== null) return '.';
  const money = currencyOfWords(header);
  // Moneys without a smaller part: whatever parts their digits groups thousands.
  if (money !== 'VND' && money !== 'IDR') return null;
  return printed.some((text) => text.includes('.')) ? ',' : '.';
}

/** Tickers of the United States are letters; at home papers have numbers, or names. */
const TICKER = /^[A-Z][A-Z.]{0,5}$/;

/** Four letters and the class of the share, as the exchange of São Paulo has it: `PETR4`, `BOVA11`. */
const BRAZILIAN = /^[A-Z]{4}(?:[3-8]|1[13]|3[2-5])F?$/;
const PORTUGUESE = /(?:^|[\s/])(?:pre[çc]o|quantidade|corretagem|ativo)(?:$|[\s/])/i;

/**
 * Usual symbols of papers whose main exchange is in a country of the euro. Some are tickers in New York as well, so that
 * they tell something only where most of a table's are of them, under headings of such a country. With names that are written like tickers.
 */
export const OF_EURO_EXCHANGES: ReadonlySet<string> = new Set(
  (
    'SAP SIE ALV BAS BAYN BMW BEI CON DBK DB1 DHL DPW DTE DTG EOAN ENR FRE FME HEI HEN3 HNR1 IFX MBG DAI MRK MTX MUV2 ' +
    'P911 PAH3 QIA RHM RWE SHL SRT3 SY1 VNA VOW VOW3 ZAL ADS AIR CBK BNR LHA TKA PUM HFG DHER EVK LXS SDF TUI1 NDX1 ' +
    'AIXA WAF S92 EVT GFT HAG R3NK TMV SZG KCO BOSS NEM BC8 COP MC OR TTE SAN BNP SU AI CS DG EL KER RMS STLAM STMPA ' +
    'ASML ADYEN INGA PHIA HEIA AD PRX UNA ENEL ENI ISP UCG RACE G STM TIT IBE ITX BBVA TEF REP AMS NOKIA SAMPO OMV EBS VOE ' +
    'UCB ABI KBC ' +
    'LVMH AXA EDF KERING DANONE ORANGE AIRBUS SANOFI ENGIE VALEO THALES BASF BAYER LINDE MERCK CONTI ADIDAS DAIMLER PHILIPS KPN ' +
    'VWCE VWRL IUSA EUNL IS3N SXR8 SXRV XDWD VUSA CSPX'
  ).split(/\s+/),
);
const ISTANBUL = /^[A-Z]{5}$/;
const MOST_PAPERS = 0.5;
/** On the clocks of Berlin and Paris: when their exchanges are open, and when New York is. */
const EARLY = { from: 480, before: 930 };
const LATE = { from: 930, before: 1325 };
const CLOCK = /(?:^|[\sT])(\d{1,2})[:.](\d{2})(?:[:.]\d{2})?(?:$|[\s.])/;

/** What is taken for the currency of a table in which nobody names one. */
export interface AssumedCurrency {
  readonly currency: Currency;
  /** Why; goes on a sentence. */
  readonly because: string;
}

/** What prices are in where nobody says it, by the writing of the headings: the own money, unless foreign papers are traded. */
export function currencyOfLanguage(header: FoundHeader, sample: readonly Row[]): AssumedCurrency | null {
  const told = currencyOfHeader(header, sample);
  if (told !== null && told.currency !== 'EUR') return told;
  return areSwiss(header, sample)
    ? { currency: 'CHF', because: 'thousands are parted by apostrophes, as in Switzerland' }
    : told;
}

const APOSTROPHE = /\d['’]\d{3}(?:[.,'’]|$)/;

/** Nobody else parts thousands so; what is traded in New York is in dollars there as well. */
function areSwiss({ columns }: FoundHeader, sample: readonly Row[]): boolean {
  const numbers = [columns.quantity, columns.price, columns.amount, columns.entryPrice, columns.profit];
  const { symbol } = columns;
  return (
    sample.some(({ cells }) =>
      numbers.some((position) => APOSTROPHE.test(cells[position ?? -1]?.trim() ?? '')),
    ) && !sample.every(({ cells }) => TICKER.test(cells[symbol ?? -1]?.trim() ?? ''))
  );
}

/** Whether the headings are those of a country in which the day stands before the month where the year is last. */
export const writesDayFirst = (header: FoundHeader): boolean =>
  currencyOfWords(header) !== null || isOfEuros(header);

const AT_HOME: ReadonlySet<Currency> = new Set(['INR', 'VND', 'IDR', 'THB']);

function currencyOfHeader(header: FoundHeader, sample: readonly Row[]): AssumedCurrency | null {
  const { symbol, name } = header.columns;
  const names = sample.map(({ cells }) => cells[symbol ?? name ?? -1]?.trim() ?? '');
  const areMostly = (is: (text: string) => boolean): boolean =>
    names.filter(is).length > MOST_PAPERS * names.length;
  const ofBrazil = areMostly((each) => BRAZILIAN.test(each));
  if (header.cells.some((cell) => PORTUGUESE.test(cell)) && ofBrazil)
    return { currency: 'BRL', because: 'its papers are those of São Paulo' };
  const currency =
    languageOf(header)?.currency ?? currencyOfWords(header) ?? (isOfEuros(header) ? 'EUR' : null);
  if (currency === null) return null;
  if (!areMostly((each) => TICKER.test(each)))
    return { currency, because: 'its headings are written as there' };
  // Taxes of India are charged in India, desks of its neighbours are at home, and tickers of Istanbul have five letters.
  if (AT_HOME.has(currency) || (currency === 'TRY' && areMostly((each) => ISTANBUL.test(each))))
    return { currency, because: 'its headings are written as there' };
  // What trades of pairs made is told in the money of the account, whatever they are quoted in.
  if (header.columns.profit !== undefined && areMostly((each) => parseForexPair(each) !== null))
    return { currency, because: 'its headings are written as there' };
  if (currency !== 'EUR') return null;
  if (areMostly((each) => OF_EURO_EXCHANGES.has(each)))
    return { currency, because: 'its headings and most of its papers are those of euro countries' };
  return areEarly(header, sample)
    ? {
        currency,
        because:
          'its headings are those of euro countries, and New York was not open yet at most of its times',
      }
    : null;
}

/** Whether more was traded while exchanges in Europe alone were open than later. */
function areEarly({ columns }: FoundHeader, sample: readonly Row[]): boolean {
  const position = columns.time ?? columns.dateTime ?? columns.entryDateTime ?? columns.date ?? -1;
  let [early, late] = [0, 0];
  for (const { cells } of sample) {
    const [, hours, minutes] = CLOCK.exec(cells[position]?.trim() ?? '') ?? [];
    const at = hours === undefined ? -1 : Number(hours) * 60 + Number(minutes);
    if (at >= EARLY.from && at < EARLY.before) early += 1;
    if (at >= LATE.from && at < LATE.before) late += 1;
  }
  return early > late;
}
