import { type Activity, isAmongFills } from '../../activities/index.ts';
import { type Instrument, instrumentKey } from '../../instruments/index.ts';
import { type Currency, Decimal } from '../../money/index.ts';
import type { Book, BuildOutput } from '../books/book.ts';
import { orderOfInstant } from '../books/instant-order.ts';
import { movedLots, receiveLots } from '../books/moved-lots.ts';
import { PartedBook, type PartShare } from '../books/parted-book.ts';
import { transferIn, transferOut } from '../books/transfers.ts';
import { payFraction } from '../corporate-actions/corporate-actions.ts';
import { exchangeUnits, mergeForCash, moveAll, spinOff } from '../corporate-actions/successions.ts';
import { modelFees } from '../fees/model-fees.ts';
import type { History } from '../histories/history.ts';
import { SuccessionCircles } from '../histories/succession-circles.ts';
import { canSucceed } from '../histories/successors.ts';
import { transfersStatedTwice } from '../histories/transfers-stated-twice.ts';
import type { LotPiece } from '../lots/lot.ts';
import type { Deliveries } from '../options/deliveries.ts';
import {
  assumedOrder,
  circularSuccession,
  invalidSuccessor,
  invalidTransfer,
  statedTwice,
} from '../trade/problems.ts';
import type { TradeRules } from '../trade/trade.ts';
import { hasRoundTrips, RoundTrips } from '../trips/round-trips.ts';
import type { Market } from '../values/market.ts';
import { applyActivity } from './apply-activity.ts';
import { FlatPointFinder } from './flat-point-finder.ts';
import { settleTerms } from './instrument-terms.ts';

/** What building a history needs to know beyond its activities. */
export interface BuildContext {
  rulesOf(accountId: string): TradeRules;
  readonly market: Market;
  readonly deliveries: Deliveries;
}

/** Builds one history: a book, or all those that positions move between. */
export function buildHistory(history: History, context: BuildContext, output: BuildOutput): void {
  new HistoryBuilder(history, context, output).build();
}

class HistoryBuilder {
  private readonly history: History;
  private readonly context: BuildContext;
  private readonly output: BuildOutput;
  private readonly terms: ReadonlyMap<string, Instrument>;
  /** Arrivals that are the other side of a departure, by that; they count with it. */
  private readonly arrivals: ReadonlyMap<Activity, Activity>;
  private readonly arrived: ReadonlySet<Activity>;
  /** By account and instrument key: where what happens to an instrument goes from now on. */
  private readonly books = new Map<string, PartedBook>();
  /** All that ever were, in the order in which they came up. */
  private readonly all: PartedBook[] = [];
  private readonly circles = new SuccessionCircles();
  private lastInstrument: Instrument | null = null;
  private lastAccountId = '';
  private lastBook: PartedBook | null = null;

  constructor(history: History, context: BuildContext, output: BuildOutput) {
    this.history = history;
    this.context = context;
    this.output = output;
    const { activities, linked, uniform } = history;
    this.arrivals = linked ? transfersStatedTwice(activities) : new Map();
    this.arrived = new Set(this.arrivals.values());
    this.terms = settleTerms(uniform ? firstOf(activities) : activities, output.problems);
  }

  build(): void {
    const first = this.output.problems.length;
    const { activities, linked, dated, paying } = this.history;
    const flats = linked ? null : new FlatPointFinder(this.history);
    const trips = flats === null ? null : this.roundTrips(flats);
    let place = trips?.take(0) ?? 0;
    while (place < activities.length) {
      const activity = activities[place] as Activity;
      const end = dated || paying ? endOfInstant(activities, place) : place + 1;
      if (end > place + 1) this.applyInstant(activities.slice(place, end));
      else if (activity.instrument !== null) this.apply(activity, activity.instrument);
      place = end;
      if (flats === null || !this.lastBook?.isFlat()) continue;
      flats.isFlatAfter(place - 1);
      place = trips?.take(place) ?? place;
    }
    for (const book of this.all) book.finish();
    this.forgetBorneFees(first);
    const [only] = this.all;
    if (flats !== null && only !== undefined) this.output.flatPoints.push(...flats.found(only));
  }

  /** Of a book whose trades may be reckoned as a whole; `null` for others. */
  private roundTrips(flats: FlatPointFinder): RoundTrips | null {
    const { activities, uniform, dated, paying } = this.history;
    const [first] = activities;
    if (!uniform || dated || paying || first?.instrument == null) return null;
    const book = this.bookOf(first.accountId, first.instrument);
    return hasRoundTrips(book.terms) ? new RoundTrips(activities, book, flats) : null;
  }

  /**
   * A fee without a rate is told when its fill comes; only the end shows whether all of its trades are in its currency.
   *
   * @param first of the problems of this history.
   */
  private forgetBorneFees(first: number): void {
    const borne = new Set(
      this.all.flatMap(({ terms }) => [...terms.borneFees].flatMap(([id, whole]) => (whole ? [id] : []))),
    );
    if (borne.size === 0) return;
    const { problems } = this.output;
    const kept = problems
      .slice(first)
      .filter(({ code, activityId }) => code !== 'foreign-fee' || !borne.has(activityId));
    problems.splice(first, problems.length - first, ...kept);
  }

  private apply(activity: Activity, instrument: Instrument): void {
    switch (activity.kind) {
      case 'symbol_change':
      case 'merger':
      case 'spin_off':
        this.succeed(activity, instrument);
        break;
      case 'transfer_out':
        this.transfer(activity, instrument);
        break;
      default:
        if (!this.arrived.has(activity)) applyActivity(this.bookOf(activity.accountId, instrument), activity);
    }
  }

  private bookOf(accountId: string, instrument: Instrument): PartedBook {
    if (instrument === this.lastInstrument && accountId === this.lastAccountId && this.lastBook !== null)
      return this.lastBook;
    const key = bookText(accountId, instrument);
    let book = this.books.get(key);
    if (book === undefined) {
      const { rulesOf, market, deliveries } = this.context;
      const rules = rulesOf(accountId);
      const terms = {
        accountId,
        instrument: this.terms.get(instrumentKey(instrument)) ?? instrument,
        rules,
        market,
        modelledFees: this.modelledFees(accountId, rules),
        unratedFees: new Map<string, Currency>(),
        borneFees: new Map<string, boolean>(),
      };
      book = new PartedBook(terms, this.output, this.history.linked ? deliveries : null);
      this.books.set(key, book);
      this.all.push(book);
    }
    this.lastInstrument = instrument;
    this.lastAccountId = accountId;
    this.lastBook = book;
    return book;
  }

  private modelledFees(accountId: string, rules: TradeRules): ReadonlyMap<string, Decimal> | null {
    const { activities, linked } = this.history;
    const own = linked ? activities.filter((activity) => activity.accountId === accountId) : activities;
    return modelFees(own, rules.feeModel);
  }

  /** Fills of one instant, or of one date whose times are not known, and what is paid then, of any of the books. */
  private applyInstant(group: readonly Activity[]): void {
    const byBook = new Map<PartedBook, Map<string, Activity[]>>();
    for (const activity of group) {
      if (activity.instrument === null) continue;
      const { accountId, instrument, positionId = '' } = activity;
      const book = this.bookOf(accountId, instrument);
      const parts = byBook.get(book) ?? new Map<string, Activity[]>();
      const own = parts.get(positionId);
      byBook.set(book, parts);
      if (own === undefined) parts.set(positionId, [activity]);
      else own.push(activity);
    }
    for (const [book, parts] of byBook) {
      for (const [positionId, own] of parts) {
        const part = book.at(positionId);
        const order = orderOfInstant(own, part.position, book.terms.instrument);
        for (const activity of order.activities) applyActivity(book, activity);
        for (const activity of order.assumed) part.tell(assumedOrder(activity));
      }
    }
  }

  /** One instrument goes on as another, or gives birth to it. */
  private succeed(activity: Activity, instrument: Instrument): void {
    const { accountId, kind, successor } = activity;
    const book = this.bookOf(accountId, instrument);
    const shares = book.shares(activity);
    if (successor === undefined && kind === 'merger') {
      for (const [part, share] of shares) mergeForCash(part, share);
      return;
    }
    if (successor === undefined || !canSucceed(instrument, successor)) {
      book.at().tell(invalidSuccessor(activity));
      return;
    }
    if (kind === 'spin_off') {
      const child = this.bookOf(accountId, successor);
      for (const [part, share] of shares) spinOff(part, child.at(part.positionId), share);
      return;
    }
    const to = bookText(accountId, successor);
    if (this.circles.closes(activity.occurredAt, bookText(accountId, instrument), to)) {
      book.at().tell(circularSuccession(activity));
      return;
    }
    const paying: PartShare[] = [];
    for (const [part, share] of kind === 'merger' ? shares : []) {
      const exchanged = exchangeUnits(part, share);
      // Terms that cannot be true are so for every part.
      if (exchanged === null) return;
      if (exchanged.paysFraction) paying.push([part, share]);
    }
    const next = this.goOn(book, activity, instrument, successor);
    for (const [{ positionId }, share] of paying) payFraction(next.at(positionId), share);
  }

  /**
   * What is held goes on under its new name, and so does its running trade. Where the new instrument is held
   * already, or counts in other units, the lots move there instead.
   */
  private goOn(
    book: PartedBook,
    activity: Activity,
    instrument: Instrument,
    successor: Instrument,
  ): PartedBook {
    const { accountId } = activity;
    const to = bookText(accountId, successor);
    const known = this.books.get(to);
    const terms = this.terms.get(instrumentKey(successor)) ?? successor;
    const own = book.terms.instrument.multiplier;
    const multiplier = terms.multiplier ?? own;
    const sameUnits = own === null || multiplier === null || own.equals(multiplier);
    if (known === book) return book;
    if (!sameUnits || (known !== undefined && !known.isFlat())) {
      const next = this.bookOf(accountId, successor);
      for (const part of book.heldParts()) moveAll(part, next.at(part.positionId), activity);
      return next;
    }
    book.rename({ ...terms, multiplier });
    this.books.delete(bookText(accountId, instrument));
    this.books.set(to, book);
    this.lastBook = null;
    return book;
  }

  private transfer(activity: Activity, instrument: Instrument): void {
    const { accountId, toAccountId } = activity;
    const book = this.bookOf(accountId, instrument);
    if (toAccountId === accountId) {
      book.at().tell(invalidTransfer(activity));
      return;
    }
    const receiver = toAccountId === undefined ? null : this.bookOf(toAccountId, instrument);
    const moved: LotPiece[] = [];
    for (const [part, share] of book.shares(activity)) {
      const { direction } = part.position;
      const pieces = transferOut(part, share);
      if (receiver === null || pieces.length === 0) continue;
      const to = receiver.at(part.positionId);
      receiveLots(to, activity, direction, movedLots(pieces, part, to));
      moved.push(...pieces);
    }
    const arrival = this.arrivals.get(activity);
    if (receiver !== null && arrival !== undefined)
      this.arrive(receiver.at(arrival.positionId), arrival, moved);
  }

  /** The other side of a transfer counts for what did not come with that: the history lacks its beginning. */
  private arrive(receiver: Book, arrival: Activity, pieces: readonly LotPiece[]): void {
    const moved = pieces.reduce((sum, { quantity }) => sum.plus(quantity), Decimal.zero);
    const rest = (arrival.quantity ?? Decimal.zero).minus(moved);
    if (rest.isPositive()) transferIn(receiver, { ...arrival, quantity: rest });
    else receiver.tell(statedTwice(arrival, receiver.feesOf(arrival)));
  }
}

/** The first that speaks for all; a result that is stated by itself hangs on no terms. */
const firstOf = (activities: readonly Activity[]): readonly Activity[] => {
  const first = activities.find(({ kind }) => kind !== 'result');
  return first === undefined ? [] : [first];
};

const bookText = (accountId: string, instrument: Instrument): string =>
  `${accountId}\u0000${instrumentKey(instrument)}`;

/** Where what happens among the fills of one instant ends, of which a date without a time is one. */
function endOfInstant(activities: readonly Activity[], start: number): number {
  const first = activities[start];
  let end = start + 1;
  if (first === undefined || !isAmongFills(first.kind)) return end;
  for (let next = activities[end]; next !== undefined; next = activities[end]) {
    if (next.occurredAt !== first.occurredAt || !isAmongFills(next.kind)) break;
    end += 1;
  }
  return end;
}
