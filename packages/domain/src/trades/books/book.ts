import { type Activity, isExecutionKind, orderedUuid, orderOf } from '../../activities/index.ts';
import type { Instrument } from '../../instruments/index.ts';
import { Decimal } from '../../money/index.ts';
import type { Exit } from '../drafts/exit.ts';
import type { TradeTerms } from '../drafts/trade-terms.ts';
import { feesInCurrency } from '../fees/fill-fees.ts';
import { createGrouping, type TradeGrouping } from '../grouping/grouping.ts';
import type { TradeSink } from '../grouping/trade-sink.ts';
import { Lot, type LotPiece, type LotTerms } from '../lots/lot.ts';
import { Position } from '../lots/position.ts';
import type { Deliveries } from '../options/deliveries.ts';
import type { FlatPoint } from '../trade/flat-point.ts';
import { foreignFee } from '../trade/problems.ts';
import type { Direction, Trade, TradeProblem } from '../trade/trade.ts';
import { contractValue } from '../values/contract-value.ts';

const PLAIN: LotTerms = {};

/** Where a book puts what it finds. */
export interface BuildOutput {
  readonly trades: Trade[];
  readonly problems: TradeProblem[];
  readonly flatPoints: FlatPoint[];
}

/** What the parts of a book have in common. */
export interface SharedByParts {
  readonly sink: TradeSink;
  readonly problems: TradeProblem[];
  /** What exercises and assignments deliver; `null` where none can reach this book. */
  readonly deliveries: Deliveries | null;
  /** Parts that hold something, by the id of their position, in the order in which they were opened. */
  readonly held: Map<string, Book>;
}

/**
 * What one account does in one instrument, or in one position of it where its platform keeps those apart: what is
 * held, and the trades that come of it. It knows the ways in which that changes; what each kind of activity makes
 * of them is in files of their own (`applyActivity`).
 */
export class Book {
  readonly position: Position;
  terms: TradeTerms;
  /** Of the position that it is about; empty where its activities name none. */
  readonly positionId: string;
  private readonly shared: SharedByParts;
  private readonly grouping: TradeGrouping;

  constructor(terms: TradeTerms, shared: SharedByParts, positionId: string) {
    this.terms = terms;
    this.position = new Position(terms.rules.matching);
    this.grouping = createGrouping(terms.rules, shared.sink);
    this.shared = shared;
    this.positionId = positionId;
  }

  get deliveries(): Deliveries | null {
    return this.shared.deliveries;
  }

  /** The instrument goes on under another name or other terms; what is held stays. */
  rename(instrument: Instrument): void {
    this.terms = { ...this.terms, instrument };
  }

  /** Opens a position or adds to it. The caller has seen to it that nothing is held the other way. */
  open(
    activity: Activity,
    direction: Direction,
    { quantity, price, fees }: Pick<Exit, 'quantity' | 'price' | 'fees'>,
    terms: LotTerms = PLAIN,
    income: Decimal = Decimal.zero,
  ): void {
    const { instrument } = this.terms;
    const value = instrument.inverse ? contractValue(instrument, price, quantity) : null;
    const lot = new Lot(activity, quantity, price, fees, value === null ? terms : { cost: value, ...terms });
    if (!income.isZero()) lot.earn(income);
    if (this.position.isFlat()) this.shared.held.set(this.positionId, this);
    this.position.enter(lot, direction);
    this.grouping.entered(lot.rest(), lot.price, direction);
  }

  /** Closes `exit.quantity`, at most what is held. */
  close(exit: Exit): void {
    this.closePieces(exit, this.position.reduce(exit.quantity));
  }

  /** The second half of {@link close}: `pieces` have been taken out of the position. */
  closePieces(exit: Exit, pieces: readonly LotPiece[]): void {
    const { instrument } = this.terms;
    const value = instrument.inverse ? contractValue(instrument, exit.price, exit.quantity) : null;
    const valued = value === null ? exit : { notional: value, ...exit };
    this.grouping.exited(this.named(valued), pieces, this.position, this.terms);
    this.letGo();
  }

  /** What is held has brought so much money (cost, where negative). */
  earn(amount: Decimal): void {
    this.position.earn(amount);
    this.grouping.earned(amount);
  }

  /** Takes lots out of the position, in matching order, without a result. */
  withdraw(activity: Activity, quantity: Decimal): readonly LotPiece[] {
    const pieces = this.position.reduce(quantity);
    this.grouping.withdrawn(activity, pieces, this.position, this.terms);
    this.letGo();
    return pieces;
  }

  private letGo(): void {
    if (this.position.isFlat()) this.shared.held.delete(this.positionId);
  }

  /** What happens to the instrument may close several positions at once: the ids of trades must tell them apart. */
  private named(exit: Exit): Exit {
    const { id, kind } = exit.activity;
    if (this.positionId === '' || isExecutionKind(kind)) return exit;
    return { ...exit, name: partName(exit.name ?? id, this.positionId) };
  }

  /** What is held becomes `to` units for every `from`, by the fact told; its cost stays. */
  rescale({ id }: Activity, to: Decimal, from: Decimal): void {
    if (!this.position.isFlat()) {
      this.position.rescale(to, from);
      this.grouping.rescaled(to, from);
    }
    this.shared.sink.rescaled(id, to, from);
  }

  /** What is held has cost something else than thought, lot by lot. */
  recost(costOf: (piece: LotPiece) => Decimal | null): void {
    this.grouping.recosted(this.position.recost(costOf));
  }

  tell(problem: TradeProblem): void {
    this.shared.problems.push(problem);
  }

  /** The history ends here. What the parts have in common is finished by the {@link PartedBook}. */
  finish(): void {
    this.grouping.finish(this.position, this.terms);
  }

  /**
   * The fees of an activity in the currency of the instrument; those that cannot be told in it are told of,
   * and no trade bears them.
   */
  feesOf(activity: Activity): Decimal {
    const { instrument, market, modelledFees, unratedFees } = this.terms;
    if (activity.feesStated === false && activity.fees.isZero()) {
      return modelledFees?.get(activity.id) ?? Decimal.zero;
    }
    const fees = feesInCurrency(activity, instrument, market);
    if (fees !== null) return fees;
    unratedFees.set(activity.id, activity.feeCurrency ?? activity.currency);
    this.tell(foreignFee(activity, instrument.currency));
    return Decimal.zero;
  }
}

/** What tells the parts of one activity apart that close several positions. */
export const partName = (name: string, positionId: string): string =>
  orderedUuid(`part\u0000${name}\u0000${positionId}`, orderOf(name));
