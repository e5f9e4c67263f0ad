import type { Instrument } from '../../instruments/index.ts';
import { Decimal } from '../../money/index.ts';
import type { LotPiece } from '../lots/lot.ts';
import type { Entered, TradeRules } from '../trade/trade.ts';
import { averagePrice, contractValue } from '../values/contract-value.ts';
import { QUOTIENT_PLACES } from '../values/quotient-places.ts';

type Made = Pick<LotPiece, 'activity' | 'quantity' | 'fillQuantity' | 'fillPrice' | 'cost'>;

/** Units of the first entry for so many of now; `null` while they are the same. */
interface Scale {
  readonly to: Decimal;
  readonly from: Decimal;
}

/**
 * What a trade has entered as its fills were made: at their own prices, and in units of the first of them. A stop is
 * set in those; what splits and returns of capital made of the position later changes nothing of what was risked.
 */
export class MadeEntries {
  private quantity = Decimal.zero;
  /** Before the multiplier; `null` once a price was not known. */
  private value: Decimal | null = Decimal.zero;
  private scale: Scale | null = null;

  /** Of a pool no unit has a price of its own: all of them were entered at what the pool costs. */
  private readonly pooled: boolean;

  /** @param first the first entry, still to be entered. */
  constructor({ quantity, fillQuantity }: Made, { matching, grouping }: TradeRules) {
    this.pooled = matching === 'average' && grouping !== 'flat-to-flat';
    if (!quantity.equals(fillQuantity)) this.scale = { to: fillQuantity, from: quantity };
  }

  enter(piece: Made): void {
    this.quantity = this.quantity.plus(this.inFirstUnits(piece.quantity));
    this.value = plus(this.value, this.valueOf(piece));
  }

  leave(piece: Made): void {
    this.quantity = this.quantity.minus(this.inFirstUnits(piece.quantity));
    this.value = plus(this.value, this.valueOf(piece)?.negated() ?? null);
  }

  /** Takes in what another trade of the same instrument has entered, in the units of now. */
  absorb(other: MadeEntries): void {
    const { to, from } = other.scale ?? { to: Decimal.one, from: Decimal.one };
    const now = other.quantity.times(from).quotient(to, QUOTIENT_PLACES);
    this.quantity = this.quantity.plus(this.inFirstUnits(now));
    this.value = plus(this.value, other.value);
  }

  /** Units of now become `to` for every `from`. */
  rescale(to: Decimal, from: Decimal): void {
    const known = this.scale ?? { to: Decimal.one, from: Decimal.one };
    this.scale = { to: known.to.times(from), from: known.from.times(to) };
  }

  /** @returns `null` where it is just what the trade tells of its entries. */
  told(instrument: Instrument, trade: Entered): Entered | null {
    if (trade.entryPrice === null && this.value === null) return null;
    const quantity = this.quantity.normalized();
    const entryPrice = averagePrice(instrument, this.value, quantity, QUOTIENT_PLACES);
    const isSame =
      quantity.equals(trade.quantity) &&
      (entryPrice === null || trade.entryPrice === null
        ? entryPrice === trade.entryPrice
        : entryPrice.equals(trade.entryPrice));
    return isSame ? null : { quantity, entryPrice };
  }

  private valueOf({ activity, fillPrice, fillQuantity, cost }: Made): Decimal | null {
    if (this.pooled) return cost;
    return activity.instrument === null ? null : contractValue(activity.instrument, fillPrice, fillQuantity);
  }

  private inFirstUnits(quantity: Decimal): Decimal {
    const { scale } = this;
    return scale === null ? quantity : quantity.times(scale.to).quotient(scale.from, QUOTIENT_PLACES);
  }
}

const plus = (sum: Decimal | null, part: Decimal | null): Decimal | null =>
  sum === null || part === null ? null : sum.plus(part);
