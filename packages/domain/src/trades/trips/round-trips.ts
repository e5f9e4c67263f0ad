import type { Activity } from '../../activities/index.ts';
import type { PartedBook } from '../books/parted-book.ts';
import type { TradeTerms } from '../drafts/trade-terms.ts';
import { tradeId } from '../trade/trade-id.ts';
import { isPlainFill, type PlainFill } from './plain-fill.ts';
import { type Opening, Trip } from './trip.ts';

/** Who is told where nothing is held. */
interface FlatPoints {
  isFlatAfter(place: number): void;
}

/** So many fills are looked at in a row. They lie all over the memory, which is then asked for many of them at once. */
const AHEAD = 48;

/** No trip that can be reckoned as a whole begins there. */
const NONE = -1;

/** Whether the trades of a book are built so that a round trip can be reckoned as a whole. */
export const hasRoundTrips = ({ rules, instrument }: Pick<TradeTerms, 'rules' | 'instrument'>): boolean =>
  rules.matching === 'fifo' &&
  rules.grouping === 'flat-to-flat' &&
  (rules.cuts === undefined || rules.cuts.size === 0) &&
  instrument.inverse !== true &&
  instrument.assetClass !== 'bond';

/**
 * Trades from the first fill out of flat to the return to flat, of plain fills alone, each reckoned as a whole: in whole
 * numbers and columns, without an object for every lot, piece, exit and sum. It comes to the very same as going through a
 * book fill by fill; whatever is not plain is left to that.
 */
export class RoundTrips {
  private readonly activities: readonly Activity[];
  private readonly book: PartedBook;
  private readonly flats: FlatPoints;
  private readonly trip = new Trip();
  /** The fills until there are plain. */
  private plainUntil = 0;
  /** What the last one left, where it ended with a fill that went through zero. */
  private left: Opening | null = null;

  /**
   * @param activities of one book, in order, all of one instrument.
   * @param flats is told of each place after which nothing is held.
   */
  constructor(activities: readonly Activity[], book: PartedBook, flats: FlatPoints) {
    this.activities = activities;
    this.book = book;
    this.flats = flats;
  }

  /**
   * Builds the trips that follow one another from a place before which nothing is held.
   *
   * @returns the place of the first activity that is of none of them; what is held before that, the book holds.
   */
  take(from: number): number {
    let place = from;
    for (;;) {
      const end = this.follow(place);
      if (end !== NONE) place = end;
      else if (!this.trip.isFiner) break;
    }
    const { left, trip } = this;
    trip.forgetPlaces();
    this.left = null;
    if (left === null) return place;
    const { activity, quantity, fees } = left;
    const direction = activity.kind === 'buy' ? 'long' : 'short';
    this.book.at().open(activity, direction, { quantity, price: activity.price, fees });
    return place;
  }

  /** One trip. @returns the place after its last fill. */
  private follow(from: number): number {
    const { activities, book, left, trip } = this;
    const { rules } = book.terms;
    const opening = left ?? this.openingAt(from);
    if (opening === null) return NONE;
    const draft = trip.begin(opening, rules);
    if (draft === null) return NONE;
    for (let place = left === null ? from + 1 : from; place < activities.length; place += 1) {
      const fill = this.plainAt(place);
      if (fill === null || !trip.go(draft, fill)) return NONE;
      if (!trip.isOver()) continue;
      trip.settle(draft, fill);
      book.take(tradeId('flat', opening.activity.id), draft);
      this.left = trip.rest;
      if (trip.rest === null) this.flats.isFlatAfter(place);
      return place + 1;
    }
    return NONE;
  }

  private openingAt(place: number): Opening | null {
    const activity = this.plainAt(place);
    return activity && { activity, quantity: activity.quantity, fees: activity.fees };
  }

  /** The fill at a place; `null` where it is not plain. */
  private plainAt(place: number): PlainFill | null {
    if (place >= this.plainUntil) this.lookAhead(place);
    return place < this.plainUntil ? (this.activities[place] as PlainFill) : null;
  }

  private lookAhead(from: number): void {
    const { activities } = this;
    const { instrument } = this.book.terms;
    const end = Math.min(from + AHEAD, activities.length);
    let place = from;
    while (place < end && isPlainFill(activities[place] as Activity, instrument)) place += 1;
    this.plainUntil = place;
  }
}
