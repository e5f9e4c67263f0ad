import { type Activity, sortInstant } from '../../activities/index.ts';
import { instrumentKey } from '../../instruments/index.ts';
import { Decimal } from '../../money/index.ts';
import { type Bars, barsBetween } from '../../prices/index.ts';
import { type Instant, instantFromMicros } from '../../time/index.ts';
import type { Mark, Market } from '../values/market.ts';
import { type Observation, PriceTape } from './price-tape.ts';

export interface UnitChange {
  readonly at: Instant;
  readonly to: Decimal;
  readonly from: Decimal;
}

/** What is known of the prices of one book: its fills, the market's, and when its units changed. */
export interface PriceRecord {
  /** The market's prices, in the order of time. */
  readonly marks: readonly Mark[];
  /** What is known of the market bar by bar, of each size and feed. */
  readonly bars: readonly Bars[];
  /** The single prices, and those of the fills. */
  readonly tape: PriceTape;
  readonly unitChanges: readonly UnitChange[];
  /** Instants at which what is held changed in some other way, or what it cost. */
  readonly upheavals: readonly Instant[];
  /** By activity, where that is not when it happened: a dated expiry ends its day. */
  readonly effects: ReadonlyMap<string, Instant>;
  /** Whether a price of the market is known of that time, its ends included. */
  knowsMarket(from: Instant, to: Instant): boolean;
}

/**
 * The prices of the book of one instrument, and of those that it was renamed from.
 *
 * @param activities of one history, in order.
 */
export function recordPrices(
  activities: readonly Activity[],
  accountId: string,
  key: string,
  market: Market,
): PriceRecord {
  const names = namesOf(activities, accountId, key);
  const marks = names.flatMap(({ key: name, from, to }) =>
    (market.marks?.(name) ?? []).filter(({ at }) => at >= from && at < to),
  );
  const bars = names.flatMap(({ key: name, from, to }) =>
    (market.bars?.(name) ?? []).map((known) => barsBetween(known, from, to)),
  );
  const keys = new Set(names.map((name) => name.key));
  const seen: Observation[] = [...marks];
  const unitChanges: UnitChange[] = [];
  const upheavals: Instant[] = [];
  const effects = new Map<string, Instant>();
  for (const activity of activities) {
    const { id, instrument, occurredAt, price, ratio, ratioDivisor = Decimal.one } = activity;
    if (instrument === null || activity.accountId !== accountId || !keys.has(instrumentKey(instrument)))
      continue;
    const effect = sortInstant(activity);
    if (effect !== occurredAt) effects.set(id, instantFromMicros(effect));
    switch (activity.kind) {
      case 'buy':
      case 'sell':
        if (price !== undefined) seen.push({ at: occurredAt, price });
        break;
      case 'split':
        if (ratio?.isPositive() && ratioDivisor.isPositive()) {
          unitChanges.push({ at: occurredAt, to: ratio, from: ratioDivisor });
        }
        break;
      case 'merger':
      case 'spin_off':
      case 'stock_dividend':
      case 'return_of_capital':
        upheavals.push(occurredAt);
        break;
      default:
        break;
    }
  }
  seen.sort((a, b) => a.at - b.at);
  marks.sort((a, b) => a.at - b.at);
  return {
    marks,
    bars,
    tape: new PriceTape(seen),
    unitChanges,
    upheavals,
    effects,
    knowsMarket: (from, to) => reaches(marks, from, to),
  };
}

/** Whether any price of the market is known, by any name of the instrument. */
export const hasMarks = (
  activities: readonly Activity[],
  accountId: string,
  key: string,
  market: Market,
): boolean =>
  namesOf(activities, accountId, key).some(
    (name) => (market.marks?.(name.key) ?? []).length > 0 || (market.bars?.(name.key) ?? []).length > 0,
  );

interface Name {
  readonly key: string;
  readonly from: number;
  readonly to: number;
}

/** The names that an instrument had, each with its time. */
function namesOf(activities: readonly Activity[], accountId: string, key: string): Name[] {
  const names: Name[] = [];
  let to = Number.POSITIVE_INFINITY;
  let current = key;
  for (const change of activities.toReversed()) {
    const { kind, instrument, successor, occurredAt } = change;
    if (kind !== 'symbol_change' || change.accountId !== accountId || occurredAt >= to) continue;
    if (instrument === null || successor === undefined || instrumentKey(successor) !== current) continue;
    names.push({ key: current, from: occurredAt, to });
    to = occurredAt;
    current = instrumentKey(instrument);
  }
  names.push({ key: current, from: Number.NEGATIVE_INFINITY, to });
  return names;
}

function reaches(marks: readonly Mark[], from: number, to: number): boolean {
  let low = 0;
  let high = marks.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((marks[middle] as Mark).at >= from) high = middle;
    else low = middle + 1;
  }
  const next = marks[low];
  return next !== undefined && next.at <= to;
}
