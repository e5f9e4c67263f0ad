import type { Activity } from '../../activities/index.ts';
import type { Instrument } from '../../instruments/index.ts';
import { Decimal } from '../../money/index.ts';
import type { Exit, TradeTerms } from '../drafts/trade-draft.ts';
import { feesInCurrency } from '../fees/fill-fees.ts';
import { createSink } from '../grouping/create-sink.ts';
import { createGrouping, type TradeGrouping } from '../grouping/grouping.ts';
import type { TradeSink } from '../grouping/trade-sink.ts';
import { Lot, type LotPiece, type LotTerms } from '../lots/lot.ts';
import { Position } from '../lots/position.ts';
import type { Deliveries } from '../options/deliveries.ts';
import type { FlatPoint, Span } from '../trade/flat-point.ts';
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

/**
 * What one account does in one instrument: the position, and the trades that come of it. It knows the ways in
 * which a position changes; what each kind of activity makes of them is in files of their own
 * (`applyActivity`).
 */
export class Book {
  readonly position: Position;
  terms: TradeTerms;
  /** What exercises and assignments deliver; `null` where none can reach this book. */
  readonly deliveries: Deliveries | null;
  private readonly grouping: TradeGrouping;
  private readonly sink: TradeSink;
  private readonly problems: TradeProblem[];

  constructor(terms: TradeTerms, output: BuildOutput, deliveries: Deliveries | null) {
    this.terms = terms;
    this.position = new Position(terms.rules.matching);
    this.sink = createSink(terms.rules, output.trades);
    this.grouping = createGrouping(terms.rules, this.sink);
    this.problems = output.problems;
    this.deliveries = deliveries;
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
    this.grouping.exited(valued, pieces, this.position, this.terms);
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
    return pieces;
  }

  /** What is held becomes `to` units for every `from`; its cost stays. */
  rescale(to: Decimal, from: Decimal): void {
    this.position.rescale(to, from);
    this.grouping.rescaled(to, from);
    this.sink.rescaled(to, from);
  }

  /** What is held has cost something else than thought, lot by lot. */
  recost(costOf: (piece: LotPiece) => Decimal | null): void {
    this.grouping.recosted(this.position.recost(costOf));
  }

  tell(problem: TradeProblem): void {
    this.problems.push(problem);
  }

  finish(): void {
    this.grouping.finish(this.position, this.terms);
    this.sink.finish();
  }

  /** Stretches of time that trades joined by hand hold together; known once the book is finished. */
  get spans(): readonly Span[] {
    return this.sink.spans;
  }

  /**
   * The fees of an activity in the currency of the instrument; those that cannot be told in it are told of,
   * and no trade bears them.
   */
  feesOf(activity: Activity): Decimal {
    const { instrument, market, modelledFees } = this.terms;
    if (activity.feesStated === false && activity.fees.isZero()) {
      return modelledFees?.get(activity.id) ?? Decimal.zero;
    }
    const fees = feesInCurrency(activity, instrument, market);
    if (fees !== null) return fees;
    this.tell(foreignFee(activity, instrument.currency));
    return Decimal.zero;
  }
}
