import type { AssetClass } from '../instruments/index.ts';
import type { Instant } from '../time/index.ts';
import type { Direction } from '../trades/index.ts';

/** Which fills a planned trade waits for, as it stood at one time. */
export interface PlanTerms {
  readonly accountId: string;
  /** Of the instrument, or of what futures and options on it are written on: `ES` waits for any contract of it. */
  readonly symbol: string;
  readonly assetClass: AssetClass;
  readonly direction: Direction;
  /** First and last trading day on which it may be taken. */
  readonly from: string;
  readonly until: string;
  /** It is not to be taken any more. */
  readonly dropped: boolean;
}

/** What was written, and when: a change adds one, and nothing that was written is lost. */
export interface PlanVersion<Terms extends PlanTerms = PlanTerms> {
  readonly writtenAt: Instant;
  readonly terms: Terms;
}

/** A trade that somebody means to make. */
export interface Plan<Terms extends PlanTerms = PlanTerms> {
  readonly id: string;
  /** In the order in which they were written. */
  readonly versions: readonly PlanVersion<Terms>[];
}

/** What of a plan had been written before an instant: what is locked by a fill at it. Nothing, where all of it came later. */
export function writtenBefore<Terms extends PlanTerms>(
  { versions }: Plan<Terms>,
  at: Instant,
): PlanVersion<Terms> | undefined {
  return versions.findLast(({ writtenAt }) => writtenAt < at);
}

/** What was written at or after an instant: later words, which change nothing of what was locked. */
export const writtenSince = <Terms extends PlanTerms>(
  { versions }: Plan<Terms>,
  at: Instant,
): readonly PlanVersion<Terms>[] => versions.filter(({ writtenAt }) => writtenAt >= at);
