import type { TradeTable } from '@tapebook/domain/analytics';
import { instrumentName } from '#web/lib/format/instrument-name.ts';
import { numberFormat } from '#web/lib/format/locale.ts';
import { formatMoney, usualDigits } from '#web/lib/format/money.ts';

/** A digit of the list in px, with its part of what stands between digits. */
const PER_LETTER = 7.5;
const AROUND = 16;

/** A letter of a symbol, and the most that symbols take from the other columns: room for “RUT 19 Jun 20 1045 C”. */
const PER_SYMBOL_LETTER = 6.8;
const USUAL_SYMBOL = 130;
const WIDEST_SYMBOL = 156;

/** As many digits as a part of a coin has. */
const A_PART = 0.12345678;

const MONEY = ['netPnl', 'grossPnl', 'fees'] as const;

export interface ColumnWidths {
  readonly symbol: number;
  readonly account: number;
  readonly time: number;
  readonly netPnl: number;
  readonly grossPnl: number;
  readonly fees: number;
}

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
  const widths = {
    symbol,
    // What symbols take, it gives: the list as it comes fits a screen of 1440 px.
    account: 120 - (symbol - USUAL_SYMBOL),
    time: heldInOtherYears(table) ? 244 : 204,
    // Its cells have a mark before the amount.
    netPnl: Math.max(108, netPnl ?? 0),
    grossPnl: Math.max(96, grossPnl ?? 0),
    fees: Math.max(76, fees ?? 0),
  };
  known.set(table, { written, widths });
  return widths;
}

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
    return formatMoney(usualDigits(currency) > 4 ? Math.trunc(most) + A_PART : most, currency, {
      sign: 'always',
      currencyDisplay: isOne ? 'plain' : 'unit',
    });
  });
  return Math.ceil(Math.max(0, ...texts.map(({ length }) => length)) * PER_LETTER) + AROUND;
}

function widthOfSymbols(table: TradeTable): number {
  const longest = table.categories.symbol.values.reduce(
    (most, symbol) => Math.max(most, instrumentName(symbol).length),
    0,
  );
  return Math.min(WIDEST_SYMBOL, Math.max(USUAL_SYMBOL, Math.ceil(longest * PER_SYMBOL_LETTER) + AROUND));
}

function heldInOtherYears(table: TradeTable): boolean {
  const { openDay, day } = table.integers;
  // A day here or there is the zone's; where it is none too wide a column is all that comes of it.
  const begin = Math.floor(Date.UTC(new Date().getUTCFullYear(), 0, 1) / 86_400_000);
  for (let row = 0; row < table.length; row += 1) {
    const opened = openDay[row] ?? 0;
    if (opened < begin && opened !== day[row]) return true;
  }
  return false;
}
