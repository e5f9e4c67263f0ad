import { describeInstrument } from '@tapebook/domain/instruments';
import { type Currency, Decimal } from '@tapebook/domain/money';
import { moneySign } from '../../../cells/money-sign.ts';
import { parseNumber } from '../../../cells/parse-number.ts';
import type { ColumnRole, DecimalMark } from '../../../contracts/source.ts';
import { isPlausibleRate } from '../../../outputs/plausible-rates.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import type { Columns } from '../columns/columns.ts';
import type { ReadSide } from '../columns/side-kind.ts';

/** What papers are priced in whose results were converted, unless a paper says otherwise. */
export const ELSEWHERE: Currency = 'USD';

/** Off by no more than this much or by this part of it, a result is the one of its prices. */
const CENT = 0.0101;
const ROUNDED = 0.0005;
/** Rates of one table differ by no more than this: they are of months, not of decades. */
const STEADY = 1.15;
/** `SAP.DE` and `BMW GY` say themselves where they are traded; so do all papers that bear a number. */
const AT_HOME = /\.[A-Z]{1,3}$|\s[A-Z]{2}$|^[A-Z]{2}[A-Z0-9]{9}\d$|\d/;

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
): ReadonlySet<string> {
  if (account === ELSEWHERE || (columns.currency ?? columns.multiplier) !== undefined) return NONE;
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
    if (moneySign(text('entryPrice')) !== null || AT_HOME.test(name.toUpperCase())) continue;
    if (describeInstrument({ symbol: name }).assetClass !== 'stock') continue;
    const word = readSide(text('side'));
    const short = word === null || word === 'ignored' ? quantity < 0 : word.kind === 'sell';
    const gross = (exit - entry) * Math.abs(quantity) * (short ? -1 : 1);
    const costs = number('totalFees') ?? (number('commission') ?? 0) + (number('fees') ?? 0);
    const near = Math.max(CENT, Math.abs(gross) * ROUNDED);
    const isOwn = [gross, gross - Math.abs(costs)].some((each) => Math.abs(each - profit) <= near);
    if (isOwn) own.add(name);
    else if (gross !== 0) converted.push({ name, rate: profit / gross, gains: profit > 0 });
  }
  const rates = converted.map(({ rate }) => rate);
  const plausible = converted.every(
    ({ rate }) => rate > 0 && isPlausibleRate(ELSEWHERE, account, Decimal.parse(rate.toFixed(6))),
  );
  if (!plausible || Math.max(...rates) > STEADY * Math.min(...rates) || showCosts(converted)) return NONE;
  return new Set(converted.flatMap(({ name }) => (own.has(name) ? [] : [name])));
}

const NONE: ReadonlySet<string> = new Set();

/** Every gain less than its prices make, every loss more, or the other way round. */
function showCosts(converted: readonly Converted[]): boolean {
  const [gains, losses] = [
    converted.filter(({ gains: won }) => won),
    converted.filter(({ gains: won }) => !won),
  ];
  if (gains.length === 0 || losses.length === 0) return false;
  return gains.every(({ rate }) => rate < 1) && losses.every(({ rate }) => rate > 1);
}
