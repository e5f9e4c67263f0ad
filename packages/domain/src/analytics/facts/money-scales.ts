import { AT_ONCE, partsApart } from '../tables/coded-realisations.ts';
import type { Codes, TradeTable } from '../tables/trade-table.ts';

export interface MoneyScales {
  /** Decimals at which the amounts of a currency are added as whole numbers, by its code. */
  readonly scales: Uint8Array;
  /** The same of whole trades alone. */
  readonly whole: Uint8Array;
  /** 1 where every amount is whole at that scale and no sum of them can outgrow float64; else they are rounded. */
  readonly exact: Uint8Array;
}

/** Beyond this no amount of a statement has digits: what is left is rounding of float64. */
const MOST_DECIMALS = 8;
const POWERS = Float64Array.from({ length: MOST_DECIMALS + 1 }, (_, scale) => 10 ** scale);
/** Up to here float64 adds whole numbers without rounding. */
const MOST_SUM = 2 ** 53;
/** Of any decimal float64 keeps fifteen digits; of one with more nobody can say whether it is whole. */
const MOST_AMOUNT = 1e15;

/**
 * By currency the smallest number of decimals at which every amount is whole, but no more than its largest sum
 * leaves room for: then amounts are rounded to what fits, and that is told.
 */
export function moneyScales(table: TradeTable): MoneyScales {
  const { codes, values } = table.categories.currency;
  const { netPnl, grossPnl, fees, income } = table.numbers;
  const { kinds, written } = partsApart(table);
  // What was realised at once is what its trade says: only the others have amounts of their own.
  const rows = new Scaling(values.length);
  const parts = new Scaling(values.length);
  const apart = Uint32Array.from(written.trade, (row) => codes[row] ?? 0);
  for (const name of ['netPnl', 'grossPnl', 'fees'] as const) {
    const own = { netPnl, grossPnl, fees }[name];
    const atOnce = rows.take(own, codes, kinds);
    parts.take(written.numbers[name], apart, null, atOnce);
  }
  rows.take(income, codes, null);
  const { partExits } = table;
  const ofPart = Uint32Array.from(partExits.trade, (row) => codes[row] ?? 0);
  for (const name of ['netPnl', 'grossPnl'] as const) parts.take(partExits.numbers[name], ofPart, null);
  const scales = new Uint8Array(values.length);
  const whole = new Uint8Array(values.length);
  const exact = new Uint8Array(values.length);
  for (let code = 0; code < values.length; code += 1) {
    const sum = Math.max(rows.sums[code] ?? 0, parts.sums[code] ?? 0);
    const largest = Math.max(rows.largest[code] ?? 0, parts.largest[code] ?? 0);
    let room = MOST_DECIMALS;
    const fits = (): boolean =>
      sum * (POWERS[room] ?? 1) <= MOST_SUM && largest * (POWERS[room] ?? 1) <= MOST_AMOUNT;
    while (room > 0 && !fits()) room -= 1;
    const needed = rows.scales[code] ?? 0;
    scales[code] = Math.min(room, Math.max(needed, parts.scales[code] ?? 0));
    whole[code] = Math.min(room, needed);
    // Parts may have more digits than any scale, as thirds have: they are made to add up to their trade.
    exact[code] = fits() && needed <= room && rows.whole[code] === 1 ? 1 : 0;
  }
  return { scales, whole, exact };
}

/** What the amounts of each currency need. */
class Scaling {
  readonly scales: Uint8Array;
  /** 0 where an amount is not whole even at the most decimals. */
  readonly whole: Uint8Array;
  /** The largest sum of amounts, whatever their signs, of any column. */
  readonly sums: Float64Array;
  readonly largest: Float64Array;

  constructor(currencies: number) {
    this.scales = new Uint8Array(currencies);
    this.whole = new Uint8Array(currencies).fill(1);
    this.sums = new Float64Array(currencies);
    this.largest = new Float64Array(currencies);
  }

  /**
   * @param codes of the currency of each amount.
   * @param kinds of each amount: of those that were realised at once the sums are answered.
   * @param sums of amounts of the same column that were taken elsewhere.
   */
  take(
    column: Float64Array,
    codes: Codes,
    kinds: Uint8Array | null,
    sums: Float64Array = new Float64Array(this.sums.length),
  ): Float64Array {
    const atOnce = new Float64Array(sums.length);
    const { scales, largest } = this;
    for (let i = 0; i < column.length; i += 1) {
      const amount = column[i] ?? Number.NaN;
      if (Number.isNaN(amount)) continue;
      const code = codes[i] ?? 0;
      const size = Math.abs(amount);
      sums[code] = (sums[code] ?? 0) + size;
      if (kinds !== null && kinds[i] === AT_ONCE) atOnce[code] = (atOnce[code] ?? 0) + size;
      if (size > (largest[code] ?? 0)) largest[code] = size;
      if (!isWhole(size * (POWERS[scales[code] ?? 0] ?? 1))) this.raise(code, size);
    }
    for (let code = 0; code < sums.length; code += 1) {
      this.sums[code] = Math.max(this.sums[code] ?? 0, sums[code] ?? 0);
    }
    return atOnce;
  }

  private raise(code: number, amount: number): void {
    let scale = this.scales[code] ?? 0;
    while (scale < MOST_DECIMALS && !isWhole(amount * (POWERS[scale] ?? 1))) scale += 1;
    this.scales[code] = scale;
    if (!isWhole(amount * (POWERS[scale] ?? 1))) this.whole[code] = 0;
  }
}

/** Whether a product of a decimal and a power of ten is a whole number but for the rounding of float64. */
function isWhole(value: number): boolean {
  return Math.abs(value - Math.round(value)) <= value * 2 ** -51;
}
