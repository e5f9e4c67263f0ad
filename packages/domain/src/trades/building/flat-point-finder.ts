import { type Activity, sortInstant } from '../../activities/index.ts';
import { instrumentKey } from '../../instruments/index.ts';
import type { Decimal } from '../../money/index.ts';
import { type Instant, instantFromMicros } from '../../time/index.ts';
import type { PartedBook } from '../books/parted-book.ts';
import { awaitsModel } from '../fees/model-fees.ts';
import type { History } from '../histories/history.ts';
import type { FlatPoint, Span } from '../trade/flat-point.ts';

/** Between two that are kept there are at least so many activities. */
const SPARSE = 64;

/** Finds the flat points of a book while it is built. A point is told by how many activities come before it. */
export class FlatPointFinder {
  private readonly activities: readonly Activity[];
  private readonly counts: number[] = [];
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
    if (activities[place + 1]?.occurredAt !== activities[place]?.occurredAt) this.counts.push(place + 1);
  }

  found(book: PartedBook): FlatPoint[] {
    const { activities } = this;
    const [first] = activities;
    const { accountId, rules, instrument } = book.terms;
    if (first?.instrument == null || this.counts.length === 0 || !this.tells(instrument.multiplier))
      return [];
    const key = instrumentKey(first.instrument);
    const spans = rules.feeModel === undefined ? book.spans : [...book.spans, ...ordersOf(activities)];
    const { counts, instantOf } = this.dated
      ? clearCuts(activities, this.counts)
      : { counts: this.counts, instantOf: (count: number) => instantBefore(activities, count) };
    const points: FlatPoint[] = [];
    let previous = 0;
    const keep = (count: number): void => {
      points.push({ accountId, instrumentKey: key, at: instantOf(count), activityCount: count });
      previous = count;
    };
    let last = 0;
    for (const count of counts) {
      if (spans.length > 0 && isWithin(spans, instantOf(count))) continue;
      if (count - previous >= SPARSE) keep(count);
      last = count;
    }
    if (last > previous) keep(last);
    return points;
  }

  /** Whether every row tells the terms: else those of after a point might not know them by themselves. */
  private tells(multiplier: Decimal | null): boolean {
    if (multiplier === null) return false;
    if (this.uniform) return true;
    return this.activities.every(({ instrument }) => instrument?.multiplier?.equals(multiplier) === true);
  }
}

const instantBefore = (activities: readonly Activity[], count: number): Instant =>
  (activities[count - 1] as Activity).occurredAt;

const isWithin = (spans: readonly Span[], at: Instant): boolean =>
  spans.some(({ from, to }) => from <= at && at < to);

/** Of some points of a book, those that part it, and when they are. */
interface Cuts {
  readonly counts: readonly number[];
  instantOf(count: number): Instant;
}

/**
 * Points before which everything happened earlier than what comes after. A dated expiry sorts late, and so
 * does its point: a fill of that day which is told of later still comes before it.
 */
function clearCuts(activities: readonly Activity[], counts: readonly number[]): Cuts {
  const latest = new Float64Array(activities.length + 1).fill(Number.NEGATIVE_INFINITY);
  const earliest = new Float64Array(activities.length + 1).fill(Number.POSITIVE_INFINITY);
  for (const [i, activity] of activities.entries()) {
    latest[i + 1] = Math.max(latest[i] as number, sortInstant(activity));
  }
  for (let i = activities.length; i > 0; i -= 1) {
    earliest[i - 1] = Math.min(earliest[i] as number, instantBefore(activities, i));
  }
  return {
    counts: counts.filter((count) => (earliest[count] as number) > (latest[count] as number)),
    instantOf: (count) => instantFromMicros(latest[count] as number),
  };
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
