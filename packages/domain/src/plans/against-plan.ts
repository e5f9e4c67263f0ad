import type { Decimal } from '../money/index.ts';
import { averageTarget, type Direction, type Target } from '../trades/index.ts';

/** Digits of a share of a price. */
const SHARE_PLACES = 8;

/** Levels that were planned. */
export interface PlannedLevels {
  readonly direction: Direction;
  readonly entry: Decimal | null;
  readonly stop: Decimal | null;
  readonly targets: readonly Target[];
}

/** What came of it, in the units of the first fill as the levels are. */
export interface Happened {
  readonly entryPrice: Decimal | null;
  /** `null` while nothing is closed. */
  readonly exitPrice: Decimal | null;
}

/** How far a price was from what was planned. */
export interface Slippage {
  readonly planned: Decimal;
  /** In price; positive is worse than planned, negative better. */
  readonly distance: Decimal;
  /** The same as a part of the planned price. */
  readonly share: Decimal;
}

export interface AgainstPlan {
  readonly entry: Slippage | null;
  /** An exit at a loss is held against the planned stop, any other against the average of the targets. */
  readonly exit: (Slippage & { readonly level: 'stop' | 'target' }) | null;
}

/** @param side 1 where a higher price is worse, −1 where a lower one is. */
function slippage(planned: Decimal, price: Decimal, side: 1 | -1): Slippage | null {
  if (planned.isZero()) return null;
  const apart = price.minus(planned);
  const distance = (side === 1 ? apart : apart.negated()).normalized();
  return { planned, distance, share: distance.dividedBy(planned.abs(), SHARE_PLACES).normalized() };
}

/**
 * What was planned beside what happened.
 *
 * @example long, planned at 50 with a stop at 49, entered at 50.10 and stopped at 48.95: entry 0.10 worse, exit 0.05 worse
 */
export function againstPlan(
  { direction, entry, stop, targets }: PlannedLevels,
  { entryPrice, exitPrice }: Happened,
): AgainstPlan {
  const paysMore = direction === 'long' ? 1 : -1;
  const getsLess = direction === 'long' ? -1 : 1;
  if (exitPrice === null || entryPrice === null) {
    return {
      entry: entry === null || entryPrice === null ? null : slippage(entry, entryPrice, paysMore),
      exit: null,
    };
  }
  const isLoss = exitPrice.compare(entryPrice) === getsLess;
  const level = isLoss ? stop : averageTarget(targets);
  const exit = level === null ? null : slippage(level, exitPrice, getsLess);
  return {
    entry: entry === null ? null : slippage(entry, entryPrice, paysMore),
    exit: exit === null ? null : { ...exit, level: isLoss ? 'stop' : 'target' },
  };
}
