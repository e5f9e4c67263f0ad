import { Decimal } from '../../money/index.ts';
import type { LotPiece } from '../lots/lot.ts';
import type { TradeFill } from '../trade/trade.ts';
import { QUOTIENT_PLACES } from '../values/quotient-places.ts';

/** How many fills entered, or left. Parts of one fill are one. */
export const countFills = (fills: Iterable<TradeFill>, role: TradeFill['role']): number =>
  new Set([...fills].filter((fill) => fill.role === role).map((fill) => fill.activityId)).size;

/** What all fills cost; of an open trade more than what it has realised bears. */
export function totalFees(fills: Iterable<TradeFill>): Decimal {
  let total = Decimal.zero;
  for (const { fees } of fills) total = total.plus(fees);
  return total;
}

/** The fills of a trade that gives up `pieces` of what it entered. */
export function withoutEntries(fills: Iterable<TradeFill>, pieces: readonly LotPiece[]): TradeFill[] {
  const left: (TradeFill | null)[] = [...fills];
  // Of average cost, a fill may go and leave fees behind: they stay with what is left.
  let orphaned = Decimal.zero;
  for (const { activity, fillPrice, fillQuantity, fees } of pieces) {
    const place = left.findIndex(
      (fill) =>
        fill?.role === 'entry' &&
        fill.activityId === activity.id &&
        samePrice(fill.price, fillPrice) &&
        fill.quantity.compare(fillQuantity) >= 0,
    );
    const fill = left[place];
    if (fill === undefined || fill === null) {
      orphaned = orphaned.minus(fees);
      continue;
    }
    const quantity = fill.quantity.minus(fillQuantity);
    const rest = fill.fees.minus(fees);
    if (quantity.isZero()) orphaned = orphaned.plus(rest);
    left[place] = quantity.isZero() ? null : { ...fill, quantity, fees: rest };
  }
  const kept = left.filter((fill) => fill !== null);
  if (orphaned.isZero()) return kept;
  const heir = kept.findIndex((fill) => fill.role === 'entry');
  return kept.map((fill, i) => (i === heir ? { ...fill, fees: fill.fees.plus(orphaned) } : fill));
}

/** The fills of several trades in the order of time, the parts of one put together. */
export function joinFills(fills: readonly TradeFill[]): TradeFill[] {
  const joined: TradeFill[] = [];
  for (const fill of fills.toSorted((a, b) => a.occurredAt - b.occurredAt)) {
    const place = joined.findIndex(
      (one) =>
        one.activityId === fill.activityId && one.role === fill.role && samePrice(one.price, fill.price),
    );
    const part = joined[place];
    if (part === undefined) joined.push(fill);
    else {
      const quantity = part.quantity.plus(fill.quantity);
      const movedFrom = [...new Set([...(part.movedFrom ?? []), ...(fill.movedFrom ?? [])])];
      const whole = { ...part, ...fill, quantity, fees: part.fees.plus(fill.fees) };
      joined[place] = movedFrom.length === 0 ? whole : { ...whole, movedFrom };
    }
  }
  return joined;
}

/** Largest size held at once, in the units in which `entered` is the total. */
export function peakOf(fills: Iterable<TradeFill>, entered: Decimal): Decimal {
  let held = Decimal.zero;
  let peak = Decimal.zero;
  let total = Decimal.zero;
  for (const { role, quantity } of fills) {
    if (role === 'exit') held = held.minus(quantity);
    else {
      held = held.plus(quantity);
      total = total.plus(quantity);
      if (held.compare(peak) > 0) peak = held;
    }
  }
  return total.isZero() || total.equals(entered)
    ? peak
    : peak.times(entered).quotient(total, QUOTIENT_PLACES);
}

const samePrice = (left: Decimal | null, right: Decimal | null): boolean =>
  left === null || right === null ? left === right : left.equals(right);
