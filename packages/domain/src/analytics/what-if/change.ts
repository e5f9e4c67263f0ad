import type { Filter } from '../filters/filter.ts';

/** In what a level is said: money of the currency in view, or multiples of a trade's initial risk. */
export type LevelUnit = 'money' | 'r';

/** How far from the entry, or from where the day began; positive. */
export interface Level {
  readonly at: number;
  readonly of: LevelUnit;
}

/**
 * One thing that might have been done otherwise. What it asks of a trade is known when the trade is opened
 * (`most`, `half`, `day-stop` look at what had closed before), or follows from how far its price went.
 */
export type Change =
  /** These trades were not made. */
  | { readonly kind: 'without'; readonly filter: Filter }
  /** Closed when it stands so far below its entry, before fees. */
  | { readonly kind: 'stop'; readonly level: Level }
  /** Closed when it stands so far above its entry, before fees. */
  | { readonly kind: 'target'; readonly level: Level }
  | { readonly kind: 'exit'; readonly minutes: number }
  /** Half the size while the last so many closed trades were losses. */
  | { readonly kind: 'half'; readonly losses: number }
  /** So many trades a day, the first ones. */
  | { readonly kind: 'most'; readonly trades: number }
  /** No further trade on a day once what closed on it comes to such a loss. */
  | { readonly kind: 'day-stop'; readonly level: Level };

export type ChangeKind = Change['kind'];
