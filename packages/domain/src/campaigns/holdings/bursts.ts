import { Decimal } from '../../money/index.ts';
import type { Instant } from '../../time/index.ts';
import type { Holding, HoldingFill } from './holding.ts';
import { MINUTE } from './spans.ts';

/** Partial fills of one order may lie this far apart. */
const BURST_GAP = MINUTE;

/** Fills by which one position grew, or shrank, in one go. */
export interface Burst {
  readonly holding: Holding;
  readonly role: HoldingFill['role'];
  readonly from: Instant;
  to: Instant;
  /** The source tells the day only. */
  readonly dated: boolean;
  quantity: Decimal;
  readonly orderIds: Set<string>;
}

/** What a market trade did to the position, in order of time; expiries and deliveries are none. */
export function burstsOf(holding: Holding, role: HoldingFill['role']): Burst[] {
  const bursts: Burst[] = [];
  for (const { activity, role: own, quantity } of holding.fills) {
    if (own !== role || (activity.kind !== 'buy' && activity.kind !== 'sell')) continue;
    const { occurredAt: at, orderId, timePrecision } = activity;
    const dated = timePrecision === 'day';
    const last = bursts[bursts.length - 1];
    const gap = dated ? 0 : BURST_GAP;
    const sameOrder = orderId !== undefined && last?.orderIds.has(orderId) === true;
    if (last !== undefined && last.dated === dated && (sameOrder || at - last.to <= gap)) {
      last.to = at;
      last.quantity = last.quantity.plus(quantity);
      if (orderId !== undefined) last.orderIds.add(orderId);
    } else {
      bursts.push({
        holding,
        role,
        from: at,
        to: at,
        dated,
        quantity: Decimal.zero.plus(quantity),
        orderIds: new Set(orderId === undefined ? [] : [orderId]),
      });
    }
  }
  return bursts;
}

export const sharesOrder = (left: Burst, right: Burst): boolean => {
  for (const orderId of left.orderIds) if (right.orderIds.has(orderId)) return true;
  return false;
};
