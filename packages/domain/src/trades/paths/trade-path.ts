import { Decimal } from '../../money/index.ts';
import { type Instant, instantFromMicros } from '../../time/index.ts';
import { afterSplit } from '../lots/lot.ts';
import type { Trade, TradeFill } from '../trade/trade.ts';
import { contractValue } from '../values/contract-value.ts';
import { QUOTIENT_PLACES } from '../values/quotient-places.ts';
import type { PriceRecord, UnitChange } from './price-record.ts';

/** A stretch of a trade's life in which what it holds stays the same. */
export interface Stretch {
  readonly from: Instant;
  readonly to: Instant;
  /** In the units of that time. */
  readonly held: Decimal;
  /** What came in less what went out so far, before the multiplier. */
  readonly cash: Decimal;
  /** What it began with; `null` when the units changed, by `change`. */
  readonly fill: TradeFill | null;
  readonly change: UnitChange | null;
}

const END = instantFromMicros(Number.MAX_SAFE_INTEGER);

/**
 * The life of a trade, stretch by stretch. Its last one is what is left after the last fill: nothing, of a
 * closed trade.
 *
 * @returns `null` where its fills alone do not tell its life: a price is not known, or something other than
 *   fills and splits changed what it held or what that cost.
 */
export function tradePath(trade: Trade, record: PriceRecord): readonly Stretch[] | null {
  const { beganAt, instrument } = trade;
  const endedAt = trade.endedAt ?? END;
  if (record.upheavals.some((at) => at >= beganAt && at <= endedAt)) return null;
  const changes = record.unitChanges.filter(({ at }) => at > beganAt && at <= endedAt);
  const path: Stretch[] = [];
  let now: Omit<Stretch, 'to'> | null = null;
  let nextChange = 0;
  const go = (next: Omit<Stretch, 'to'>, until: number): void => {
    if (now !== null) path.push({ ...now, to: instantFromMicros(Math.max(now.from, until)) });
    now = next;
  };
  const changeUnits = (before: Instant): void => {
    for (
      let change = changes[nextChange];
      change !== undefined && change.at <= before;
      change = changes[nextChange]
    ) {
      nextChange += 1;
      if (now === null) continue;
      const held: Decimal = afterSplit(now.held, change.to, change.from);
      // What was seen at that very instant is in the new units.
      go({ from: change.at, held, cash: now.cash, fill: null, change }, change.at - 1);
    }
  };
  for (const fill of trade.fills) {
    const value = contractValue(instrument, fill.price, fill.quantity);
    if (value === null) return null;
    const own = record.effects.get(fill.activityId) ?? fill.occurredAt;
    changeUnits(own);
    const last = now as Omit<Stretch, 'to'> | null;
    const at = last !== null && last.from > own ? last.from : own;
    const enters = fill.role === 'entry';
    const held = last?.held ?? Decimal.zero;
    const cash = last?.cash ?? Decimal.zero;
    // Longs pay to enter, shorts to leave; either way the result is what came in less what went out.
    const paid = enters === (trade.direction === 'long');
    go(
      {
        from: at,
        held: enters ? held.plus(fill.quantity) : held.minus(fill.quantity),
        cash: paid ? cash.minus(value) : cash.plus(value),
        fill,
        change: null,
      },
      at,
    );
  }
  changeUnits(endedAt);
  const last = now as Omit<Stretch, 'to'> | null;
  if (last === null) return null;
  path.push({ ...last, to: trade.status === 'open' ? END : last.from });
  return agrees(trade, last) ? path : null;
}

const TOLERANCE = Decimal.parse('1e-9');

/** Whether the end of the path is what the trade itself came to. */
function agrees(
  { status, openQuantity, grossPnl: made, byPrices, instrument }: Trade,
  last: Omit<Stretch, 'to'>,
): boolean {
  if (last.held.minus(openQuantity).abs().compare(TOLERANCE) > 0) return false;
  if (status === 'open') return true;
  const grossPnl = byPrices === undefined ? made : byPrices.grossPnl;
  if (grossPnl === null || instrument.multiplier === null) return false;
  const gross = last.cash.times(instrument.multiplier);
  return gross.minus(grossPnl).abs().compare(TOLERANCE) <= 0;
}

/**
 * Result of a trade so far, realised and open together, if what it holds were worth `price`, before the
 * multiplier.
 */
export function standing(trade: Trade, { held, cash }: Stretch, price: Decimal): Decimal | null {
  if (held.isZero()) return cash;
  const value = contractValue(trade.instrument, price, held);
  if (value === null) return null;
  return trade.direction === 'long' ? cash.plus(value) : cash.minus(value);
}

/** A price in the units of after a split. */
export const priceAfter = (price: Decimal, { to, from }: UnitChange): Decimal =>
  price.times(from).quotient(to, QUOTIENT_PLACES);
