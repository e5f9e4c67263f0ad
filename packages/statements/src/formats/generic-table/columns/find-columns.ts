import { Decimal } from '@tapebook/domain/money';
import { moneySign } from '../../../cells/money-sign.ts';
import { parseNumber } from '../../../cells/parse-number.ts';
import { effectOf } from '../../../cells/row-kinds.ts';
import { ANNOTATION_ROLES } from '../../../contracts/annotation.ts';
import { COLUMN_ROLES, type ColumnRole } from '../../../contracts/source.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import { namesCoins } from './coin-heading.ts';
import { profileColumn } from './column-profile.ts';
import type { Columns } from './columns.ts';
import { costRolesOf } from './cost-headings.ts';
import { endRolesOf } from './end-headings.ts';
import { COLUMN_NAMES } from './names/column-names.ts';
import { findSidePairs, withOneQuantity, withSidePairs } from './side-pairs.ts';
import { isShare, tableHeading } from './table-heading.ts';

/** Rank of each name within its role, for all roles at once. */
const RANKS = new Map<string, { role: ColumnRole; rank: number }[]>();
for (const role of COLUMN_ROLES) {
  COLUMN_NAMES[role].forEach((name, rank) => {
    const list = RANKS.get(name);
    if (list === undefined) RANKS.set(name, [{ role, rank }]);
    else list.push({ role, rank });
  });
}

/** Whether the roles are those of a table of trades: an instrument, a time, and a quantity, money or a result. */
export function isEnough(columns: Columns): boolean {
  const named = columns.symbol ?? columns.isin ?? columns.name;
  return (
    isTimed(columns) &&
    named !== undefined &&
    (columns.quantity ??
      columns.boughtQuantity ??
      columns.amount ??
      columns.debit ??
      columns.profit ??
      // A position of so much money at its price has a size, and what it brought beside what it had cost a result.
      (columns.entryPrice === undefined && columns.exitAmount === undefined
        ? undefined
        : columns.entryAmount)) !== undefined
  );
}

/** Whether what was paid and what was received have a column each. */
export const hasSides = ({ debit, credit }: Columns): boolean => debit !== undefined && credit !== undefined;

/** Whether what was bought and what was sold are counted in a column each. */
export const countsSides = ({ boughtQuantity, soldQuantity }: Columns): boolean =>
  boughtQuantity !== undefined && soldQuantity !== undefined;

export const isTimed = (columns: Columns): boolean => TIMED.some((role) => columns[role] !== undefined);

export const TIMED = [
  'dateTime',
  'date',
  'time',
  'entryDateTime',
  'exitDateTime',
  'entryTime',
  'exitTime',
] as const satisfies readonly ColumnRole[];

/** Which column has which role, by its name. A column has one role and a role one column. */
export function matchColumns(header: readonly string[], below: readonly Row[]): Columns {
  const named = withCurrency(
    withEffect(withUnderlying(withPair(withEndAmounts(header, below), header)), below),
    header,
    below,
  );
  return withDates(withTotal(withBothEnds(named, header), header, below), below);
}

/** Whether a row says at what a trade was entered and left: by prices, or by the money of each end. */
export const statesBothEnds = (columns: Columns): boolean =>
  (columns.entryPrice !== undefined && columns.exitPrice !== undefined) ||
  (columns.entryAmount !== undefined && columns.exitAmount !== undefined);

/** Tables of gains for the taxes state what each end came to and no prices; elsewhere `Proceeds` are those of a fill. */
function withEndAmounts(header: readonly string[], below: readonly Row[]): Columns {
  const columns = byName(header, below);
  const { entryAmount, exitAmount, entryDateTime, exitDateTime, entryPrice, exitPrice, price } = columns;
  if (entryAmount === undefined && exitAmount === undefined) return columns;
  const whole = [entryAmount, exitAmount, entryDateTime, exitDateTime].every((each) => each !== undefined);
  const priced = (entryPrice ?? exitPrice ?? price) !== undefined;
  // A position of so much money, at a price: that is its size.
  const sized = columns.quantity !== undefined || exitAmount !== undefined || entryPrice === undefined;
  if (!sized && SIZES.has(tableHeading(header[entryAmount ?? -1] ?? '').name)) return columns;
  return whole && !priced ? columns : byName(header, below, END_AMOUNTS);
}

/** Both halves of a pair have a column each, or none is one: a `Base currency` alone is that of the account. */
function withPair(columns: Columns, header: readonly string[]): Columns {
  const { quoteCurrency, ...others } = columns;
  const { symbol, ...unnamed } = others;
  const isBase = symbol !== undefined && BASE.test(tableHeading(header[symbol] ?? '').name);
  if (isBase) return quoteCurrency === undefined ? unnamed : columns;
  return others;
}

const BASE = /^base(?: (?:currency|asset|coin))?$/;

/** What a table of options alone calls the instrument, beside day, strike and right. */
function withUnderlying(columns: Columns): Columns {
  const { underlying, ...others } = columns;
  return (columns.symbol ?? columns.isin ?? columns.name) === undefined && underlying !== undefined
    ? { ...others, symbol: underlying }
    : columns;
}

/** Words for the effect of a fill, of which a column holds nothing else; a letter may mean something else. */
const EFFECT = /^(?:to )?(?:open|close|opening|closing|opened|closed|entry|exit|enter|in|out|in\/out)$/i;

const holdsEffects = (position: number, below: readonly Row[]): boolean => {
  const filled = below.map(({ cells }) => cells[position]?.trim() ?? '').filter((text) => text !== '');
  return filled.length > 1 && filled.every((text) => EFFECT.test(text));
};

/** Beside a word for the position, another column says whether the row opens or closes it, whatever it is called. */
function withEffect(columns: Columns, below: readonly Row[]): Columns {
  if (columns.effect !== undefined || columns.side === undefined) return columns;
  const taken = new Set(Object.values(columns));
  const width = below.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  for (let effect = 0; effect < width; effect += 1) {
    if (!taken.has(effect) && holdsEffects(effect, below)) return { ...columns, effect };
  }
  return columns;
}

/** What a column of currencies is of, where that is not what was traded. */
const OTHER_MONEY =
  /account|base|home|settle|fee|commission|cost|report|target|\b(?:from|to)\b|konto|compte|cuenta|conto|abrechnung/;

/** The one column of currencies, whatever it is called, of a table in which none is named. */
function withCurrency(columns: Columns, header: readonly string[], below: readonly Row[]): Columns {
  if (columns.currency !== undefined || columns.symbol === undefined) return columns;
  const taken = new Set(Object.values(columns));
  const [only, ...more] = header.flatMap((cell, position) => {
    if (taken.has(position) || OTHER_MONEY.test(tableHeading(cell).name)) return [];
    const { filled, currencies } = profileColumn(below, position);
    return filled > 1 && currencies === filled ? [position] : [];
  });
  return only === undefined || more.length > 0 ? columns : { ...columns, currency: only };
}

const END_AMOUNTS: ReadonlySet<ColumnRole> = new Set(['entryAmount', 'exitAmount']);

/** The times of both ends by their names, of tables whose rows are told by one of them alone where they are fills. */
export function matchEnds(
  header: readonly string[],
  below: readonly Row[],
): Pick<Columns, 'entryDateTime' | 'exitDateTime'> | null {
  const { entryDateTime, exitDateTime } = byName(header, below);
  return entryDateTime === undefined || exitDateTime === undefined ? null : { entryDateTime, exitDateTime };
}

function byName(
  header: readonly string[],
  below: readonly Row[],
  without?: ReadonlySet<ColumnRole>,
): Columns {
  const candidates: { role: ColumnRole; rank: number; position: number }[] = [];
  const pairs = findSidePairs(header);
  const paired = new Set(pairs.flatMap(({ bought, sold }) => [bought, sold]));
  header.forEach((cell, position) => {
    if (paired.has(position)) return;
    const empty = isEmptyColumn(position, below);
    // `Date` as camel case or with a slash may be spelled in two ways; both are looked up.
    const { name, unit, spelled } = tableHeading(cell);
    const listed = RANKS.get(name) ?? RANKS.get(name.replaceAll(' ', ''));
    const inPercent = isShare(unit);
    if (CLOCK.test(name) && holdsFractions(position, below)) {
      candidates.push({ role: 'time', rank: 0, position });
      return;
    }
    // Beside a limit, a stop is at what an order was sent to the market, and no end of a trade.
    if (STOPS.has(name) && header.some((other) => LIMIT.test(tableHeading(other).name))) return;
    for (const { role, rank } of listed ?? unlisted(name)) {
      // A share of the price (`Fee (%)`) is no money; a price in percent is one of par.
      if (inPercent && role !== 'price') continue;
      // What a trade made in ticks is not what it made.
      if (role === 'profit' && IN_STEPS.test(unit ?? '')) continue;
      // What a position was worth is no number of shares.
      if (role === 'quantity' && SIZES.has(name) && unit !== null && moneySign(unit) !== null) {
        candidates.push({ role: 'entryAmount', rank, position });
        continue;
      }
      if (without?.has(role) === true) continue;
      if (!empty && contradicts(role, position, below, name)) continue;
      const behind = spelled ? 0.5 : 0;
      if (!empty) candidates.push({ role, rank: rank + behind + undated(role, position, below), position });
      else if (FILLED_LATER.has(role)) candidates.push({ role, rank: Number.POSITIVE_INFINITY, position });
    }
  });
  // Empty columns come last; two infinities make NaN, which is as untrue as 0.
  candidates.sort((left, right) => left.rank - right.rank || left.position - right.position);
  const columns: Columns = {};
  const taken = new Set<number>();
  for (const { role, position } of candidates) {
    if (columns[role] !== undefined || taken.has(position)) continue;
    columns[role] = position;
    taken.add(position);
  }
  return withOneQuantity(withSidePairs(columns, pairs, below));
}

const IN_STEPS = /^(?:ticks?|pips?|points?|pts|punkte|puntos|r)$/i;

const CLOCK = /\b(?:time|uhrzeit|zeit|heure|hora|ora|tijd)$/;

/** A spreadsheet counts the time of a day as a fraction of it. */
function holdsFractions(position: number, below: readonly Row[]): boolean {
  const filled = below.map(({ cells }) => cells[position]?.trim() ?? '').filter((text) => text !== '');
  return filled.length > 0 && filled.every((text) => /^0[.,]\d{2,}$/.test(text));
}

/** Of a position, in shares or in money. */
const SIZES: ReadonlySet<string> = new Set(['position size', 'size', 'trade size', 'lot size']);

const STOPS: ReadonlySet<string> = new Set(['stop', 'stop price']);
const LIMIT = /^(?:limit|lmt|limit price)$/;

/** Behind every name that is listed. */
const UNLISTED = 500;

const PROFIT =
  /^(?:(?:net|gross|total|closed|realised|realized|trade|daily|your) )*(?:p ?[&/] ?l|p ?n ?l|pnl|profit(?: ?[/&] ?loss)?|gain(?: ?[/&] ?loss)?|gains)(?: (?:net|gross|amount|realized|realised))?$/;

const unlisted = (name: string): { role: ColumnRole; rank: number }[] =>
  [...costRolesOf(name), ...endRolesOf(name), ...(PROFIT.test(name) ? (['profit'] as const) : [])].map(
    (role, rank) => ({ role, rank: UNLISTED + rank }),
  );

/** A table with two prices and two times of the same names has rows from an entry to an exit. */
function withBothEnds(columns: Columns, header: readonly string[]): Columns {
  const { price, dateTime, date, time, ...others } = columns;
  const moment = dateTime ?? date ?? time;
  if (price === undefined || moment === undefined || others.entryPrice !== undefined) return columns;
  const twins = (position: number): number[] => {
    const { name, unit } = tableHeading(header[position] ?? '');
    return header.flatMap((cell, other) => {
      const beside = tableHeading(cell);
      // The same in two currencies, or in two zones, is no second end.
      return beside.name === name && beside.unit === unit ? [other] : [];
    });
  };
  const [entryPrice, exitPrice, ...morePrices] = twins(price);
  const [entryDateTime, exitDateTime, ...moreMoments] = twins(moment);
  if (entryPrice === undefined || exitPrice === undefined || morePrices.length > 0) return columns;
  if (entryDateTime === undefined || exitDateTime === undefined || moreMoments.length > 0) return columns;
  return { ...others, entryPrice, exitPrice, entryDateTime, exitDateTime };
}

/** Exchanges of coins call the quantity an `Amount`, and what it comes to its `Total`. */
function withTotal(columns: Columns, header: readonly string[], below: readonly Row[]): Columns {
  const { price, quantity = columns.boughtQuantity, amount } = columns;
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
  if (total < 0) return countsCoins(columns, header, below) ? withQuantity(columns) : columns;
  const { entryAmount, ...rest } = columns;
  return {
    ...rest,
    ...(entryAmount === undefined || entryAmount === total ? {} : { entryAmount }),
    quantity: amount,
    amount: total,
  };
}

/** Under a heading of coins an `Amount` beside a price counts them, unless something says that it is money. */
function countsCoins(
  { symbol, quoteCurrency, amount }: Columns,
  header: readonly string[],
  below: readonly Row[],
): boolean {
  const { unit } = tableHeading(header[amount ?? -1] ?? '');
  return (
    unit === null &&
    (quoteCurrency !== undefined || namesCoins(tableHeading(header[symbol ?? -1] ?? '').name)) &&
    below.every(({ cells }) => moneySign(cells[amount ?? -1]?.trim() ?? '') === null)
  );
}

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

/** Behind every column that does hold dates. */
const LAST = 1000;

/** A `Close time` of times alone is not when a trade was closed, but at what time of its `Close date`. */
function undated(role: ColumnRole, position: number, below: readonly Row[]): number {
  if (role !== 'entryDateTime' && role !== 'exitDateTime') return 0;
  const { dates, times } = profileColumn(below, position);
  return dates === 0 && times > 0 ? LAST : 0;
}

/** A column called `Time` that says the day as well, or counts since 1970. */
function holdsDays(position: number, below: readonly Row[]): boolean {
  const { dates, filled } = profileColumn(below, position);
  const counted = below.filter(({ cells }) => UNIX.test(cells[position]?.trim() ?? '')).length;
  return dates > 0 || (filled > 0 && counted === filled);
}

const UNIX = /^1\d{9}(?:\.?\d{1,9})?$/;

/** Columns of times that hold dates as well, and tables of fills whose only time is that of closing. */
function withDates(columns: Columns, below: readonly Row[]): Columns {
  const { dateTime, ...undatedColumns } = columns;
  if (dateTime !== undefined && columns.date === undefined && columns.time === undefined) {
    const { dates, times } = profileColumn(below, dateTime);
    if (dates === 0 && times > 0) return { ...undatedColumns, time: dateTime };
  }
  if (columns.dateTime !== undefined || columns.date !== undefined) return columns;
  const { time, entryDateTime, exitDateTime, ...others } = columns;
  if (time !== undefined && holdsDays(time, below)) {
    return {
      ...others,
      ...(entryDateTime === undefined ? {} : { entryDateTime }),
      ...(exitDateTime === undefined ? {} : { exitDateTime }),
      dateTime: time,
    };
  }
  const closedTrades = statesBothEnds(columns);
  const ended = exitDateTime !== undefined && !isEmptyColumn(exitDateTime, below) ? exitDateTime : undefined;
  const only = ended ?? entryDateTime ?? exitDateTime;
  if (closedTrades || only === undefined || time !== undefined) return columns;
  return { ...others, dateTime: only };
}

/**
 * What may be empty on the first rows and stand on later ones. Of other roles an empty column says that
 * the table has no such thing: a side that is empty everywhere is told by the sign of the quantity.
 */
const FILLED_LATER: ReadonlySet<ColumnRole> = new Set([
  'commission',
  'fees',
  'debit',
  'credit',
  'boughtQuantity',
  'soldQuantity',
  'multiplier',
  'effect',
  'note',
  ...ANNOTATION_ROLES,
  // Of trades that are all still open.
  'exitPrice',
  'exitDateTime',
]);

const NUMBERS: ReadonlySet<ColumnRole> = new Set([
  'quantity',
  'boughtQuantity',
  'soldQuantity',
  'price',
  'commission',
  'fees',
  'totalFees',
  'amount',
  'debit',
  'credit',
  'entryPrice',
  'exitPrice',
  'entryAmount',
  'exitAmount',
  'profit',
]);
const ENDS: ReadonlySet<ColumnRole> = new Set(['entryDateTime', 'exitDateTime']);
const CHECKED: ReadonlySet<ColumnRole> = new Set([
  ...NUMBERS,
  ...ENDS,
  'dateTime',
  'tags',
  'name',
  'side',
  'right',
  'effect',
  'currency',
  'entryTime',
  'exitTime',
  'orderId',
  'symbol',
]);
/** Of clocks; elsewhere of money, or of anything that came and went. */
const IN_AND_OUT: ReadonlySet<string> = new Set(['in', 'out']);
/** With decimals: numbers alone may be those that a country gives its papers. */
const AMOUNT = /^\s*(?:(?:\p{Sc}|R\$)?\s*[-+(]?[\d.,'’ ]*[.,]\d{1,4}\)?)?\s*$/u;
const RIGHT = /^(?:put|call)s?$|^[pc]$/i;
const CODES: ReadonlySet<string> = new Set(['code']);
/** Letters by which a form for the taxes says why some of its gains are adjusted. */
const TAX_CODES = /^[BCDEHLMNOQRSTWXYZ]{0,3}$/;
/** Of fewer cells nothing is concluded: they may be the ones that are wrong. */
const TELLING_CELLS = 3;

/** Whether what stands in the column cannot be what its name says: a `Position` of numbers is no side. */
function contradicts(role: ColumnRole, position: number, below: readonly Row[], header: string): boolean {
  if (!CHECKED.has(role)) return false;
  const { filled, digits, numbers, negatives, sides, dates, times, long, serials } = profileColumn(
    below,
    position,
  );
  if (role === 'entryTime' || role === 'exitTime')
    return dates > 0 || (IN_AND_OUT.has(header) && filled > 0 && times < filled);
  // `Order` says which way: `Sell Short`.
  if (role === 'orderId') return filled > 0 && sides === filled;
  // When it was executed, or how much of it.
  if (role === 'dateTime' && filled > 0 && numbers === filled && long + serials === 0) return true;
  // Headings that stand one column beside what they name: a `Currency` of numbers.
  if (role === 'currency') return filled > 0 && numbers === filled;
  const rights = below.filter(({ cells }) => RIGHT.test(cells[position]?.trim() ?? '')).length;
  if (role === 'right') return rights === 0;
  if (role === 'side' && filled > 0 && rights === filled) return true;
  if (role === 'side' && holdsEffects(position, below)) return true;
  // `Code` is of the instrument as well.
  if (role === 'effect' && filled > 0 && CODES.has(header)) {
    return below.every(({ cells }) => effectOf(cells[position]?.trim() ?? '').effect === undefined);
  }
  if (role === 'effect') return filled > 0 && digits === filled;
  // `AAPL 03/20/26 C220` under `Position` is what was held, and not which way.
  if (role === 'side' && filled > 0 && sides === 0 && digits === filled && numbers === 0) return true;
  // Shares are numbered in places, but not under a word for what is held.
  if (role === 'symbol' && CODES.has(header) && filled < below.length)
    return below.every(({ cells }) => TAX_CODES.test(cells[position]?.trim() ?? ''));
  if (role === 'symbol') return header === 'position' && (digits < filled || numbers > 0);
  // Counting up from one is no side; one and minus one may be.
  if (role === 'side' && filled > 0 && numbers === filled && negatives === 0) return true;
  // `Entry` may be when or at what, `Closed` when or whether.
  if (ENDS.has(role)) return dates + times + long + serials === 0;
  if (role === 'entryPrice' || role === 'exitPrice') return digits === 0 || dates > 0;
  // A result in percent or in risks is no money, and a word for it none either.
  if (role === 'profit') {
    if (filled > 0 && digits === 0) return true;
    if (below.some(({ cells }) => /\d\s*[%R]$/i.test(cells[position]?.trim() ?? ''))) return true;
  }
  // `Valor` is a paper as well as what it is worth, `Executed` when it was and how much.
  if (role === 'amount' && filled > 0 && digits === 0) return true;
  // `Tag` is a day in German.
  if (role === 'tags') return filled > 0 && dates === filled;
  if (role === 'name') return filled > 0 && below.every(({ cells }) => AMOUNT.test(cells[position] ?? ''));
  if (NUMBERS.has(role) && filled > 0 && dates === filled) return true;
  return filled >= TELLING_CELLS && (role === 'side' ? sides : digits) === 0;
}

/** A column that says nothing on any row takes no role from one that does. */
const isEmptyColumn = (position: number, below: readonly Row[]): boolean =>
  below.length > 0 && below.every(({ cells }) => (cells[position]?.trim() ?? '') === '');
