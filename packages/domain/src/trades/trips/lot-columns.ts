import { Decimal, shareUpTo } from '../../money/index.ts';

/**
 * Open lots as columns, the oldest first: what {@link Lot} and its queue are to a book, for a trade that is reckoned as
 * a whole. Sizes and prices are whole numbers of their last decimal place.
 */
export class LotColumns {
  private readonly quantities: Decimal[] = [];
  private readonly sizes: number[] = [];
  private readonly left: number[] = [];
  private readonly prices: number[] = [];
  private readonly fees: Decimal[] = [];
  /** Of those, what went with what was taken. */
  private readonly given: Decimal[] = [];
  private head = 0;
  private end = 0;
  /** What was taken last had cost. */
  cost = 0;
  /** And its part of the fees of its lots. */
  share = Decimal.zero;

  clear(): void {
    this.head = 0;
    this.end = 0;
  }

  add(quantity: Decimal, size: number, price: number, fees: Decimal): void {
    const at = this.end;
    this.quantities[at] = quantity;
    this.sizes[at] = size;
    this.left[at] = size;
    this.prices[at] = price;
    this.fees[at] = fees;
    this.given[at] = Decimal.zero;
    this.end = at + 1;
  }

  /** Takes so much, at most what is there. @param places of sizes. */
  take(size: number, places: number): void {
    let wanted = size;
    this.cost = 0;
    this.share = Decimal.zero;
    while (wanted > 0) {
      const held = this.left[this.head] as number;
      const price = this.prices[this.head] as number;
      if (held > wanted) {
        this.cost += price * wanted;
        this.share = this.share.plus(this.part(held - wanted, places));
        return;
      }
      this.cost += price * held;
      this.share = this.share.plus(this.rest());
      this.head += 1;
      wanted -= held;
    }
  }

  /** Of the next lot what does not go with what is left of it. */
  private part(left: number, places: number): Decimal {
    const at = this.head;
    this.left[at] = left;
    const whole = this.fees[at] as Decimal;
    if (whole.isZero()) return whole;
    const upTo = Decimal.ofPlaces((this.sizes[at] as number) - left, places);
    const given = shareUpTo(whole, upTo, this.quantities[at] as Decimal);
    const share = given.minus(this.given[at] as Decimal);
    this.given[at] = given;
    return share;
  }

  private rest(): Decimal {
    return (this.fees[this.head] as Decimal).minus(this.given[this.head] as Decimal);
  }
}
