import { type Activity, sortInstant } from '../activities/index.ts';
import { instrumentKey } from '../instruments/index.ts';
import { type Instant, instantFromMicros } from '../time/index.ts';
import type { Book } from './book.ts';
import type { FlatPoint, Span } from './flat-point.ts';
import { awaitsModel } from './model-fees.ts';

/** Between two that are kept there are at least so many activities. */
const SPARSE = 64;

/** Finds the flat points of a book while it is built. */
export class FlatPointFinder {
  private readonly activities: readonly Activity[];
  private readonly places: number[] = [];

  /** @param activities of the book, in order. */
  constructor(activities: readonly Activity[]) {
    this.activities = activities;
  }

  /** Everything up to that place is built, and nothing is held. */
  isFlatAfter(place: number): void {
    this.places.push(place);
  }

  found(book: Book): FlatPoint[] {
    const { activities } = this;
    const [first] = activities;
    if (first?.instrument == null || this.places.length === 0 || !this.tellsTermsOnEveryRow()) return [];
    const { accountId, rules } = book.terms;
    const key = instrumentKey(first.instrument);
    const spans = rules.feeModel === undefined ? book.spans : [...book.spans, ...ordersOf(activities)];
    const points: FlatPoint[] = [];
    let previous = 0;
    const clear = this.clearCut().filter(({ at }) => !spans.some(({ from, to }) => from <= at && at < to));
    for (const [i, { at, count }] of clear.entries()) {
      if (count - previous < SPARSE && i < clear.length - 1) continue;
      points.push({ accountId, instrumentKey: key, at, activityCount: count });
      previous = count;
    }
    return points;
  }

  /**
   * Places before which everything took effect earlier than what comes after happened: a dated expiry takes
   * effect at the end of its day, and what is added during that day comes before it.
   */
  private clearCut(): { at: Instant; count: number }[] {
    const { activities } = this;
    const earliest = new Float64Array(activities.length + 1).fill(Number.POSITIVE_INFINITY);
    for (let i = activities.length - 1; i >= 0; i -= 1) {
      earliest[i] = Math.min(earliest[i + 1] as number, (activities[i] as Activity).occurredAt);
    }
    const cuts: { at: Instant; count: number }[] = [];
    let latest = Number.NEGATIVE_INFINITY;
    let next = 0;
    for (const place of this.places) {
      for (; next <= place; next += 1) latest = Math.max(latest, sortInstant(activities[next] as Activity));
      if ((earliest[next] as number) > latest) cuts.push({ at: instantFromMicros(latest), count: next });
    }
    return cuts;
  }

  /** Else the rows of after a point might not know the contract size that those before it tell. */
  private tellsTermsOnEveryRow(): boolean {
    const known = this.activities[0]?.instrument?.multiplier ?? null;
    if (known === null) return false;
    let last = this.activities[0]?.instrument;
    return this.activities.every(({ instrument }) => {
      if (instrument === last) return true;
      last = instrument;
      return instrument?.multiplier?.equals(known) ?? false;
    });
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
  return [...spans.values()].filter(({ from, to }) => from < to);
}
