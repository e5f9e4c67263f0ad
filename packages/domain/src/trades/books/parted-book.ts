import type { Activity } from '../../activities/index.ts';
import type { Instrument } from '../../instruments/index.ts';
import { Decimal, shareOf } from '../../money/index.ts';
import type { TradeDraft } from '../drafts/trade-draft.ts';
import type { TradeTerms } from '../drafts/trade-terms.ts';
import { createSink } from '../grouping/create-sink.ts';
import type { TradeSink } from '../grouping/trade-sink.ts';
import type { Deliveries } from '../options/deliveries.ts';
import type { Span } from '../trade/flat-point.ts';
import type { Direction, Trade } from '../trade/trade.ts';
import { Book, type BuildOutput, type SharedByParts } from './book.ts';

const NONE: readonly Book[] = [];

/** A part of a book, and what of an activity happens to it. */
export type PartShare = readonly [part: Book, share: Activity];

/**
 * The book of one account and instrument, in parts: one for each position that its platform keeps apart, and one
 * for what names no position, which is all of it on a platform that nets.
 */
export class PartedBook {
  terms: TradeTerms;
  /** Of what names no position. */
  private readonly rest: Book;
  private readonly held: Map<string, Book>;
  private readonly trades: Trade[];
  private readonly sink: TradeSink;
  private readonly shared: SharedByParts;

  constructor(terms: TradeTerms, { trades, problems }: BuildOutput, deliveries: Deliveries | null) {
    this.terms = terms;
    this.trades = trades;
    this.held = new Map();
    this.sink = createSink(terms.rules, trades);
    this.shared = { sink: this.sink, problems, deliveries, held: this.held };
    this.rest = new Book(terms, this.shared, '');
  }

  isFlat(): boolean {
    return this.held.size === 0;
  }

  /** The part of a position; a part that has let go of everything has nothing left to be remembered. */
  at(positionId = ''): Book {
    if (positionId === '') return this.rest;
    return this.held.get(positionId) ?? new Book(this.terms, this.shared, positionId);
  }

  /** Parts that hold something. */
  heldParts(): readonly Book[] {
    return [...this.held.values()];
  }

  /**
   * The parts that a fill may close, in the order in which it does.
   *
   * It closes its own position. A closing fill whose position is not (all) there, since what opened it did not name
   * it, goes on with what names none; a fill that names none closes those first, then the others, the oldest first.
   */
  closedBy({ positionId = '', effect }: Activity, direction: Direction): readonly Book[] {
    if (this.held.size === 0) return NONE;
    const own = this.held.get(positionId);
    // What nearly every book is: one position, and nothing beside it.
    if (own !== undefined && this.held.size === 1) return own.position.direction === direction ? NONE : [own];
    const others = positionId === '' ? (effect === 'open' ? [] : this.held.values()) : [];
    const unnamed = effect === 'close' ? this.held.get('') : undefined;
    const parts = new Set([own, unnamed, ...others]);
    return [...parts].filter(
      (part): part is Book => part !== undefined && part.position.direction !== direction,
    );
  }

  /**
   * What of an activity that is no fill happens to which part: what names a position happens to that, all else to
   * whatever is held, quantities and money shared by quantity.
   */
  shares(activity: Activity): readonly PartShare[] {
    if (activity.positionId !== undefined) return [[this.at(activity.positionId), activity]];
    const parts = this.heldParts();
    const [only = this.rest] = parts;
    if (parts.length < 2) return [[only, activity]];
    const sizes = parts.map(({ position }) => position.quantity);
    const whole = sizes.reduce((sum, size) => sum.plus(size), Decimal.zero);
    let upTo = Decimal.zero;
    return parts.map((part, place): PartShare => {
      const from = upTo;
      upTo = upTo.plus(sizes[place] ?? Decimal.zero);
      const share = (amount: Decimal): Decimal => shareOf(amount, from, upTo, whole);
      const { quantity, amount, fees } = activity;
      const own = { ...activity, amount: share(amount), fees: share(fees) };
      return [part, quantity === undefined ? own : { ...own, quantity: share(quantity) }];
    });
  }

  /** The instrument goes on under another name or other terms; what is held stays. */
  rename(instrument: Instrument): void {
    this.terms = { ...this.terms, instrument };
    for (const part of new Set([this.rest, ...this.held.values()])) part.rename(instrument);
  }

  /** A trade that is told as a whole, and changes nothing of what is held. */
  add(trade: Trade): void {
    this.trades.push(trade);
  }

  /** A trade from flat to flat that was reckoned as a whole, while nothing was held here. */
  take(id: string, draft: TradeDraft): void {
    this.sink.take(id, draft, this.terms, Decimal.zero);
  }

  finish(): void {
    for (const part of this.heldParts()) part.finish();
    this.sink.finish();
  }

  /** Stretches of time that trades joined by hand hold together; known once the book is finished. */
  get spans(): readonly Span[] {
    return this.sink.spans;
  }
}
