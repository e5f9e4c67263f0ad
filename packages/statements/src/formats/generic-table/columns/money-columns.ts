import { parseNumber } from '../../../cells/parse-number.ts';
import type { Row } from '../../../tables/csv-scanner.ts';
import type { ColumnProfile } from './column-profile.ts';

/** A column of numbers; floats do, for they only decide which column is which. */
interface NumberColumn {
  readonly profile: ColumnProfile;
  readonly values: readonly (number | null)[];
}

/** Columns of which one is the product of two others on nearly all rows. */
export interface FoundMoney {
  readonly quantity: number;
  readonly price: number;
  readonly amount: number;
  /** Rows on which that is more than a multiplication by one. */
  readonly telling: number;
}

const LOOKED_AT_ROWS = 40;
const LOOKED_AT_COLUMNS = 14;
/** An amount may hold the costs. */
const TOLERANCE = 0.05;
const MOSTLY = 0.8;
/** Contracts of options are of a hundred shares. */
const SIZES = [1, 100];

const numbersOf = (rows: readonly Row[], profiles: readonly ColumnProfile[]): NumberColumn[] =>
  profiles.slice(0, LOOKED_AT_COLUMNS).map((profile) => ({
    profile,
    values: rows
      .slice(0, LOOKED_AT_ROWS)
      .map(({ cells }) => parseNumber(cells[profile.position] ?? '', profile.mark)?.toNumber() ?? null),
  }));

/**
 * Finds quantity, price and amount among columns of numbers by what they multiply to.
 *
 * @param symbols of the rows, by which a price is known: within one instrument it changes little.
 */
export function findMoney(
  rows: readonly Row[],
  profiles: readonly ColumnProfile[],
  symbols: readonly string[],
): FoundMoney | null {
  const best = bestProduct(numbersOf(rows, profiles));
  if (best === null) return null;
  const { left, right, amount, fit } = best;
  const [quantity, price] = isQuantity(left, right, symbols) ? [left, right] : [right, left];
  return {
    quantity: quantity.profile.position,
    price: price.profile.position,
    amount: amount.profile.position,
    telling: fit.telling,
  };
}

interface Product {
  readonly left: NumberColumn;
  readonly right: NumberColumn;
  readonly amount: NumberColumn;
  readonly fit: Fit;
}

function bestProduct(columns: readonly NumberColumn[]): Product | null {
  let best: Product | null = null;
  for (const [index, left] of columns.entries()) {
    for (const right of columns.slice(index + 1)) {
      for (const amount of columns) {
        const fit = amount === left || amount === right ? null : fitOf(left, right, amount);
        if (fit !== null && (best === null || isBetter(fit, best.fit))) best = { left, right, amount, fit };
      }
    }
  }
  return best;
}

interface Fit {
  readonly hits: number;
  readonly telling: number;
  readonly error: number;
}

const isBetter = (one: Fit, other: Fit): boolean =>
  one.hits !== other.hits
    ? one.hits > other.hits
    : one.telling !== other.telling
      ? one.telling > other.telling
      : one.error < other.error - 1e-9;

function fitOf(left: NumberColumn, right: NumberColumn, amount: NumberColumn): Fit | null {
  let best: Fit | null = null;
  for (const size of SIZES) {
    let [tried, hits, telling, error] = [0, 0, 0, 0];
    amount.values.forEach((value, row) => {
      const one = left.values[row] ?? null;
      const other = right.values[row] ?? null;
      if (value === null || one === null || other === null || value === 0) return;
      tried += 1;
      const off = Math.abs(Math.abs(one * other * size) - Math.abs(value)) / Math.abs(value);
      if (off > TOLERANCE) return;
      hits += 1;
      error += off;
      if (Math.abs(one) !== 1 && Math.abs(other) !== 1) telling += 1;
    });
    const fit = { hits, telling, error };
    if (hits > 0 && hits >= MOSTLY * tried && (best === null || isBetter(fit, best))) best = fit;
  }
  return best;
}

/** Whether `one` is the quantity and `other` the price, and not the other way round. */
function isQuantity(one: NumberColumn, other: NumberColumn, symbols: readonly string[]): boolean {
  // No price is below zero.
  const signed = [one, other].map(({ profile }) => profile.negatives > 0);
  if (signed[0] !== signed[1]) return signed[0] === true;
  const whole = [one, other].map(({ profile }) => profile.whole / Math.max(1, profile.numbers));
  const difference = (whole[0] ?? 0) - (whole[1] ?? 0);
  if (Math.abs(difference) >= 0.5) return difference > 0;
  const [spread = 0, otherSpread = 0] = [one, other].map((column) => spreadOf(column, symbols));
  if (spread > 2 * otherSpread || otherSpread > 2 * spread) return spread > otherSpread;
  // Where nothing tells, most tables have the quantity first.
  return true;
}

/** How much the numbers of one symbol differ, on average over the symbols: 0 for not at all, to 1. */
function spreadOf({ values }: NumberColumn, symbols: readonly string[]): number {
  const ranges = new Map<string, { low: number; high: number }>();
  values.forEach((value, row) => {
    if (value === null) return;
    const symbol = symbols[row] ?? '';
    const size = Math.abs(value);
    const range = ranges.get(symbol);
    if (range === undefined) ranges.set(symbol, { low: size, high: size });
    else {
      range.low = Math.min(range.low, size);
      range.high = Math.max(range.high, size);
    }
  });
  const spreads = [...ranges.values()].map(({ low, high }) => (high === 0 ? 0 : (high - low) / high));
  return spreads.reduce((sum, spread) => sum + spread, 0) / Math.max(1, spreads.length);
}

/** Entry and exit price, quantity and result of tables whose rows are whole trades. */
export interface FoundRoundTrip {
  readonly entryPrice: number;
  readonly exitPrice: number;
  readonly quantity: number;
  readonly profit: number;
}

/** Finds them by the difference of the prices, which times the quantity is the result. */
export function findRoundTrip(
  rows: readonly Row[],
  profiles: readonly ColumnProfile[],
): FoundRoundTrip | null {
  const columns = numbersOf(rows, profiles);
  let best: { found: FoundRoundTrip; hits: number } | null = null;
  for (const [index, entry] of columns.entries()) {
    for (const exit of columns.slice(index + 1)) {
      if (!areNear(entry, exit)) continue;
      for (const quantity of columns) {
        for (const profit of columns) {
          if (new Set([entry, exit, quantity, profit]).size < 4) continue;
          const hits = resultHits(entry, exit, quantity, profit);
          if (hits <= (best?.hits ?? 0)) continue;
          const [entryPrice, exitPrice] = [entry.profile.position, exit.profile.position];
          const found = { entryPrice, exitPrice };
          best = {
            found: { ...found, quantity: quantity.profile.position, profit: profit.profile.position },
            hits,
          };
        }
      }
    }
  }
  return best?.found ?? null;
}

const areNear = (one: NumberColumn, other: NumberColumn): boolean =>
  one.values.every((value, row) => {
    const beside = other.values[row] ?? null;
    return value === null || beside === null || (value <= 2 * beside && beside <= 2 * value);
  });

/** Rows on which it comes out; 0 when those are not nearly all. */
function resultHits(
  entry: NumberColumn,
  exit: NumberColumn,
  quantity: NumberColumn,
  profit: NumberColumn,
): number {
  let [tried, hits] = [0, 0];
  profit.values.forEach((result, row) => {
    const [bought, sold, size] = [entry.values[row], exit.values[row], quantity.values[row]];
    if (result == null || bought == null || sold == null || size == null || result === 0) return;
    tried += 1;
    const ours = Math.abs((sold - bought) * size);
    if (Math.abs(ours - Math.abs(result)) <= 2 * TOLERANCE * Math.abs(result)) hits += 1;
  });
  return hits >= MOSTLY * tried ? hits : 0;
}
