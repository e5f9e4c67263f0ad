import { describeInstrument } from '@tapebook/domain/instruments';
import { parseNumber } from '../../../cells/parse-number.ts';
import { rowKindOf } from '../../../cells/row-kinds.ts';
import type { ColumnRole } from '../../../contracts/source.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import { KNOWN_COINS } from './coin-heading.ts';
import { holdsEffects, isEmptyColumn } from './column-contents.ts';
import { profileColumn } from './column-profile.ts';
import type { Columns } from './columns.ts';
import { columnsByName, SIZES } from './columns-by-name.ts';
import { makesResultsAsMoney, withSizeInMoney, withTotal } from './counted-by-amount.ts';
import { withExitOfClosing, withPriceOfEntry } from './half-named-ends.ts';
import { withInAndOut, withPricesOfFills } from './in-and-out.ts';
import { leveragedIn } from './leveraged.ts';
import { withNetResult } from './net-result.ts';
import { withoutPricesOfStrategies } from './option-strategies.ts';
import { withoutSwapFees } from './over-night.ts';
import { withCreditAndDebit, withPremiums } from './premiums.ts';
import { withSideInName } from './side-in-name.ts';
import { withClock, withSpans } from './spans.ts';
import { MILLIONS, tableHeading } from './table-heading.ts';

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
    withEffect(
      withUnderlying(withPair(withContracts(withEndAmounts(header, below), header, below), header)),
      below,
    ),
    header,
    below,
  );
  const called = withCoins(withSideInName(named, header, below), below);
  const ends = withInAndOut(withPriceOfEntry(withBothEnds(called, header), header, below), header, below);
  const ended = withPricesOfFills(ends, header, below);
  const booked = withoutBothFilled(withCreditAndDebit(withTradedSide(ended, header, below), below), below);
  const costed = withoutSwapFees(withTotal(booked, header, below), header, below);
  const dated = withDates(
    withPurchasePrice(withCountedAmount(withoutQuote(costed, header), header, below)),
    below,
  );
  const closed = withExitOfClosing(dated, below);
  const touched = withClock(withDay(withLastTouch(closed, header, below), header, below), header, below);
  const timed = withOwnTime(
    isTimed(touched) ? touched : withSpans(touched, header.length, below),
    header,
    below,
  );
  return withoutPricesOfStrategies(withPremiums(withNetResult(timed, header, below), header, below), below);
}

/** What a row of a closed trade was last changed at, where nothing else says when that was closed. */
const LAST_TOUCH = /^(?:last )?updated?(?: (?:time|date|at|on))?$/;

function withLastTouch(columns: Columns, header: readonly string[], below: readonly Row[]): Columns {
  const { entryDateTime, exitDateTime, exitTime } = columns;
  if (!statesBothEnds(columns) || entryDateTime === undefined || (exitDateTime ?? exitTime) !== undefined)
    return columns;
  const taken = new Set(Object.values(columns));
  const touched = header.findIndex((cell, position) => {
    if (taken.has(position) || !LAST_TOUCH.test(tableHeading(cell).name)) return false;
    const { dates, times, filled } = profileColumn(below, position);
    return filled > 0 && Math.max(dates, times) === filled;
  });
  return touched < 0 ? columns : { ...columns, exitDateTime: touched };
}

/** A quote beside what was paid is that of today. */
function withoutQuote(columns: Columns, header: readonly string[]): Columns {
  const { price, ...others } = columns;
  if (price === undefined || columns.entryPrice === undefined) return columns;
  return tableHeading(header[price] ?? '').name === 'quote' ? others : columns;
}

/**
 * At what papers were bought, beside a side and nothing of an end: the price of a fill, be it a sale. Not beside an amount,
 * which says at what was sold, while a sheet may repeat what that had been bought at.
 */
function withPurchasePrice(columns: Columns): Columns {
  const { entryPrice, ...others } = columns;
  const { exitPrice, exitAmount, exitDateTime, exitTime, profit, entryDateTime, price, side } = others;
  const { amount, debit, credit } = others;
  const ends = exitPrice ?? exitAmount ?? exitDateTime ?? exitTime ?? profit ?? entryDateTime ?? price;
  if ((amount ?? debit ?? credit) !== undefined) return columns;
  return entryPrice === undefined || ends !== undefined || (side ?? others.quantity) === undefined
    ? columns
    : { ...others, price: entryPrice };
}

/**
 * What a whole trade was of, at both of its prices, where nothing counts it. Results settle what a bare `Amount` is
 * (`withTotal`); of what they do not settle it may be either, and is asked for.
 */
function withCountedAmount(columns: Columns, header: readonly string[], below: readonly Row[]): Columns {
  const { amount, ...others } = columns;
  if (columns.quantity !== undefined) return withSizeInMoney(columns, header, below);
  if (countsSides(columns)) return columns;
  if (countsBetweenAmounts(columns, header, below)) return { ...others, quantity: amount ?? 0 };
  if (columns.entryPrice === undefined || columns.exitPrice === undefined || columns.profit === undefined)
    return columns;
  if (amount === undefined) return withWorth(columns, header, below);
  const { name, unit } = tableHeading(header[amount] ?? '');
  if (name !== 'amount') return columns;
  if (unit !== null && (COUNTED.test(unit) || MILLIONS.test(unit))) return { ...others, quantity: amount };
  return columns.entryAmount === undefined && makesResultsAsMoney(columns, below)
    ? { ...others, entryAmount: amount }
    : columns;
}

/** What people call what they put into a trade, and what it may be the number of as well. */
const WORTH = /^(?:position|stake|capital|invested|investment|exposure|trade (?:size|value)|bought for)$/;

/** What went into whole trades, under whatever name: what each made is its prices' share of it. */
function withWorth(columns: Columns, header: readonly string[], below: readonly Row[]): Columns {
  if (columns.entryAmount !== undefined) return columns;
  const leveraged = leveragedIn(columns, header, below);
  if (leveraged !== null) return { ...columns, entryAmount: leveraged.margin };
  const taken = new Set(Object.values(columns));
  const worth = header.findIndex(
    (cell, position) =>
      !taken.has(position) &&
      WORTH.test(tableHeading(cell).name) &&
      makesResultsAsMoney({ ...columns, amount: position }, below),
  );
  return worth < 0 ? columns : { ...columns, entryAmount: worth };
}

/** Beside what both ends came to an `Amount` is of neither: lists of gains for the taxes count coins by it. */
function countsBetweenAmounts(columns: Columns, header: readonly string[], below: readonly Row[]): boolean {
  const { amount, entryAmount, exitAmount, entryPrice, exitPrice, price } = columns;
  if (amount === undefined || entryAmount === undefined || exitAmount === undefined) return false;
  const { name, unit } = tableHeading(header[amount] ?? '');
  if (name !== 'amount' || unit !== null || (entryPrice ?? exitPrice ?? price) !== undefined) return false;
  // What was gained, or either of the sums once more.
  return !below.every(({ cells }) => {
    const [stated, paid, brought] = [amount, entryAmount, exitAmount].map((at) =>
      parseNumber(cells[at] ?? '')?.abs(),
    );
    if (stated === undefined || paid === undefined || brought === undefined) return true;
    return [brought.minus(paid).abs(), paid, brought].some((sum) => sum.equals(stated));
  });
}

const COUNTED = /^(?:lots?|units?|contracts?|shares)$/i;

/** A time right behind another date than that of the row is of that date, as those of quotes are. A date that is always the row's own is no other. */
function withOwnTime(columns: Columns, header: readonly string[], below: readonly Row[]): Columns {
  const { time, ...others } = columns;
  if (time === undefined || columns.date === undefined || columns.date === time - 1) return columns;
  const beside = tableHeading(header[time - 1] ?? '').name;
  const { dates, filled } = profileColumn(below, time - 1);
  const { date } = columns;
  const isOther = below.some(({ cells }) => cells[time - 1]?.trim() !== cells[date]?.trim());
  return beside === 'date' && filled > 0 && dates === filled && isOther ? others : columns;
}

/** Times without a day, beside one column of days that has another name than is known: nobody need be asked for the day. */
function withDay(columns: Columns, header: readonly string[], below: readonly Row[]): Columns {
  if (columns.time === undefined || TIMED.some((role) => role !== 'time' && columns[role] !== undefined))
    return columns;
  const taken = new Set(Object.values(columns));
  const date = header.findIndex((_, position) => {
    const { dates, filled } = profileColumn(below, position);
    return !taken.has(position) && filled > 0 && dates === filled;
  });
  return date < 0 ? columns : { ...columns, date };
}

/** A column of sides that names no purchase and no sale (`Swap`, `Spot`) is none beside one of nothing but those. */
function withTradedSide(columns: Columns, header: readonly string[], below: readonly Row[]): Columns {
  const { side } = columns;
  if (side === undefined || (columns.price ?? columns.entryPrice) === undefined) return columns;
  const trades = (position: number): number =>
    below.filter(({ cells }) => TRADES.has(rowKindOf(cells[position]?.trim() ?? '')?.kind ?? '')).length;
  if (trades(side) > 0) return columns;
  const taken = new Set(Object.values(columns));
  const traded = header.findIndex((_, position) => {
    const { filled } = profileColumn(below, position);
    return !taken.has(position) && filled > 0 && trades(position) === filled;
  });
  return traded < 0 ? columns : { ...columns, side: traded };
}

const TRADES: ReadonlySet<string> = new Set(['buy', 'sell']);

/** What is booked fills one of two columns; beside a result, both of them are what a spread brought and what it cost. */
function withoutBothFilled(columns: Columns, below: readonly Row[]): Columns {
  const { debit, credit, ...others } = columns;
  if (debit === undefined || credit === undefined || columns.profit === undefined) return columns;
  const isFilled = (text = ''): boolean => /[1-9]/.test(text);
  const both = below.filter(({ cells }) => isFilled(cells[debit]) && isFilled(cells[credit])).length;
  return both * 2 > below.length ? others : columns;
}

/** Whether a row says at what a trade was entered and left: by prices, or by the money of each end. */
export const statesBothEnds = (columns: Columns): boolean =>
  (columns.entryPrice !== undefined && columns.exitPrice !== undefined) ||
  (columns.entryAmount !== undefined && columns.exitAmount !== undefined);

/** Tables of gains for the taxes state what each end came to and no prices; elsewhere `Proceeds` are those of a fill. */
function withEndAmounts(header: readonly string[], below: readonly Row[]): Columns {
  const columns = columnsByName(header, below);
  const { entryAmount, exitAmount, entryDateTime, exitDateTime, entryPrice, exitPrice, price } = columns;
  if (entryAmount === undefined && exitAmount === undefined) return columns;
  const whole = [entryAmount, exitAmount, entryDateTime, exitDateTime].every((each) => each !== undefined);
  const priced = (entryPrice ?? exitPrice ?? price) !== undefined;
  // A position of so much money, at a price: that is its size.
  const sized = columns.quantity !== undefined || exitAmount !== undefined || entryPrice === undefined;
  if (!sized && SIZES.has(tableHeading(header[entryAmount ?? -1] ?? '').name)) return columns;
  return whole && !priced ? columns : columnsByName(header, below, END_AMOUNTS);
}

/** Beside prices and no other instrument, a currency that is a coin is what was traded. */
function withCoins(columns: Columns, below: readonly Row[]): Columns {
  const { currency, ...others } = columns;
  if (currency === undefined || (columns.symbol ?? columns.isin ?? columns.name) !== undefined)
    return columns;
  if ((columns.price ?? columns.entryPrice) === undefined) return columns;
  return below.some(({ cells }) => KNOWN_COINS.has(cells[currency]?.trim().toUpperCase() ?? ''))
    ? { ...others, symbol: currency }
    : columns;
}

const CONTRACTS: ReadonlySet<string> = new Set([
  'contract',
  'root',
  'root symbol',
  'code',
  'product',
  'product code',
]);

/** Beside words for what is traded, a column of nothing but contracts of futures is that of the symbols. */
function withContracts(columns: Columns, header: readonly string[], below: readonly Row[]): Columns {
  const { symbol } = columns;
  if (symbol === undefined) return columns;
  const taken = new Set(Object.values(columns));
  const areContracts = (position: number): boolean => {
    const filled = below.map(({ cells }) => cells[position]?.trim() ?? '').filter((text) => text !== '');
    return filled.length > 0 && filled.every(isContract);
  };
  const contract = header.findIndex(
    (cell, position) =>
      !taken.has(position) && CONTRACTS.has(tableHeading(cell).name) && areContracts(position),
  );
  if (contract < 0 || areContracts(symbol)) return columns;
  return { ...columns, symbol: contract, name: columns.name ?? symbol };
}

const isContract = (symbol: string): boolean =>
  describeInstrument({ symbol, assetClass: 'future', tradeDate: '2026-01-01' }).underlying !== undefined;

/** Both halves of a pair have a column each, or none is one: a `Base currency` alone is that of the account. */
function withPair(columns: Columns, header: readonly string[]): Columns {
  const { quoteCurrency, ...others } = columns;
  const { symbol, ...unnamed } = others;
  const isBase = symbol !== undefined && BASE.test(tableHeading(header[symbol] ?? '').name);
  if (isBase) return quoteCurrency === undefined ? unnamed : columns;
  return others;
}

const BASE = /^base(?: (?:currency|asset|coin))?$|^primary currency(?: code)?$/;

/** What a table of options alone calls the instrument, beside day, strike and right. */
function withUnderlying(columns: Columns): Columns {
  const { underlying, ...others } = columns;
  return (columns.symbol ?? columns.isin ?? columns.name) === undefined && underlying !== undefined
    ? { ...others, symbol: underlying }
    : columns;
}

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
export const OTHER_MONEY =
  /account|base|home|settle|fee|commission|cost|report|target|\b(?:from|to)\b|konto|compte|cuenta|conto|abrechnung/;

/** The one column of currencies, whatever it is called, of a table in which none is named. */
function withCurrency(columns: Columns, header: readonly string[], below: readonly Row[]): Columns {
  const named = columns.symbol ?? columns.isin ?? columns.name;
  if (columns.currency !== undefined || named === undefined) return columns;
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
  const { entryDateTime, exitDateTime } = columnsByName(header, below);
  return entryDateTime === undefined || exitDateTime === undefined ? null : { entryDateTime, exitDateTime };
}

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

/** A column called `Time` that says the day as well, counts since 1970, or as spreadsheets count days. */
function holdsDays(position: number, below: readonly Row[]): boolean {
  const { dates, filled, serials } = profileColumn(below, position);
  const counted = below.filter(({ cells }) => UNIX.test(cells[position]?.trim() ?? '')).length;
  return dates > 0 || (filled > 0 && (counted === filled || serials === filled));
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
