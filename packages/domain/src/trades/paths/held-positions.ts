import { type Instant, instantFromMicros } from '../../time/index.ts';
import type { Trade } from '../trade/trade.ts';
import type { PriceRecord } from './price-record.ts';

/** A trade, and its place among all. */
export interface Placed {
  readonly trade: Trade;
  readonly place: number;
}

/** Something of an instrument is held from then to then, and all that was made of it. */
export interface HeldPosition {
  readonly from: Instant;
  readonly to: Instant;
  readonly placed: readonly Placed[];
}

const END = instantFromMicros(Number.MAX_SAFE_INTEGER);

/**
 * The trades of a book by the position that they are parts of, from flat to flat, however they are grouped: the parts
 * of one overlap each other.
 */
export function positionsOf(trades: readonly Placed[], record: PriceRecord): readonly HeldPosition[] {
  const positions: { from: Instant; to: Instant; placed: Placed[] }[] = [];
  for (const one of trades.toSorted((a, b) => a.trade.beganAt - b.trade.beganAt)) {
    const { beganAt } = one.trade;
    const end = endOf(one.trade, record);
    const last = positions.at(-1);
    if (last === undefined || beganAt >= last.to) positions.push({ from: beganAt, to: end, placed: [one] });
    else {
      last.placed.push(one);
      if (end > last.to) last.to = end;
    }
  }
  return positions;
}

/** A dated expiry ends its day. */
function endOf({ endedAt, fills }: Trade, { effects }: PriceRecord): Instant {
  if (endedAt === null) return END;
  if (effects.size === 0) return endedAt;
  let end = endedAt;
  for (const { activityId } of fills) {
    const effect = effects.get(activityId);
    if (effect !== undefined && effect > end) end = effect;
  }
  return end;
}
