import { cfdMarketCurrency, describeInstrument, parseForexPair } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { isMoney } from '../../../brokers/crypto/assets.ts';
import { moneySign } from '../../../cells/money-sign.ts';
import { parseNumber } from '../../../cells/parse-number.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import { KNOWN_COINS, namesCoins } from './coin-heading.ts';
import type { Columns } from './columns.ts';
import { SIZES } from './columns-by-name.ts';
import { COLUMN_NAMES } from './names/column-names.ts';
import { sideAndName } from './side-in-name.ts';
import { tableHeading } from './table-heading.ts';

/** Exchanges of coins call the quantity an `Amount`, and what it comes to its `Total`. */
export function withTotal(columns: Columns, header: readonly string[], below: readonly Row[]): Columns {
  const { price, quantity = columns.boughtQuantity, amount } = columns;
  if (price !== undefined && columns.quantity !== undefined && amount === undefined)
    return withCost(columns, header, below);
  if (price === undefined && quantity === undefined && makesResults(columns, below))
    return withQuantity(columns);
  if (price === undefined || quantity !== undefined || amount === undefined) return columns;
  const taken = new Set(Object.values(columns));
  const total = header.findIndex((cell, position) => {
    const { name } = tableHeading(cell);
    if (taken.has(position) && position !== columns.entryAmount) return false;
    if (!COLUMN_NAMES.amount.includes(name) && !TOTALS.has(name)) return false;
    const products = below.flatMap(({ cells }) => {
      const [each, size, sum] = [price, amount, position].map((at) => parseNumber(cells[at] ?? ''));
      return each == null || size == null || sum == null || sum.isZero() ? [] : [{ each, size, sum }];
    });
    return products.length > 0 && products.every(({ each, size, sum }) => isNear(each.times(size), sum));
  });
  if (total < 0)
    return countsCoins(columns, header, below) ||
      countsBase(columns, header, below) ||
      countsCoinOfPair(columns, header, below)
      ? withQuantity(columns)
      : columns;
  const { entryAmount, ...rest } = columns;
  return {
    ...rest,
    ...(entryAmount === undefined || entryAmount === total ? {} : { entryAmount }),
    quantity: amount,
    amount: total,
  };
}

/** What a purchase cost and a sale brought: its quantity at its price, be this in pence, with the costs that nobody lists. */
function withCost(columns: Columns, header: readonly string[], below: readonly Row[]): Columns {
  const { price = -1, quantity = -1, debit, credit } = columns;
  const taken = new Set(Object.values(columns));
  if ((debit ?? credit) !== undefined) return columns;
  const cost = header.findIndex((cell, position) => {
    if (taken.has(position) || !COST.test(tableHeading(cell).name)) return false;
    const sums = below.flatMap(({ cells }) => {
      const [each, size, sum] = [price, quantity, position].map((at) =>
        parseNumber(cells[at] ?? '')
          ?.abs()
          .toNumber(),
      );
      return each && size && sum ? [{ product: each * size, sum }] : [];
    });
    return sums.length > 1 && [1, HUNDRED].some((factor) => isCost(sums, factor));
  });
  return cost < 0 ? columns : { ...columns, amount: cost };
}

/**
 * Costs that nobody lists are in each of them: beside purchases that come out to the cent, what a sale is off by is what it made, and
 * where all are a hundredth to the cent they are as well a fee of one percent.
 */
function isCost(
  sums: readonly { readonly product: number; readonly sum: number }[],
  factor: number,
): boolean {
  const off = sums.map(({ product, sum }) => Math.abs(product / factor - sum));
  const isExact = (each: number): boolean => each <= HALF_CENT;
  const areFees = sums.every(({ sum }, index) => (off[index] ?? 0) < sum * MOST_FEES);
  const areSmall = sums.every(({ sum }, index) => (off[index] ?? 0) < sum * SMALL_FEES);
  return areFees && (factor === 1 ? areSmall || !off.some(isExact) : !off.some(isExact));
}

const COST = /^(?:total )?costs?(?: ?(?:\/|or|&) ?proceeds)?$/;
const MOST_FEES = 0.03;
const HALF_CENT = 0.0051;
const SMALL_FEES = 0.001;

/** Under a heading of coins an `Amount` beside a price counts them, unless something says that it is money. */
function countsCoins(columns: Columns, header: readonly string[], below: readonly Row[]): boolean {
  const { quoteCurrency, amount } = columns;
  const { unit } = tableHeading(header[amount ?? -1] ?? '');
  return (
    unit === null &&
    (quoteCurrency !== undefined || holdsCoins(columns, header, below)) &&
    below.every(({ cells }) => moneySign(cells[amount ?? -1]?.trim() ?? '') === null)
  );
}

/**
 * Assets may be anything: those of a table are coins where all of them are known as such, or are the money itself. And they are what is
 * counted where less than one of a coin is: what was paid is mostly more.
 */
function holdsCoins(
  { symbol = -1, amount = -1 }: Columns,
  header: readonly string[],
  below: readonly Row[],
): boolean {
  const { name } = tableHeading(header[symbol] ?? '');
  if (namesCoins(name)) return true;
  const named = below
    .map(({ cells }) => cells[symbol]?.trim().toUpperCase() ?? '')
    .filter((text) => text !== '');
  return (
    name === 'asset' &&
    named.some((text) => KNOWN_COINS.has(text)) &&
    named.every((text) => KNOWN_COINS.has(text) || isMoney(text)) &&
    below.some(({ cells }) => {
      const size = parseNumber(cells[amount] ?? '')?.abs();
      const isPart = size != null && !size.isZero() && size.compare(Decimal.one) < 0;
      return isPart && KNOWN_COINS.has(cells[symbol]?.trim().toUpperCase() ?? '');
    })
  );
}

/** What is quoted and never paid for: of a pair its first currency is counted, of an index or a commodity contracts are. */
function countsBase(columns: Columns, header: readonly string[], below: readonly Row[]): boolean {
  const { symbol, name, amount = -1, price = -1 } = columns;
  if (tableHeading(header[amount] ?? '').unit !== null) return false;
  const rows = below.flatMap(({ cells }) => {
    const size = parseNumber(cells[amount] ?? '')?.abs();
    const each = parseNumber(cells[price] ?? '');
    const market = cells[symbol ?? name ?? -1]?.trim() ?? '';
    return size == null || each == null || size.isZero() || each.isZero()
      ? []
      : [{ market: plainMarket(market), size, each, sign: moneySign(cells[amount]?.trim() ?? '') }];
  });
  const isQuoted = rows.every(
    ({ market, sign }) =>
      (parseForexPair(market) ?? cfdMarketCurrency(market)) !== null &&
      (sign === null || ('currency' in sign && sign.currency === parseForexPair(market)?.base)),
  );
  // Money that was paid comes out evenly by the price, and so many contracts as money has units nobody trades.
  const isMoney = rows.every(
    ({ size, each }) => isEven(size.dividedBy(each, DIGITS)) && !each.equals(Decimal.one),
  );
  return rows.length > 0 && isQuoted && !isMoney;
}

/** More often than that nobody trades one coin in such different sizes: some are of the coin, and others of the money. */
const MOST_SPREAD = 1000;

/**
 * Of pairs of coins (`BTC/USDT`) exchanges count the first one, which shows where less than one is traded: nobody spends a part of a
 * dollar. A column that has now the coin and now the money, by whichever was ordered, says nothing sure.
 */
function countsCoinOfPair(columns: Columns, header: readonly string[], below: readonly Row[]): boolean {
  const { symbol, name, amount = -1, debit, credit } = columns;
  if ((debit ?? credit) !== undefined || tableHeading(header[amount] ?? '').unit !== null) return false;
  const sizes = new Map<string, { least: number; most: number }>();
  let parts = 0;
  for (const { cells } of below) {
    const pair = plainMarket(cells[symbol ?? name ?? -1]?.trim() ?? '').toUpperCase();
    const size = parseNumber(cells[amount] ?? '')?.abs();
    if (size == null || size.isZero()) continue;
    if (moneySign(cells[amount]?.trim() ?? '') !== null) return false;
    if (CONTRACT.test(pair)) {
      parts += 1;
      continue;
    }
    if (!isPairOfCoin(pair)) return false;
    if (size.compare(Decimal.one) < 0) parts += 1;
    const { least = size.toNumber(), most = size.toNumber() } = sizes.get(pair) ?? {};
    sizes.set(pair, { least: Math.min(least, size.toNumber()), most: Math.max(most, size.toNumber()) });
  }
  const isAlike = [...sizes.values()].every(({ least, most }) => most <= least * MOST_SPREAD);
  return parts > 0 && isAlike;
}

/** Of contracts on a coin their own units are counted, whatever these are: `BTC-PERPETUAL`, `ETH-26JUN26-3000-C`. */
const CONTRACT = /^[A-Z0-9]{2,10}(?:_[A-Z]{3,5})?-(?:PERPETUAL|\d{1,2}[A-Z]{3}\d{2}(?:-\d+(?:D\d+)?-[CP])?)$/;

const isPairOfCoin = (text: string): boolean =>
  /^[A-Z0-9]{2,10}[-/_]?[A-Z]{3,5}$/.test(text) &&
  describeInstrument({ symbol: text.replace(/[-_]/, '/'), tradeDate: '2026-01-01' }).assetClass === 'crypto';

const DIGITS = 4;
const isEven = (count: Decimal): boolean => count.normalized().scale === 0;
/** `Buy Gold` as the table itself has it. */
const plainMarket = (text: string): string => sideAndName(text)?.name ?? text;

/** Whether what trades made is what their prices moved times the amount, at whatever rate of exchange. */
function makesResults(columns: Columns, below: readonly Row[]): boolean {
  const shares = endsOfRows(columns, below).flatMap(({ market, size, entry, exit, made }) => {
    const lots = parseForexPair(plainMarket(market)) === null ? [1] : LOTS;
    const moved = Math.abs((exit - entry) * size);
    if (moved === 0 || made === 0) return [];
    const share = Math.abs(made) / moved;
    return [lots.map((lot) => share / lot).find((each) => each < WIDEST) ?? share];
  });
  return shares.length > 0 && shares.every((share) => share > 1 / WIDEST && share < WIDEST);
}

/** Whether what trades made is what an amount of money at the entry comes to, as of those who note what they put in. */
export function makesResultsAsMoney(columns: Columns, below: readonly Row[]): boolean {
  const shares = endsOfRows(columns, below).flatMap(({ size, entry, exit, made }) => {
    const moved = entry === 0 ? 0 : Math.abs((exit / entry - 1) * size);
    return moved === 0 || made === 0 ? [] : [Math.abs(made) / moved];
  });
  return shares.length > 0 && shares.every((share) => Math.abs(share - 1) < MOST_COSTS);
}

/** Of a hundred in money results are what they are in percent. */
const HUNDRED = 100;

/** The size of a whole trade in money, where its results come out only so: `2000` at a price of 200 are ten shares. */
export function withSizeInMoney(columns: Columns, header: readonly string[], below: readonly Row[]): Columns {
  const { quantity, ...others } = columns;
  if (quantity === undefined || (columns.entryAmount ?? columns.amount) !== undefined) return columns;
  if (!SIZES.has(tableHeading(header[quantity] ?? '').name)) return columns;
  const sized = { ...columns, amount: quantity };
  const rows = endsOfRows(sized, below);
  if (rows.every(({ size }) => size === HUNDRED)) return columns;
  // Of a pair that is counted in its first currency, results in that one come out so as well.
  if (rows.some(({ market }) => parseForexPair(plainMarket(market)) !== null)) return columns;
  return makesResultsAsMoney(sized, below) && !makesResults(sized, below)
    ? { ...others, entryAmount: quantity }
    : columns;
}

/** What costs take of a result: nothing else than those parts it from what the prices made. */
const MOST_COSTS = 0.1;

interface RowEnds {
  readonly market: string;
  readonly size: number;
  readonly entry: number;
  readonly exit: number;
  readonly made: number;
}

function endsOfRows(
  { symbol, name, amount, entryPrice, exitPrice, profit }: Columns,
  below: readonly Row[],
): RowEnds[] {
  if ([amount, entryPrice, exitPrice, profit].includes(undefined)) return [];
  return below.flatMap(({ cells }) => {
    const [size, entry, exit, made] = [amount, entryPrice, exitPrice, profit].map((at) =>
      parseNumber(cells[at ?? -1] ?? '')?.toNumber(),
    );
    if (size === undefined || entry === undefined || exit === undefined || made === undefined) return [];
    return [{ market: cells[symbol ?? name ?? -1]?.trim() ?? '', size, entry, exit, made }];
  });
}

/** A rate of exchange between the moneys in which accounts are kept and markets quoted, and what costs take. */
const WIDEST = 2;
/** Pairs are counted in units, in lots or in millions. */
const LOTS = [1, 100_000, 1_000_000];

function withQuantity({ amount, ...others }: Columns): Columns {
  return amount === undefined ? others : { ...others, quantity: amount };
}

/** What programs call what a fill of coins came to. */
const TOTALS: ReadonlySet<string> = new Set([
  'cost',
  'quote amount',
  'quote qty',
  'quote quantity',
  'funds',
  'turnover',
  'volume',
]);

/** The costs may be in the sum. */
const isNear = (product: Decimal, sum: Decimal): boolean =>
  product.abs().minus(sum.abs()).abs().compare(sum.abs().times(TWENTIETH)) <= 0;

const TWENTIETH = Decimal.parse('0.05');
