import type { TradeTable } from '@tapebook/domain/analytics';
import { instrumentName } from '#web/lib/format/instrument-name.ts';
import { numberFormat } from '#web/lib/format/locale.ts';
import { formatMoney, usualDigits } from '#web/lib/format/money.ts';
import { formatQuantity, placesOfAverage } from '#web/lib/format/quantity.ts';
import { listedSize } from './listed-size.ts';

/** Columns that are as wide as their words, in px. */
export const COLUMN = { side: 66, held: 70 } as const;

/** Of the account: where there is no room for more its name is cut, and said on hover. */
export const LEAST_ACCOUNT = 72;
const WIDEST_ACCOUNT = 160;

/** A digit of the list in px, with its part of what stands between digits. */
const PER_LETTER = 7.5;
const AROUND = 16;

/** A letter of a symbol, and the most that symbols take from the other columns: room for “RUT 19 Jun 20 1045 C”. */
const PER_SYMBOL_LETTER = 6.8;
const USUAL_SYMBOL = 130;
const WIDEST_SYMBOL = 156;

/** What the list has room for on a screen of 1440 px, and what of it is taken by the boxes, sides and times held. */
const SCREEN = 1166;
const FIXED = 36 + COLUMN.side + COLUMN.held;

/** As many digits as a part of a coin has. */
const A_PART = 0.12345678;

const MONEY = ['netPnl', 'grossPnl', 'fees'] as const;

export interface ColumnWidths {
  readonly symbol: number;
  readonly account: number;
  readonly time: number;
  readonly quantity: number;
  /** Of entries, and of exits. */
  readonly price: number;
  readonly netPnl: number;
  readonly grossPnl: number;
  readonly fees: number;
  /** What the list leaves out as it comes, where all of it would be cut at the right. */
  readonly leftOut: ReadonlySet<Spared>;
}

/** What other columns tell as well, in the order in which they give way: the times tell how long, net and fees what was before fees. */
const SPARED = ['hold', 'gross'] as const;
type Spared = (typeof SPARED)[number];

interface Known {
  /** How numbers were written when they were measured. */
  readonly written: string;
  readonly widths: ColumnWidths;
}

const known = new WeakMap<TradeTable, Known>();

/**
 * How wide columns have to be, in px, so that nothing of a journal is cut off in them: neither a sum at the foot, whichever of its
 * trades are listed, nor the strike of an option, nor the year of a trade that was held into another day. The same for all lists of a journal, so that
 * columns stay where they are while one filters.
 */
export function columnWidths(table: TradeTable): ColumnWidths {
  const found = known.get(table);
  const written = numberFormat({}).resolvedOptions().locale;
  if (found?.written === written) return found.widths;
  const [netPnl, grossPnl, fees] = MONEY.map((name) => widthOfSums(table, table.numbers[name]));
  const symbol = widthOfSymbols(table);
  const others = {
    symbol,
    time: widthOfTimes(table),
    quantity: Math.max(56, widthOfQuantities(table)),
    price: Math.max(68, widthOfPrices(table)),
    // Its cells have a mark before the amount.
    netPnl: Math.max(108, netPnl ?? 0),
    grossPnl: Math.max(84, grossPnl ?? 0),
    fees: Math.max(76, fees ?? 0),
  };
  const { price, ...once } = others;
  let taken = Object.values(once).reduce((all, width) => all + width, FIXED + 2 * price);
  const leftOut = new Set<Spared>();
  for (const column of SPARED) {
    if (taken + LEAST_ACCOUNT <= SCREEN) break;
    taken -= column === 'hold' ? COLUMN.held : others.grossPnl;
    leftOut.add(column);
  }
  // What the others leave: the list as it comes fits a screen of 1440 px.
  const account = Math.max(LEAST_ACCOUNT, Math.min(WIDEST_ACCOUNT, SCREEN - taken));
  const widths = { ...others, account, leftOut };
  known.set(table, { written, widths });
  return widths;
}

const isCoin = (currency: string): boolean => usualDigits(currency) > 4;

/** Nothing that is listed comes to more than its gains alone, or its losses. Roughly: it is for widths. */
function widthOfSums(table: TradeTable, amounts: Float64Array): number {
  const { codes, values } = table.categories.currency;
  const gains = new Float64Array(values.length);
  const losses = new Float64Array(values.length);
  for (let row = 0; row < amounts.length; row += 1) {
    const amount = amounts[row] ?? 0;
    const code = codes[row] ?? 0;
    if (amount > 0) gains[code] = (gains[code] ?? 0) + amount;
    else if (amount < 0) losses[code] = (losses[code] ?? 0) - amount;
  }
  const isOne = values.length === 1;
  const texts = values.map((currency, code) => {
    const most = Math.max(gains[code] ?? 0, losses[code] ?? 0);
    // Of coins a lesser amount may have more digits than all together.
    return formatMoney(isCoin(currency) ? Math.trunc(most) + A_PART : most, currency, {
      sign: 'always',
      currencyDisplay: isOne ? 'plain' : 'unit',
    });
  });
  return widthOfTexts(texts);
}

function widthOfSymbols(table: TradeTable): number {
  const longest = table.categories.symbol.values.reduce(
    (most, symbol) => Math.max(most, instrumentName(symbol).length),
    0,
  );
  return Math.min(WIDEST_SYMBOL, Math.max(USUAL_SYMBOL, Math.ceil(longest * PER_SYMBOL_LETTER) + AROUND));
}

/** Of one day of this year, of two days or another year, or of both. */
const OF_A_DAY = 156;
const LONGER = 198;
const LONGEST = 244;

function widthOfTimes({ length, integers: { openDay, day } }: TradeTable): number {
  // A day here or there is the zone's; where it is none too wide a column is all that comes of it.
  const begin = Math.floor(Date.UTC(new Date().getUTCFullYear(), 0, 1) / 86_400_000);
  let widest = OF_A_DAY;
  for (let row = 0; row < length; row += 1) {
    const opened = openDay[row] ?? 0;
    const isOfOne = opened === day[row];
    if (opened < begin && !isOfOne) return LONGEST;
    if (opened < begin || !isOfOne) widest = LONGER;
  }
  return widest;
}

/** Of prices of each step the least and the most, since either may have more digits. */
function widthOfPrices({ numbers: { entryPrice, exitPrice, tickSize } }: TradeTable): number {
  const ends = new Map<number, [number, number]>();
  for (const prices of [entryPrice, exitPrice]) {
    for (let row = 0; row < prices.length; row += 1) {
      const price = Math.abs(prices[row] ?? Number.NaN);
      if (!(price > 0)) continue;
      const tick = tickSize[row] ?? Number.NaN;
      const found = ends.get(tick);
      if (found === undefined) ends.set(tick, [price, price]);
      else if (price < found[0]) found[0] = price;
      else if (price > found[1]) found[1] = price;
    }
  }
  const texts = [...ends].flatMap(([tick, both]) =>
    both.map((price) => {
      const places = placesOfAverage(price, Number.isNaN(tick) ? null : tick);
      return formatQuantity(price, { min: places, max: places });
    }),
  );
  return widthOfTexts(texts);
}

/** The largest, and of parts of a whole the one with most digits. */
function widthOfQuantities({ numbers: { quantity } }: TradeTable): number {
  let [most, finest, digits] = [0, 0, 0];
  for (const size of quantity) {
    if (size > most) most = size;
    if (!(size > 0) || Number.isInteger(size)) continue;
    const { length } = String(size);
    if (length > digits) [finest, digits] = [size, length];
  }
  return widthOfTexts([formatQuantity(listedSize(most)), formatQuantity(listedSize(finest))]);
}

const widthOfTexts = (texts: readonly string[]): number =>
  Math.ceil(Math.max(0, ...texts.map(({ length }) => length)) * PER_LETTER) + AROUND;
