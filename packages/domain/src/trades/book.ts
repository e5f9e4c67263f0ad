import type { Activity } from '../activities/index.ts';
import type { Instrument } from '../instruments/index.ts';
import { Decimal, shareOf } from '../money/index.ts';
import { contractValue } from './contract-value.ts';
import { payReturnOfCapital, payStockDividend, split } from './corporate-actions.ts';
import type { Deliveries } from './deliveries.ts';
import { endPosition } from './endings.ts';
import { feesInCurrency, incomeInCurrency, tradedQuantity } from './fill-fees.ts';
import type { FlatPoint, Span } from './flat-point.ts';
import { createGrouping, type TradeGrouping } from './grouping.ts';
import { Lot, type LotPiece, type LotTerms, QUOTIENT_PLACES } from './lot.ts';
import { Position } from './position.ts';
import {
  foreignCurrency,
  foreignFee,
  foreignIncome,
  missingPrice,
  negativeQuantity,
  nothingReplaced,
  opensAgainstHeld,
  orphanClose,
  zeroQuantity,
} from './problems.ts';
import type { Direction, Trade, TradeProblem } from './trade.ts';
import type { Exit, TradeTerms } from './trade-draft.ts';
import { createSink, type TradeSink } from './trade-sink.ts';
import { transferIn, transferOut } from './transfers.ts';

const PLAIN: LotTerms = {};

/** Where a book puts what it finds. */
export interface BuildOutput {
  readonly trades: Trade[];
  readonly problems: TradeProblem[];
  readonly flatPoints: FlatPoint[];
}

/**
 * What one account does in one instrument: takes activities in order and makes trades of them. Fills, which
 * are nearly all, are taken here; what is rarer has its own file and works through {@link open},
 * {@link close} and the other ways in which a position changes.
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

  apply(activity: Activity): void {
    switch (activity.kind) {
      case 'buy':
        this.fill(activity, 'long');
        break;
      case 'sell':
        this.fill(activity, 'short');
        break;
      case 'expire':
      case 'assign':
      case 'exercise':
        endPosition(this, activity);
        break;
      case 'transfer_in':
        transferIn(this, activity);
        break;
      case 'transfer_out':
        transferOut(this, activity);
        break;
      case 'split':
        split(this, activity);
        break;
      case 'stock_dividend':
        payStockDividend(this, activity);
        break;
      case 'return_of_capital':
        payReturnOfCapital(this, activity);
        break;
      case 'cancel':
        // What it takes back was left out before any book saw it.
        if (activity.replaces === undefined) this.tell(nothingReplaced(activity));
        break;
      case 'dividend':
      case 'interest':
      case 'tax':
      case 'funding':
        this.receive(activity);
        break;
      // These move a position between books, which is not for one of them to do.
      case 'symbol_change':
      case 'merger':
      case 'spin_off':
      // Costs of the account, and its money.
      case 'fee':
      case 'deposit':
      case 'withdrawal':
      case 'adjustment':
        break;
    }
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

  /** Money that comes from holding belongs to what is held; with nothing held, to the account. */
  private receive(activity: Activity): void {
    if (this.position.isFlat()) return;
    const amount = incomeInCurrency(activity, this.terms.instrument, this.terms.market);
    if (amount === null) this.tell(foreignIncome(activity, this.terms.instrument.currency));
    else this.earn(amount);
  }

  private fill(activity: Activity, direction: Direction): void {
    const { quantity: stated } = activity;
    if (stated === undefined || stated.isZero()) {
      this.tell(zeroQuantity(activity));
      return;
    }
    if (stated.isNegative()) {
      this.tell(negativeQuantity(activity, stated));
      return;
    }
    const { instrument } = this.terms;
    if (activity.price === undefined) this.tell(missingPrice(activity));
    if (activity.currency !== instrument.currency) this.tell(foreignCurrency(activity, instrument.currency));
    const quantity =
      activity.feeCurrency === undefined ? stated : tradedQuantity(activity, instrument, stated);
    const price = activity.price ?? null;
    const fees = this.feesOf(activity);
    const delivered = this.deliveries?.of(activity);
    if (delivered === undefined || price === null) {
      this.trade(activity, direction, { activity, quantity, price, fees });
      return;
    }
    // Delivered by an option whose result it takes over: strike and premium are what it costs or brings.
    const { carried, name } = delivered;
    const notional = price.times(quantity).plus(pointsIn(instrument, carried));
    this.trade(activity, direction, {
      activity,
      quantity,
      price: notional.quotient(quantity, QUOTIENT_PLACES),
      fees,
      notional,
      ...(name === undefined ? {} : { name }),
    });
  }

  /** Closes what is held the other way, and opens with the rest. */
  private trade(activity: Activity, direction: Direction, whole: Exit): void {
    const { quantity, fees, notional } = whole;
    const { effect } = activity;
    const { position } = this;
    const held = position.quantity;
    if (held.isZero() || position.direction === direction) {
      if (effect === 'close') this.tell(orphanClose(activity, quantity, fees));
      else this.open(activity, direction, whole, notional && { cost: notional });
      return;
    }
    if (effect === 'open') this.tell(opensAgainstHeld(activity, `${held} ${position.direction}`));
    if (quantity.compare(held) <= 0) {
      this.close(whole);
      return;
    }
    // Through zero: the fill closes what is held and opens the rest, its fee shared by quantity.
    const closing = shareOf(fees, Decimal.zero, held, quantity);
    const rest = { ...whole, quantity: quantity.minus(held), fees: fees.minus(closing) };
    if (notional === undefined) this.close({ ...whole, quantity: held, fees: closing });
    else {
      const closed = shareOf(notional, Decimal.zero, held, quantity);
      this.close({ ...whole, quantity: held, fees: closing, notional: closed });
      this.open(activity, direction, rest, { cost: notional.minus(closed) });
      return;
    }
    if (effect === 'close') this.tell(orphanClose(activity, rest.quantity, rest.fees));
    else this.open(activity, direction, rest);
  }
}

/** Money before the multiplier; as it is where that is not known, since then no result is. */
function pointsIn({ multiplier }: Instrument, money: Decimal): Decimal {
  return multiplier === null || multiplier.isZero() ? money : money.quotient(multiplier, QUOTIENT_PLACES);
}
