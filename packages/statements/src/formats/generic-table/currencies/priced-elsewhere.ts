import { describeInstrument } from '@tapebook/domain/instruments';
import { type Currency, Decimal } from '@tapebook/domain/money';
import { moneySign } from '../../../cells/money-sign.ts';
import { parseNumber } from '../../../cells/parse-number.ts';
import type { ColumnRole, DecimalMark } from '../../../contracts/source.ts';
import { isPlausibleRate } from '../../../outputs/plausible-rates.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import type { Columns } from '../columns/columns.ts';
import type { ReadSide } from '../columns/side-kind.ts';
import { homeCurrency } from './row-currency.ts';
import { OF_EURO_EXCHANGES } from './table-language.ts';

/** What papers are priced in whose results were converted, and whether they say so themselves. */
export interface PricedElsewhere {
  readonly currency: Currency;
  readonly isSaid: boolean;
}

/** What prices may be in where no paper says it, the most usual first. */
const ELSEWHERE: readonly Currency[] = ['USD', 'EUR', 'GBP', 'CHF', 'CAD', 'AUD'];

/** What a unit was worth in dollars since 2008, at least and at most. */
const DOLLARS: Readonly<Record<Currency, readonly [number, number]>> = {
  USD: [1, 1],
  EUR: [0.95, 1.6],
  GBP: [1.03, 2.02],
  CHF: [0.8, 1.32],
  CAD: [0.67, 1.07],
  AUD: [0.55, 1.11],
  NZD: [0.49, 0.89],
  JPY: [0.0061, 0.0135],
  SEK: [0.086, 0.17],
  NOK: [0.084, 0.2],
  DKK: [0.127, 0.215],
  PLN: [0.19, 0.49],
  CZK: [0.038, 0.07],
  HUF: [0.0022, 0.007],
  HKD: [0.126, 0.13],
  SGD: [0.64, 0.84],
  INR: [0.011, 0.026],
  BRL: [0.15, 0.66],
  ZAR: [0.05, 0.16],
  MXN: [0.038, 0.1],
};

/** Whether one `from` can have been `rate` units of `to`: between all that rates ever were, where that is known. */
function isRate(from: Currency, to: Currency, rate: number): boolean {
  const [one, other] = [DOLLARS[from], DOLLARS[to]];
  if (one === undefined || other === undefined)
    return isPlausibleRate(from, to, Decimal.parse(rate.toFixed(6)));
  return rate >= one[0] / other[1] && rate <= one[1] / other[0];
}

/** `BMW GY` as Bloomberg says where a paper is traded; London is left out, whose prices are in pence. */
const BEHIND: Readonly<Record<string, Currency>> = {
  US: 'USD',
  UN: 'USD',
  UW: 'USD',
  UQ: 'USD',
  GY: 'EUR',
  GR: 'EUR',
  FP: 'EUR',
  NA: 'EUR',
  IM: 'EUR',
  SM: 'EUR',
  BB: 'EUR',
  AV: 'EUR',
  FH: 'EUR',
  SW: 'CHF',
  SE: 'CHF',
  VX: 'CHF',
  SS: 'SEK',
  NO: 'NOK',
  DC: 'DKK',
  CN: 'CAD',
  CT: 'CAD',
  AT: 'AUD',
  AU: 'AUD',
  HK: 'HKD',
  JT: 'JPY',
  JP: 'JPY',
};

/** Off by no more than this much or by this part of it, a result is the one of its prices. */
const CENT = 0.0101;
const ROUNDED = 0.0005;
/** Rates of one table differ by no more than this: they are of months, not of decades. */
const STEADY = 1.15;
/** `SAP.DE` and `BMW GY` say themselves where they are traded; so do all papers that bear a number. */
const SOMEWHERE = /\.[A-Z]{1,3}$|\s[A-Z]{2}$|^[A-Z]{2}[A-Z0-9]{9}\d$|\d/;

interface Read {
  readonly columns: Columns;
  readonly marks: ReadonlyMap<ColumnRole, DecimalMark>;
  readonly readSide: ReadSide;
}

/** A result by the one that the prices make. */
interface Converted {
  readonly name: string;
  readonly rate: number;
  readonly gains: boolean;
  /** In which currency the paper says that it is; `null` where it does not. */
  readonly home: Currency | null;
}

/**
 * The papers of a table of whole trades whose results are their prices' at a rate of exchange: `Profit (EUR)` of 92.60
 * beside 200.00 and 210.00 of ten shares. Nothing says what these prices are in, and the currency of the result they are not
 * in. Costs that nobody lists make gains smaller and losses larger; a rate does the same to both.
 */
export function pricedElsewhere(
  sample: readonly Row[],
  account: Currency,
  { columns, marks, readSide }: Read,
): ReadonlyMap<string, PricedElsewhere> {
  if ((columns.currency ?? columns.multiplier) !== undefined) return NONE;
  const converted: Converted[] = [];
  const own = new Set<string>();
  for (const { cells } of sample) {
    const text = (role: ColumnRole) => cells[columns[role] ?? -1]?.trim() ?? '';
    const number = (role: ColumnRole) => parseNumber(text(role), marks.get(role) ?? '.')?.toNumber() ?? null;
    const name = text('symbol') || text('isin') || text('name');
    const [quantity, entry, exit, profit] = [
      number('quantity'),
      number('entryPrice'),
      number('exitPrice'),
      number('profit'),
    ];
    if (name === '' || quantity === null || entry === null || exit === null || !profit) continue;
    if (moneySign(text('entryPrice')) !== null) continue;
    const behind = BEHIND[/\s([A-Z]{2})$/.exec(name.toUpperCase())?.[1] ?? ''];
    const home = behind ?? homeCurrency(text('isin'), text('symbol'), text('exchange'));
    // What says that it is traded somewhere, and not where, is left alone.
    if (home === null && SOMEWHERE.test(name.toUpperCase())) continue;
    if (describeInstrument({ symbol: name }).assetClass !== 'stock') continue;
    const word = readSide(text('side'));
    const short = word === null || word === 'ignored' ? quantity < 0 : word.kind === 'sell';
    const gross = (exit - entry) * Math.abs(quantity) * (short ? -1 : 1);
    const costs = number('totalFees') ?? (number('commission') ?? 0) + (number('fees') ?? 0);
    const near = Math.max(CENT, Math.abs(gross) * ROUNDED);
    const isOwn = [gross, gross - Math.abs(costs)].some((each) => Math.abs(each - profit) <= near);
    if (isOwn) own.add(name);
    else if (gross !== 0) converted.push({ name, rate: profit / gross, gains: profit > 0, home });
  }
  const found = new Map<string, PricedElsewhere>();
  const places = Map.groupBy(
    converted.filter(({ name, home }) => home !== account && !own.has(name)),
    ({ home }) => home,
  );
  for (const [home, papers] of places) {
    const rates = papers.map(({ rate }) => rate);
    if (Math.max(...rates) > STEADY * Math.min(...rates) || showCosts(papers)) continue;
    if (home === null && account === 'USD' && !isMoreThanCosts(papers)) continue;
    const from = (home === null ? elsewhere(papers) : [home]).find(
      (each) => each !== account && rates.every((rate) => rate > 0 && isRate(each, account, rate)),
    );
    if (from === undefined) continue;
    for (const { name } of papers) found.set(name, { currency: from, isSaid: home !== null });
  }
  return found;
}

const NONE: ReadonlyMap<string, PricedElsewhere> = new Map();

/**
 * Whether costs that nobody lists cannot explain it: some gain more than its prices make, or some loss less. Papers in dollars in an
 * account of dollars are what is usual.
 */
const isMoreThanCosts = (papers: readonly Converted[]): boolean =>
  papers.some(({ rate, gains }) => (gains ? rate > 1.02 : rate < 0.98));

/** In the order in which they are thought of: euros first where most of the papers are those of its countries. */
function elsewhere(papers: readonly Converted[]): readonly Currency[] {
  const ofEuros = papers.filter(({ name }) => OF_EURO_EXCHANGES.has(name.toUpperCase())).length;
  return ofEuros * 2 > papers.length ? ['EUR', ...ELSEWHERE] : ELSEWHERE;
}

/** Every gain less than its prices make, every loss more, or the other way round. */
function showCosts(converted: readonly Converted[]): boolean {
  const [gains, losses] = [
    converted.filter(({ gains: won }) => won),
    converted.filter(({ gains: won }) => !won),
  ];
  if (gains.length === 0 || losses.length === 0) return false;
  return gains.every(({ rate }) => rate < 1) && losses.every(({ rate }) => rate > 1);
}
