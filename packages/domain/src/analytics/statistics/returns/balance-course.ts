import { drawdownOf } from '../drawdown.ts';

/** What moved an account on one day. */
export interface BalanceDay {
  /** Days since 1970. */
  readonly day: number;
  /** Made or lost: results, dividends, interest, fees. */
  readonly made: number;
  readonly paidIn: number;
  /** Positive. */
  readonly paidOut: number;
}

export interface BalanceCourse {
  readonly days: Int32Array;
  readonly balance: Float64Array;
  /** Opening balance and what was paid in, less what was paid out: a balance above it is what was made. */
  readonly put: Float64Array;
  /**
   * What one unit of money grew to that stayed from the first day on: payments in and out change the balance and not this
   * (time-weighted). `null` where something was made or lost without capital, of which it is no part then.
   */
  readonly growth: Float64Array | null;
  /** The deepest fall of {@link growth}, as a fraction of its high, and the days between which it lies. */
  readonly fall: { readonly depth: number; readonly from: number; readonly to: number } | null;
}

/**
 * The course of a balance with its payments. What is paid in is there for the day's trading, what is paid out was.
 *
 * @param moves ascending, a day once.
 */
export function balanceCourse(opening: number, moves: readonly BalanceDay[]): BalanceCourse {
  const days = Int32Array.from(moves, ({ day }) => day);
  const balance = new Float64Array(moves.length);
  const put = new Float64Array(moves.length);
  const growth = new Float64Array(moves.length + 1).fill(1);
  let [now, own, grown, isKnown] = [cents(opening), cents(opening), 1, true];
  moves.forEach(({ made, paidIn, paidOut }, at) => {
    const capital = cents(now + paidIn);
    if (made !== 0) {
      if (capital > 0) grown *= 1 + made / capital;
      else isKnown = false;
    }
    now = cents(capital + made - paidOut);
    own = cents(own + paidIn - paidOut);
    balance[at] = now;
    put[at] = own;
    growth[at + 1] = grown;
  });
  const known = isKnown && moves.length > 0;
  return {
    days,
    balance,
    put,
    growth: known ? growth.subarray(1) : null,
    fall: known ? fallOf(growth, days) : null,
  };
}

/** As exact as sums of money are: what is left behind the eighth digit is of binary fractions. */
const cents = (amount: number): number => Math.round(amount * 1e8) / 1e8;

/** @param growth with its beginning, so that a loss on the first day is a fall. */
function fallOf(growth: Float64Array, days: Int32Array): BalanceCourse['fall'] {
  const { maxFraction } = drawdownOf(growth);
  if (maxFraction === null || maxFraction === 0) return null;
  let [peak, high, deepest, from, to] = [0, 0, 0, 0, 0];
  growth.forEach((value, at) => {
    if (value >= peak) [peak, high] = [value, at];
    const depth = (peak - value) / peak;
    if (depth > deepest) [deepest, from, to] = [depth, high, at];
  });
  return { depth: deepest, from: days[Math.max(0, from - 1)] ?? 0, to: days[to - 1] ?? 0 };
}
