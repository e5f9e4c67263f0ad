import { parseNumber } from '../../../cells/parse-number.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import type { Columns } from './columns.ts';
import { arePrices } from './in-and-out.ts';
import { tableHeading } from './table-heading.ts';

/** What AmiBroker calls the end of a trade. One without the other is the day from which a dividend is not paid. */
const EXIT_PRICE = /^ex\.? ?price$/;
const EXIT_DATE = /^ex\.? ?(?:date|time|date\/time)$/;

/**
 * A plain price beside that of the exit is that of the entry, of rows that say besides when a trade was closed or what it made,
 * where both are near each other on every row that has both: else the exits of whole trades were lost, and all of them open.
 */
export function withPriceOfEntry(
  columns: Columns,
  header: readonly string[],
  below: readonly Row[],
): Columns {
  const { price, ...others } = withShortExit(columns, header);
  const { entryPrice, exitPrice, entryDateTime, exitDateTime, exitTime, profit, strike, expiry } = others;
  if (entryPrice !== undefined || exitPrice === undefined) return columns;
  if ((exitDateTime ?? exitTime ?? profit) === undefined && !areExits(exitPrice, header, below))
    return columns;
  if (price === undefined) return withAverageCost(columns, header, below);
  const ends = [price, exitPrice] as const;
  const bothTimes = entryDateTime === undefined ? undefined : exitDateTime;
  const areOptions = (strike ?? expiry) !== undefined && (profit ?? bothTimes) !== undefined;
  if (!arePrices(ends, below) && !(areOptions && arePremiums(ends, columns, below))) return columns;
  return { ...others, entryPrice: price };
}

/** Of nothing but trades that an exit ended, whatever else is not said of them; a `Close` may be that of the day. */
const areExits = (exitPrice: number, header: readonly string[], below: readonly Row[]): boolean =>
  EXIT.test(tableHeading(header[exitPrice] ?? '').name) &&
  below.every(({ cells }) => /[1-9]/.test(cells[exitPrice] ?? ''));
const EXIT = /\bexit|ausstieg|sortie|salida|saída|uscita/;

const SHARES = 100;
/** What costs make of a result. */
const [AT_MOST, NEAR] = [3, 1.2];

/**
 * What was written and expired had a premium, and cost nothing to end. By the share or by the contract, as what was made shows where
 * that is stated (`ResultScales` reads both): `250` is what all contracts of a row brought as often.
 */
function arePremiums(
  ends: readonly [number, number],
  { quantity, profit }: Columns,
  below: readonly Row[],
): boolean {
  const shares: number[] = [];
  let priced = 0;
  for (const { cells } of below) {
    const texts = ends.map((at) => cells[at]?.trim() ?? '');
    const [from, to] = texts.map((text) => parseNumber(text)?.toNumber());
    if (texts.some((text) => text === '')) continue;
    if (from === undefined || to === undefined || from < 0 || to < 0) return false;
    priced += 1;
    const [size, made] = [quantity, profit].map((at) => parseNumber(cells[at ?? -1] ?? '')?.toNumber());
    const moved = Math.abs((from - to) * (size ?? 1));
    if (made !== undefined && made !== 0 && moved !== 0) shares.push(Math.abs(made) / moved);
  }
  if (profit === undefined) return priced > 0;
  const areAbout = (units: number, most: number): boolean =>
    shares.every((share) => share <= units * most && share >= units / most);
  return shares.length > 0 && (areAbout(SHARES, AT_MOST) || areAbout(1, NEAR));
}

const AVERAGE_COST =
  /^(?:(?:avg\.?|average|mean) cost(?: basis)?(?: ?(?:\/|per) ?(?:share|unit))?|cost(?: basis)? ?(?:\/|per) ?(?:share|unit))$/;

/** Lists of what was sold say at what price, and what each piece had cost on average. */
function withAverageCost(columns: Columns, header: readonly string[], below: readonly Row[]): Columns {
  const { exitPrice, profit, dateTime, date } = columns;
  if (exitPrice === undefined || profit === undefined) return columns;
  const taken = new Set(Object.values(columns));
  const cost = header.findIndex(
    (cell, position) => !taken.has(position) && AVERAGE_COST.test(tableHeading(cell).name),
  );
  if (cost < 0 || !arePrices([cost, exitPrice], below)) return columns;
  const sold = dateTime ?? date;
  const { dateTime: _, date: __, ...others } = columns;
  const isUndated =
    (columns.entryDateTime ?? columns.exitDateTime) === undefined && columns.time === undefined;
  return isUndated && sold !== undefined
    ? { ...others, exitDateTime: sold, entryPrice: cost }
    : { ...columns, entryPrice: cost };
}

/**
 * A row of a closing states when and at what its position had been opened, and what it made: its own price and time are those of the
 * exit, where every row states all of that. A list of fills has rows that open as well.
 */
export function withExitOfClosing(columns: Columns, below: readonly Row[]): Columns {
  const { price, date, dateTime, time, ...others } = columns;
  const { entryPrice, entryDateTime, profit } = others;
  const closed = dateTime ?? date;
  if (price === undefined || closed === undefined || entryPrice === undefined) return columns;
  if (entryDateTime === undefined || profit === undefined) return columns;
  if ((others.exitPrice ?? others.exitDateTime ?? others.exitTime) !== undefined) return columns;
  const filled = below.filter(({ cells }) => /\d/.test(cells[price] ?? ''));
  const areClosings =
    filled.length > 0 &&
    filled.every(({ cells }) =>
      [entryPrice, entryDateTime, profit].every((at) => /\d/.test(cells[at] ?? '')),
    ) &&
    // One that was opened at its own time and price is the fill that did so.
    !filled.some(({ cells }) => isAlike(cells, price, entryPrice) && isAlike(cells, closed, entryDateTime));
  if (!areClosings || !arePrices([entryPrice, price], below)) return columns;
  return {
    ...others,
    exitPrice: price,
    exitDateTime: closed,
    ...(time === undefined ? {} : { exitTime: time }),
  };
}

const isAlike = (cells: readonly string[], one: number, other: number): boolean =>
  (cells[one] ?? '').trim() === (cells[other] ?? '').trim();

function withShortExit(columns: Columns, header: readonly string[]): Columns {
  if ((columns.exitPrice ?? columns.exitDateTime) !== undefined) return columns;
  const taken = new Set(Object.values(columns));
  const at = (name: RegExp): number =>
    header.findIndex((cell, position) => !taken.has(position) && name.test(tableHeading(cell).name));
  const [exitPrice, exitDateTime] = [at(EXIT_PRICE), at(EXIT_DATE)];
  return exitPrice < 0 || exitDateTime < 0 ? columns : { ...columns, exitPrice, exitDateTime };
}
