/**
 * How the floor below which an account is lost moves: not at all, with the highest balance at the end of a day, or
 * with the highest balance after any trade.
 */
export const FLOOR_KINDS = ['static', 'end-of-day', 'trailing'] as const;
export type FloorKind = (typeof FLOOR_KINDS)[number];

/** Terms on which a firm lends an account. What is `null` is no term. */
export interface PropRules {
  /** Balance with which every account begins. */
  readonly start: number;
  /** A day that reaches such a loss, from the balance with which it began, loses the account. */
  readonly dailyLoss: number | null;
  /** A balance so far below the highest that counts (see {@link FloorKind}) loses the account. */
  readonly maximumLoss: {
    readonly amount: number;
    readonly kind: FloorKind;
    /** The floor rises no higher than the balance of the beginning. */
    readonly stopsAtStart: boolean;
  } | null;
  /** The best day is no larger a share of the whole profit than this, or the target does not count yet. */
  readonly consistency: number | null;
  /** Days with a result before the target counts. */
  readonly minimumDays: number | null;
  /** Profit with which the account is passed, at the end of a day on which all other terms are met. */
  readonly target: number | null;
}

/** Something that changed the balance, in order of time. Whole numbers of the currency's smallest part. */
export interface BalanceEvent {
  /** Trading day, as days since 1970; ascending. */
  readonly day: number;
  readonly net: number;
  /** Trade behind it, as row of the journal's table. */
  readonly row: number;
}

export type LostBy = 'daily-loss' | 'maximum-loss';

/** One account, from its first day to the one on which it was lost or passed, or to the last. */
export interface Attempt {
  readonly from: number;
  readonly to: number;
  readonly end: 'running' | 'passed' | 'lost';
  readonly lost: {
    readonly by: LostBy;
    readonly row: number;
    /** By how much the limit was overstepped; 0 where it was just reached. */
    readonly beyond: number;
  } | null;
  /** Profit at its end. */
  readonly net: number;
  /** Days with a result. */
  readonly days: number;
  readonly bestDay: number;
}

/** How near the last account is to its limits and to its target. */
export interface Standing {
  readonly balance: number;
  /** `null` where no term sets one. */
  readonly floor: number | null;
  /** Loss until the floor; 0 or less once it was reached. */
  readonly room: number | null;
  /** Loss that today still takes. */
  readonly roomToday: number | null;
  readonly profit: number;
  readonly days: number;
  readonly bestDay: number;
  /** Part of the profit that the best day made; `null` without a profit. */
  readonly bestShare: number | null;
}

/** The terms held against a whole history. Money in whole numbers. */
export interface Replay {
  /** In order; after each end another account begins with the next day. */
  readonly attempts: readonly Attempt[];
  /** `null` without a result. */
  readonly standing: Standing | null;
  /** For every day with a result of an account that stood: where it ended, and its floor then. */
  readonly course: {
    readonly day: Int32Array;
    readonly balance: Float64Array;
    /** NaN without one. */
    readonly floor: Float64Array;
    readonly attempt: Int32Array;
  };
}
