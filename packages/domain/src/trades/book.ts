import type { Activity } from '../activities/index.ts';
import type { Instrument } from '../instruments/index.ts';
import { Decimal, shareOf } from '../money/index.ts';
import { contractValue } from './contract-value.ts';
import { feesInCurrency, incomeInCurrency, tradedQuantity } from './fill-fees.ts';
import { createGrouping, type TradeGrouping } from './grouping.ts';
import { Lot } from './lot.ts';
import { Position } from './position.ts';
import {
  foreignFee,
  foreignIncome,
  invalidRatio,
  missingBasis,
  missingPrice,
  negativeQuantity,
  notHeld,
  orphanClose,
  zeroQuantity,
} from './problems.ts';
import type { Direction, Trade, TradeProblem } from './trade.ts';
import type { TradeTerms } from './trade-draft.ts';

/** Where a book puts what it finds. */
export interface BuildOutput {
  readonly trades: Trade[];
  readonly problems: TradeProblem[];
}

/** What one account does in one instrument: takes activities in order and makes trades of them. */
export class Book {
  readonly position: Position;
  private terms: TradeTerms;
  private readonly grouping: TradeGrouping;
  private readonly problems: TradeProblem[];

  constructor(terms: TradeTerms, output: BuildOutput) {
    this.terms = terms;
    this.position = new Position(terms.rules.matching);
    this.grouping = createGrouping(terms.rules, output.trades);
    this.problems = output.problems;
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
        this.end(activity);
        break;
      case 'transfer_in':
        this.transferIn(activity);
        break;
      case 'transfer_out':
        this.transferOut(activity);
        break;
      case 'split':
        this.split(activity);
        break;
      case 'dividend':
      case 'interest':
      case 'tax':
      case 'funding':
        this.earn(activity);
        break;
      // A change of symbol moves a position between books, which is not for one of them to do.
      case 'symbol_change':
      case 'merger':
      case 'spin_off':
      // Built from here on in the steps to come; until then the position stays as it is.
      case 'stock_dividend':
      case 'return_of_capital':
      // Costs of the account, and its money.
      case 'fee':
      case 'deposit':
      case 'withdrawal':
      case 'adjustment':
      // What is cancelled is left out before a book sees it, and a cancel does nothing else.
      case 'cancel':
        break;
    }
  }

  /** The instrument goes on under another name or other terms; what is held stays. */
  rename(instrument: Instrument): void {
    this.terms = { ...this.terms, instrument };
  }

  finish(): void {
    this.grouping.finish(this.position, this.terms);
  }

  private fill(activity: Activity, direction: Direction): void {
    const { quantity: stated } = activity;
    if (stated === undefined || stated.isZero()) {
      this.problems.push(zeroQuantity(activity));
      return;
    }
    if (stated.isNegative()) {
      this.problems.push(negativeQuantity(activity, stated));
      return;
    }
    if (activity.price === undefined) this.problems.push(missingPrice(activity));
    const quantity =
      activity.feeCurrency === undefined ? stated : tradedQuantity(activity, this.terms.instrument, stated);
    const fees = this.feesOf(activity);
    const { position } = this;
    const held = position.quantity;
    if (held.isZero() || position.direction === direction) {
      if (activity.effect === 'close') this.problems.push(orphanClose(activity, quantity, fees));
      else this.open(activity, direction, quantity, fees);
    } else if (quantity.compare(held) <= 0) {
      this.close(activity, quantity, activity.price ?? null, fees);
    } else {
      // Through zero: the fill closes what is held and opens the rest, its fee shared by quantity.
      const closing = shareOf(fees, Decimal.zero, held, quantity);
      const rest = quantity.minus(held);
      this.close(activity, held, activity.price ?? null, closing);
      if (activity.effect === 'close') this.problems.push(orphanClose(activity, rest, fees.minus(closing)));
      else this.open(activity, direction, rest, fees.minus(closing));
    }
  }

  private open(activity: Activity, direction: Direction, quantity: Decimal, fees: Decimal): void {
    const price = activity.price ?? null;
    const { instrument } = this.terms;
    const cost = instrument.inverse ? contractValue(instrument, price, quantity) : null;
    const lot = new Lot(activity, quantity, price, fees, cost === null ? undefined : { cost });
    this.position.enter(lot, direction);
    this.grouping.entered(lot.rest(), lot.price, direction);
  }

  private close(activity: Activity, quantity: Decimal, price: Decimal | null, fees: Decimal): void {
    const { instrument } = this.terms;
    const notional = instrument.inverse ? contractValue(instrument, price, quantity) : null;
    const exit = { activity, quantity, price, fees };
    const pieces = this.position.reduce(quantity);
    this.grouping.exited(notional === null ? exit : { ...exit, notional }, pieces, this.position, this.terms);
  }

  /**
   * Expiry, assignment, exercise: ends the position (or the quantity stated) at the price stated, or at
   * nothing. What an exercise delivers is a fill of the underlying, with its own activity.
   */
  private end(activity: Activity): void {
    const held = this.position.quantity;
    const stated = activity.quantity ?? null;
    const fees = this.feesOf(activity);
    if (held.isZero()) {
      this.problems.push(notHeld(activity, stated, fees));
      return;
    }
    const quantity = stated === null || stated.isZero() ? held : stated.abs();
    const ended = quantity.min(held);
    const endedFees = shareOf(fees, Decimal.zero, ended, quantity);
    this.close(activity, ended, activity.price ?? Decimal.zero, endedFees);
    const rest = quantity.minus(ended);
    if (rest.isPositive()) this.problems.push(notHeld(activity, rest, fees.minus(endedFees)));
  }

  /** Adds to the position at the basis stated; without one the basis is unknown, never nothing. */
  private transferIn(activity: Activity): void {
    const { quantity } = activity;
    if (quantity === undefined || !quantity.isPositive()) {
      this.problems.push(zeroQuantity(activity));
      return;
    }
    if (activity.price === undefined) this.problems.push(missingBasis(activity));
    if (this.position.isFlat() || this.position.direction === 'long') {
      this.open(activity, 'long', quantity, this.feesOf(activity));
      return;
    }
    // What was sold before it arrived is delivered with it: the short is closed at the basis.
    const fees = this.feesOf(activity);
    const held = this.position.quantity.min(quantity);
    const closing = shareOf(fees, Decimal.zero, held, quantity);
    this.close(activity, held, activity.price ?? null, closing);
    const rest = quantity.minus(held);
    if (rest.isPositive()) this.open(activity, 'long', rest, fees.minus(closing));
  }

  /** Takes lots out of the position, in matching order, without a result. */
  private transferOut(activity: Activity): void {
    const held = this.position.quantity;
    const quantity = activity.quantity?.abs() ?? held;
    const leaving = quantity.min(held);
    if (leaving.isPositive()) {
      const pieces = this.position.reduce(leaving);
      this.grouping.withdrawn(activity, pieces, this.position, this.terms);
    }
    const rest = quantity.minus(leaving);
    if (rest.isPositive() || leaving.isZero()) this.problems.push(notHeld(activity, rest, Decimal.zero));
  }

  private split(activity: Activity): void {
    const { ratio, ratioDivisor = Decimal.one } = activity;
    if (ratio === undefined || !isPlausible(ratio, ratioDivisor)) {
      this.problems.push(invalidRatio(activity));
      return;
    }
    if (this.position.isFlat()) return;
    this.position.rescale(ratio, ratioDivisor);
    this.grouping.rescaled(ratio, ratioDivisor);
  }

  /** Money that comes from holding belongs to what is held; with nothing held, to the account. */
  private earn(activity: Activity): void {
    if (this.position.isFlat()) return;
    const amount = incomeInCurrency(activity, this.terms.instrument, this.terms.market);
    if (amount === null) {
      this.problems.push(foreignIncome(activity, this.terms.instrument.currency));
      return;
    }
    this.position.earn(amount);
    this.grouping.earned(amount);
  }

  /** In the instrument's currency. */
  private feesOf(activity: Activity): Decimal {
    const { instrument, market, modelledFees } = this.terms;
    if (activity.feesStated === false && activity.fees.isZero()) {
      return modelledFees?.get(activity.id) ?? Decimal.zero;
    }
    const fees = feesInCurrency(activity, instrument, market);
    if (fees !== null) return fees;
    this.problems.push(foreignFee(activity, instrument.currency));
    return Decimal.zero;
  }
}

/** No split is of a thousand million to one; such a ratio is a slip, and would round positions away. */
const LARGEST_RATIO = Decimal.fromInteger(1_000_000_000);

function isPlausible(to: Decimal, from: Decimal): boolean {
  if (!to.isPositive() || !from.isPositive()) return false;
  return to.compare(from.times(LARGEST_RATIO)) <= 0 && from.compare(to.times(LARGEST_RATIO)) <= 0;
}
