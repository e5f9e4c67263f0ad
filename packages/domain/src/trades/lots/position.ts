import { Decimal, shareOf } from '../../money/index.ts';
import type { Direction, Matching } from '../trade/trade.ts';
import { minusKnown, plusKnown } from '../values/known.ts';
import { told, type Unrounded } from '../values/unrounded.ts';
import { CostPool } from './cost-pool.ts';
import type { Lot, LotPiece } from './lot.ts';
import { createLotQueue, type LotQueue } from './lot-queue.ts';

function sumOf(costs: readonly (Decimal | null)[]): Decimal | null {
  let sum: Decimal | null = Decimal.zero;
  for (const cost of costs) sum = plusKnown(sum, cost);
  return sum;
}

/** What is held of one instrument in one account: how much, which way, and in which lots. */
export class Position {
  direction: Direction = 'long';
  quantity: Decimal = Decimal.zero;
  private readonly lots: LotQueue;
  private readonly pool: CostPool | null;

  constructor(matching: Matching) {
    this.lots = createLotQueue(matching);
    this.pool = matching === 'average' ? new CostPool() : null;
  }

  isFlat(): boolean {
    return this.quantity.isZero();
  }

  /** Opens or adds. The caller has seen to it that `direction` is the position's own, or that it is flat. */
  enter(lot: Lot, direction: Direction): void {
    this.direction = direction;
    this.quantity = this.quantity.plus(lot.remaining);
    this.lots.add(lot);
    this.pool?.add(lot.rest());
  }

  /** Takes `quantity` (at most what is held) out of the lots, in matching order. */
  reduce(quantity: Decimal): readonly LotPiece[] {
    let pieces: LotPiece[] = [];
    let left = quantity;
    while (left.isPositive()) {
      const piece = this.takeUpTo(left);
      // Nearly always the only one: what grows by pushing makes room for many.
      if (pieces.length === 0) pieces = [piece];
      else pieces.push(piece);
      left = piece.quantity === left ? Decimal.zero : left.minus(piece.quantity);
    }
    const rest = this.quantity.minus(quantity);
    // What was held before says nothing of the digits that splits make of what comes after.
    this.quantity = rest.isZero() ? Decimal.zero : rest;
    return this.pool === null ? pieces : this.pool.take(pieces);
  }

  /** So much of the lot that is next, or all of it where it has less. */
  private takeUpTo(quantity: Decimal): LotPiece {
    const lot = this.lots.next();
    if (lot === undefined) throw new RangeError('A position cannot give more than it holds');
    if (lot.remaining.compare(quantity) > 0) return lot.take(quantity);
    this.lots.drop();
    return lot.rest();
  }

  /** What is held, lot by lot in matching order. */
  openPieces(): readonly LotPiece[] {
    const pieces = this.lots.all().map((lot) => lot.rest());
    return this.pool === null ? pieces : this.pool.priced(pieces);
  }

  /** What is held has brought so much money (cost, where negative), each unit alike. */
  earn(amount: Decimal): void {
    if (this.pool !== null) {
      this.pool.earn(amount);
      return;
    }
    let upTo = Decimal.zero;
    for (const lot of this.lots.all()) {
      const from = upTo;
      upTo = upTo.plus(lot.remaining);
      lot.earn(shareOf(amount, from, upTo, this.quantity));
    }
  }

  /** A split: `to` new units for every `from` old ones. */
  rescale(to: Decimal, from: Decimal): void {
    // Each lot is what the whole has grown by with it, so that the lots add up to the whole exactly.
    let held: Unrounded = { value: Decimal.zero, places: 0 };
    let scaled = Decimal.zero;
    for (const lot of this.lots.all()) {
      const own = lot.afterSplit(to, from);
      held = { value: held.value.plus(own.value), places: Math.max(held.places, own.places) };
      const upTo = told(held);
      lot.rescale(upTo.minus(scaled), own);
      scaled = upTo;
    }
    this.quantity = scaled;
    this.pool?.rescale(scaled);
  }

  /**
   * What is held has cost something else than thought: the parent of a spin-off, a return of capital.
   *
   * @param costOf the new cost of a lot; it keeps the order of the unit prices.
   * @returns by how much the cost has changed; `null` where it is not known.
   */
  recost(costOf: (piece: LotPiece) => Decimal | null): Decimal | null {
    const pieces = this.openPieces();
    const costs = pieces.map(costOf);
    const change = minusKnown(sumOf(costs), sumOf(pieces.map(({ cost }) => cost)));
    this.lots.all().forEach((lot, i) => {
      lot.recost(costs[i] ?? null);
    });
    this.pool?.recost(sumOf(costs));
    return change;
  }
}
