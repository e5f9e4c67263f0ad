import type { Answer } from '@tapebook/domain/analytics';
import { parseDay } from '@tapebook/domain/time';
import { exactSums } from './exact-sums.ts';

/** What was realised day by day, and how it added up. */
export interface DaySeries {
  /** Days since 1970, ascending. */
  readonly days: Int32Array;
  /** Trades with an exit on the day. */
  readonly trades: Uint32Array;
  readonly net: Float64Array;
  /** Result from the first day to the end of this one. */
  readonly cumulative: Float64Array;
  /** Below the highest point so far, not negative; the start counts as a high. */
  readonly drawdown: Float64Array;
}

/** The rows of an answer by day as a course; days that the currency has no result on are left out. */
export function daySeries({ blocks }: Answer, place: number): DaySeries {
  const block = blocks[place];
  const value = block?.cells.values.netPnl?.value;
  const width = block?.cells.columns ?? 1;
  const found = (block?.rows ?? []).flatMap(({ key }, row) => {
    const at = (row + 1) * width - 1;
    const [day, trades, net] = [parseDay(key), block?.cells.n[at] ?? 0, value?.[at]];
    return day === null || trades === 0 || net === undefined || Number.isNaN(net)
      ? []
      : [{ day, trades, net }];
  });
  const { sums, below } = exactSums(
    found.map(({ net }) => net),
    block ?? { currency: null, scale: 0 },
  );
  return {
    days: Int32Array.from(found, ({ day }) => day),
    trades: Uint32Array.from(found, ({ trades }) => trades),
    net: Float64Array.from(found, ({ net }) => net),
    cumulative: sums,
    drawdown: below,
  };
}
