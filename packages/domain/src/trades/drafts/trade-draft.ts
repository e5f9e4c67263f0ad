import { Decimal } from '../../money/index.ts';
import { formatDay, type Instant } from '../../time/index.ts';
import { areAssumed, hasModelledFees, type LotPiece } from '../lots/lot.ts';
import type { Direction, Trade, TradeRules } from '../trade/trade.ts';
import { averagePrice, contractValue } from '../values/contract-value.ts';
import { plusKnown } from '../values/known.ts';
import { QUOTIENT_PLACES } from '../values/quotient-places.ts';
import { splitUnrounded, told, unrounded } from '../values/unrounded.ts';
import { type Closing, closingInstant, endingOf, laterClosing, precisionOf } from './closing.ts';
import { DayResults, exitsOf } from './day-results.ts';
import type { Exit } from './exit.ts';
import { FillList, type FillMarks } from './fill-list.ts';
import { LosingAdds } from './losing-adds.ts';
import { MadeEntries } from './made-entries.ts';
import { inMoneyOf, type Money, moneyOf } from './money-of-trade.ts';
import { outcomeOf } from './outcome.ts';
import { packResults } from './packed-results.ts';
import { statedPart } from './stated-money.ts';
import { ToldDays, ToldExits } from './told-parts.ts';
import { countFills, joinFills, peakOf, totalFees, withoutEntries } from './trade-fills.ts';
import type { TradeTerms } from './trade-terms.ts';
import type { TripSums } from './trip-sums.ts';

/** What a draft asks of the piece that opens it. */
type OpeningPiece = Pick<LotPiece, 'activity' | 'openedAt' | 'quantity' | 'fillQuantity'>;

/** A trade under construction: sums of its entries and exits. The one place where results are reckoned. */
export class TradeDraft {
  readonly direction: Direction;
  private readonly rules: TradeRules;
  readonly fills: FillList;
  /** Kept where a cut may part them. */
  private readonly entries: LotPiece[] | null;
  readonly days: DayResults;
  private readonly made: MadeEntries;
  /** The earliest of the entries. */
  private opening: Pick<LotPiece, 'activity' | 'openedAt'>;
  /** The last of the exits to take effect. */
  private closing: Closing | null = null;
  /** The latest instant at which one stands. */
  private exitedAt: Instant | null = null;
  private withdrawnAt: Instant | null = null;
  beganAt: Instant;
  private entryCount = 0;
  private exitCount = 0;
  private entered = Decimal.zero;
  /** Of the entries whose cost is known. */
  private entryNotional: Decimal | null = Decimal.zero;
  /** How much was entered whose cost is not known. */
  private uncosted = Decimal.zero;
  private exited = Decimal.zero;
  private exitNotional: Decimal | null = Decimal.zero;
  private income = Decimal.zero;
  private feesModelled = false;
  private openingUnknown = false;
  private peak = Decimal.zero;
  private readonly losing = new LosingAdds();
  /** Digits that are told of quantities, which have more since a split made them endless. */
  private places: number | null = null;

  /** @param opening the first entry, still to be entered. */
  constructor(opening: OpeningPiece, direction: Direction, rules: TradeRules) {
    this.opening = opening;
    this.beganAt = opening.activity.occurredAt;
    this.direction = direction;
    this.rules = rules;
    this.fills = new FillList(direction);
    this.made = new MadeEntries(opening, rules, this.fills);
    const { instrument } = opening.activity;
    this.days = new DayResults(rules, instrument === null ? rules : (rules.clockOf?.(instrument) ?? rules));
    // Stryker disable next-line ConditionalExpression: entries that nothing cuts are kept for nothing
    this.entries = rules.cuts === undefined || rules.cuts.size === 0 ? null : [];
  }

  get openedAt(): Instant {
    return this.opening.openedAt;
  }

  get endedAt(): Instant | null {
    return laterOrNull(this.exitedAt, this.withdrawnAt);
  }

  enter(piece: LotPiece, price: Decimal | null): void {
    const { activity, quantity, fillQuantity, cost, fees } = piece;
    if (piece.openedAt < this.opening.openedAt) this.opening = piece;
    if (activity.occurredAt < this.beganAt) this.beganAt = activity.occurredAt;
    this.entries?.push(piece);
    this.made.enter(piece, price);
    if (this.losing.asks(piece)) this.losing.add(price === null ? null : this.resultAt(price));
    this.entered = this.entered.plus(quantity);
    if (this.places !== null) this.places = Math.max(this.places, quantity.scale);
    if (cost === null) this.uncosted = this.uncosted.plus(quantity);
    else this.entryNotional = plusKnown(this.entryNotional, cost);
    const held = this.entered.minus(this.exited);
    if (held.compare(this.peak) > 0) this.peak = held;
    this.income = this.income.plus(piece.income);
    this.entryCount += 1;
    const marks = marksOf(hasModelledFees(piece), piece.movedFrom);
    this.fills.add('entry', activity, fillQuantity, price, fees, marks);
    if (marks?.modelled) this.feesModelled = true;
  }

  /** @param pieces what the exit consumes of what was entered before. */
  exit(exit: Exit, pieces: readonly LotPiece[]): void {
    const { activity, quantity, fees: exitFees } = exit;
    let cost: Decimal | null = Decimal.zero;
    let entryFees = Decimal.zero;
    for (const piece of pieces) {
      cost = plusKnown(cost, piece.cost);
      entryFees = entryFees.plus(piece.fees);
      // What stands at both its ends closes what was held before.
      if (piece.activity === activity) this.openingUnknown = true;
    }
    const price = exit.atCost ? average(cost, quantity) : exit.price;
    const notional = exit.atCost ? cost : (exit.notional ?? price?.times(quantity) ?? null);
    const points =
      notional === null || cost === null
        ? null
        : this.direction === 'long'
          ? notional.minus(cost)
          : cost.minus(notional);
    const fees = entryFees.plus(exitFees);
    if (exit.income !== undefined) this.earn(exit.income);
    this.exited = this.exited.plus(quantity);
    this.exitNotional = plusKnown(this.exitNotional, notional);
    const known = precisionOf(activity, pieces);
    this.closing = laterClosing(this.closing, { activity, onDay: known === 'day' });
    this.exitedAt = laterOrNull(this.exitedAt, activity.occurredAt);
    this.exitCount += 1;
    const marks = marksOf(exit.modelled ?? areAssumed(activity, exitFees));
    this.fills.add('exit', activity, quantity, price, exitFees, marks);
    if (marks?.modelled) this.feesModelled = true;
    this.days.add(
      activity,
      known,
      quantity,
      points,
      fees,
      exit.stated === undefined ? null : statedPart(exit, pieces),
    );
  }

  /** What a whole round trip came to whose fills and days are here already: of a draft that nothing else was told. */
  settle(trip: TripSums): void {
    const { quantity, last } = trip;
    this.entered = quantity;
    this.exited = quantity;
    this.peak = trip.peak;
    this.entryNotional = trip.entryNotional;
    this.exitNotional = trip.exitNotional;
    this.entryCount = trip.entryCount;
    this.exitCount = trip.exitCount;
    this.losing.count = trip.losingAdds;
    this.made.count = trip.entryCount;
    this.closing = { activity: last, onDay: false };
    this.exitedAt = last.occurredAt;
  }

  /** What it had come to, realised and open together, if what it holds were worth this price; `null` where that is not known. */
  private resultAt(price: Decimal): Decimal | null {
    const { instrument } = this.opening.activity;
    const held = this.entered.minus(this.exited);
    if (held.isZero()) return Decimal.zero;
    const value = instrument === null ? null : contractValue(instrument, price, held);
    if (
      value === null ||
      this.entryNotional === null ||
      this.exitNotional === null ||
      !this.uncosted.isZero()
    )
      return null;
    const worth = this.exitNotional.plus(value).minus(this.entryNotional);
    return this.direction === 'long' ? worth : worth.negated();
  }

  /** Entries that leave without a result: transferred out, they are no longer this trade's. */
  withdraw(at: Instant, pieces: readonly LotPiece[]): void {
    this.withdrawnAt = laterOrNull(this.withdrawnAt, at);
    this.leave(pieces);
  }

  /** Gives up entries of which nothing is closed yet, or parts of them. */
  leave(pieces: readonly LotPiece[]): void {
    for (const piece of pieces) {
      const { quantity, cost, income } = piece;
      this.made.leave(piece);
      this.entered = this.entered.minus(quantity);
      if (cost !== null) this.entryNotional = plusKnown(this.entryNotional, cost.negated());
      else if (this.rules.matching !== 'average') this.uncosted = this.uncosted.minus(quantity);
      // Of a pool nobody can tell which of its units had which cost.
      else this.entryNotional = null;
      this.income = this.income.minus(income);
    }
    this.fills.replace(withoutEntries(this.fills, pieces));
    this.recount();
  }

  /** Ends with what it has closed; `held`, which is all that is open, begins another trade. */
  cut(held: readonly LotPiece[]): void {
    this.leave(held);
    const left = new Set([...this.fills].map(({ activityId }) => activityId));
    const [first, ...others] = (this.entries ?? []).filter(({ activity }) => left.has(activity.id));
    if (first === undefined) return;
    this.opening = first;
    this.beganAt = first.activity.occurredAt;
    for (const { activity, openedAt } of others) {
      if (openedAt < this.opening.openedAt) this.opening = { activity, openedAt };
      this.beganAt = earlier(this.beganAt, activity.occurredAt);
    }
  }

  /** Takes in trades of the same instrument and direction, none opened before this one: from now on they are one. */
  absorb(others: readonly TradeDraft[]): void {
    const parts = [this, ...others];
    const follow = parts.every((part, i) => i === 0 || parts[i - 1]?.isOverBefore(part.beganAt) === true);
    const highest = parts.reduce((most, { peak }) => (peak.compare(most) > 0 ? peak : most), Decimal.zero);
    for (const other of others) {
      this.beganAt = earlier(this.beganAt, other.beganAt);
      this.withdrawnAt = laterOrNull(this.withdrawnAt, other.withdrawnAt);
      this.closing = laterClosing(this.closing, other.closing);
      this.exitedAt = laterOrNull(this.exitedAt, other.exitedAt);
      if (other.places !== null) this.places = Math.max(this.places ?? 0, other.places);
      this.made.absorb(other.made);
      this.entered = this.entered.plus(other.entered);
      this.exited = this.exited.plus(other.exited);
      this.entryNotional = plusKnown(this.entryNotional, other.entryNotional);
      this.uncosted = this.uncosted.plus(other.uncosted);
      this.exitNotional = plusKnown(this.exitNotional, other.exitNotional);
      this.income = this.income.plus(other.income);
      this.feesModelled ||= other.feesModelled;
      this.openingUnknown ||= other.openingUnknown;
    }
    this.days.absorb(others.map(({ days }) => days));
    this.losing.absorb(
      others.map(({ losing }) => losing),
      follow,
    );
    this.fills.replace(joinFills([this, ...others].flatMap(({ fills }) => [...fills])));
    this.peak = follow ? highest : peakOf(this.fills, this.entered);
    this.recount();
  }

  private isOverBefore(at: Instant): boolean {
    return this.entered.equals(this.exited) && this.endedAt !== null && this.endedAt < at;
  }

  /** Money that came from holding what is held. */
  earn(amount: Decimal): void {
    this.income = this.income.plus(amount);
  }

  /** What is held has cost so much more (less, where negative) than thought. */
  recost(change: Decimal | null): void {
    this.made.addUp();
    this.entryNotional = plusKnown(this.entryNotional, change);
  }

  /** Whether anything has been realised. */
  hasExits(): boolean {
    return !this.days.isEmpty();
  }

  private recount(): void {
    this.entryCount = countFills(this.fills, 'entry');
    this.exitCount = countFills(this.fills, 'exit');
  }

  /** A split while the trade is open: sizes are told in the new units, money stays. */
  rescale(to: Decimal, from: Decimal): void {
    const places = this.places ?? unrounded(this.entered).places;
    const scaled = (value: Decimal): Decimal => splitUnrounded({ value, places }, to, from).value;
    this.places = splitUnrounded({ value: this.entered, places }, to, from).places;
    this.entered = scaled(this.entered);
    this.made.rescale(to, from);
    this.exited = scaled(this.exited);
    this.uncosted = scaled(this.uncosted);
    this.peak = scaled(this.peak);
    this.days.rescale(scaled);
  }

  /** Without trailing zeros, and without the digits that splits are reckoned with. */
  private told(value: Decimal): Decimal {
    return (this.places === null ? value : told({ value, places: this.places })).normalized();
  }

  /** Whether it bears no part of what some of its fills cost: no rate leads to it from there, and its money is in another currency. */
  private leavesFeesOut({ currency, byPrices }: Money, { unratedFees, borneFees }: TradeTerms): boolean {
    if (unratedFees.size === 0) return false;
    let leaves = false;
    for (const { activityId } of this.fills) {
      const charged = unratedFees.get(activityId);
      if (charged === undefined) continue;
      const borne = byPrices !== undefined && charged === currency;
      borneFees.set(activityId, borne && borneFees.get(activityId) !== false);
      leaves ||= !borne;
    }
    return leaves;
  }

  private openFees(money: Money): Decimal {
    const realised = money.byPrices?.fees ?? money.fees;
    return inMoneyOf(money, totalFees(this.fills).minus(realised));
  }

  /** @param openQuantity what is still held; zero for a closed trade. */
  finish(id: string, terms: TradeTerms, openQuantity: Decimal): Trade {
    const { accountId, instrument } = terms;
    const { money, ofPart } = moneyOf(this.days, this.income, this.closing, terms);
    const { grossPnl, fees, netPnl } = money;
    const closed = openQuantity.isZero();
    const { openedAt, endedAt } = this;
    const closing = closed ? this.closing : null;
    const closedAt = closing === null ? null : later(closingInstant(closing, this.rules.timeZone), openedAt);
    const lastAt = closed && endedAt !== null ? later(endedAt, this.beganAt) : null;
    const entered = this.told(this.entered);
    const cost = this.told(this.uncosted).isZero() ? this.entryNotional : null;
    const entryPrice = averagePrice(instrument, cost, this.entered, QUOTIENT_PLACES);
    const asMade = this.made.told(instrument, { quantity: entered, entryPrice });
    const lastDay = this.days.last() ?? this.days.dayOf(openedAt, this.opening.activity.timePrecision);
    const parts = this.days.all();
    const packed =
      this.places === null && money.byPrices === undefined
        ? packResults(parts, instrument.multiplier, closed)
        : null;
    const days =
      packed === null ? this.days.realisations(ofPart, money, (quantity) => this.told(quantity)) : [];
    // Written out: what is spread in between is copied name by name, which was an eighth of the time that building took.
    const trade: { -readonly [Key in keyof Trade]: Trade[Key] } = {
      id,
      accountId,
      instrument,
      direction: this.direction,
      status: closed ? ('closed' as const) : ('open' as const),
      outcome: outcomeOf(netPnl ?? Decimal.zero, this.rules.breakEvenBand),
      openedAt,
      openingUnknown: this.openingUnknown || this.opening.activity.timePrecision === 'untold',
      closedAt,
      closingUnknown: closing?.activity.timePrecision === 'untold',
      closedOnDay: closing?.onDay === true,
      endedBy: closing === null ? null : endingOf(closing),
      beganAt: this.beganAt,
      // Nearly always the same instant, which is then kept once.
      endedAt: lastAt === closedAt ? closedAt : lastAt,
      day: formatDay(lastDay),
      quantity: entered,
      openQuantity: openQuantity.normalized(),
      peakQuantity: entered.min(this.told(this.peak)),
      entryPrice,
      exitPrice: averagePrice(instrument, this.exitNotional, this.exited, QUOTIENT_PLACES),
      grossPnl,
      fees,
      netPnl,
      currency: money.currency,
      openFees: closed ? Decimal.zero : this.openFees(money),
      feesModelled: this.feesModelled,
      feesLeftOut: this.leavesFeesOut(money, terms),
      income: inMoneyOf(money, this.income),
      mae: null,
      mfe: null,
      giveBack: null,
      worstPrice: null,
      bestPrice: null,
      entryCount: this.entryCount,
      exitCount: this.exitCount,
      losingAdds: this.losing.count,
      madeEntries: this.made.oneByOne(),
      fills: this.fills.close(),
      realisations: packed === null ? days : new ToldDays(packed),
      partExits: packed === null ? exitsOf(parts, ofPart, closed, days) : new ToldExits(packed),
    };
    if (money.byPrices !== undefined) trade.byPrices = money.byPrices;
    if (asMade !== null) trade.asMade = asMade;
    if (closed && netPnl !== null) return trade;
    const { outcome: _unknown, ...undecided } = trade;
    return undecided;
  }
}

const later = (left: Instant, right: Instant): Instant => (left > right ? left : right);
const earlier = (left: Instant, right: Instant): Instant => (left < right ? left : right);

const laterOrNull = (left: Instant | null, right: Instant | null): Instant | null =>
  left === null ? right : right === null ? left : later(left, right);

function marksOf(modelled: boolean, movedFrom?: readonly string[]): FillMarks | undefined {
  if (!modelled && movedFrom === undefined) return undefined;
  return { ...(modelled ? { modelled } : {}), ...(movedFrom === undefined ? {} : { movedFrom }) };
}

const average = (notional: Decimal | null, quantity: Decimal): Decimal | null =>
  notional === null || quantity.isZero() ? null : notional.quotient(quantity, QUOTIENT_PLACES);
