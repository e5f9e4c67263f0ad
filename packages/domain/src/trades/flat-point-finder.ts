import { type Activity, sortInstant } from '../activities/index.ts';
import { instrumentKey } from '../instruments/index.ts';
import type { Decimal } from '../money/index.ts';
import { type Instant, instantFromMicros } from '../time/index.ts';
import type { Book } from './book.ts';
import type { FlatPoint, Span } from './flat-point.ts';
import type { History } from './history.ts';
import { awaitsModel } from './model-fees.ts';

/** Between two that are kept there are at least so many activities. */
const SPARSE = 64;

/** Finds the flat points of a book while it is built. */
export class FlatPointFinder {
  private readonly activities: readonly Activity[];
  private readonly places: number[] = [];
  /** Something is dated without a time, and may sort later than it is dated. */
  private readonly dated: boolean;
  private readonly uniform: boolean;

  /** @param history of one book. */
  constructor({ activities, dated, uniform }: History) {
    this.activities = activities;
    this.dated = dated;
    this.uniform = uniform;
  }

  /** Everything up to that place is built, and nothing is held. */
  isFlatAfter(place: number): void {
    const { activities } = this;
    if (activities[place + 1]?.occurredAt !== activities[place]?.occurredAt) this.places.push(place);
  }

  found(book: Book): FlatPoint[] {
    const { activities } = this;
    const [first] = activities;
    const { accountId, rules, instrument } = book.terms;
    if (first?.instrument == null || this.places.length === 0 || !this.tells(instrument.multiplier))
      return [];
    const key = instrumentKey(first.instrument);
    const spans = rules.feeModel === undefined ? book.spans : [...book.spans, ...ordersOf(activities)];
    const points: FlatPoint[] = [];
    let previous = 0;
    const clear = this.clearCuts().filter(({ at }) => !spans.some(({ from, to }) => from <= at && at < to));
    for (const [i, { at, count }] of clear.entries()) {
      if (count - previous < SPARSE && i < clear.length - 1) continue;
      points.push({ accountId, instrumentKey: key, at, activityCount: count });
      previous = count;
    }
    return points;
  }

  /** Whether every row tells the terms: else those of after a point might not know them by themselves. */
  private tells(multiplier: Decimal | null): boolean {
    if (multiplier === null) return false;
    if (this.uniform) return true;
    return this.activities.every(({ instrument }) => instrument?.multiplier?.equals(multiplier) === true);
  }

  /**
   * Places before which everything happened earlier than what comes after. A dated expiry sorts late, and so
   * does its point: a fill of that day which is told of later still comes before it.
   */
  private clearCuts(): { at: Instant; count: number }[] {
    const { activities, places } = this;
    const instantOf = (place: number): Instant => (activities[place] as Activity).occurredAt;
    if (!this.dated) return places.map((place) => ({ at: instantOf(place), count: place + 1 }));
    const earliest = new Float64Array(activities.length + 1).fill(Number.POSITIVE_INFINITY);
    for (let i = activities.length - 1; i >= 0; i -= 1) {
      earliest[i] = Math.min(earliest[i + 1] as number, instantOf(i));
    }
    const cuts: { at: Instant; count: number }[] = [];
    let latest = Number.NEGATIVE_INFINITY;
    let next = 0;
    for (const place of places) {
      for (; next <= place; next += 1) latest = Math.max(latest, sortInstant(activities[next] as Activity));
      if ((earliest[next] as number) > latest) cuts.push({ at: instantFromMicros(latest), count: next });
    }
    return cuts;
  }
}

/** Orders whose fills share a modelled fee. */
function ordersOf(activities: readonly Activity[]): Span[] {
  const spans = new Map<string, { from: number; to: number }>();
  for (const activity of activities) {
    const { orderId, occurredAt } = activity;
    if (orderId === undefined || !awaitsModel(activity)) continue;
    const span = spans.get(orderId);
    if (span === undefined) spans.set(orderId, { from: occurredAt, to: occurredAt });
    else span.to = Math.max(span.to, occurredAt);
  }
  // Stryker disable next-line MethodExpression,ConditionalExpression,EqualityOperator: an order of one instant spans nothing
  return [...spans.values()].filter(({ from, to }) => from < to);
}
