import type { Instrument } from '../instruments/index.ts';
import type { Currency, Decimal } from '../money/index.ts';
import type { Instant } from '../time/index.ts';

export const MATCHINGS = ['fifo', 'lifo', 'hifo', 'lofo', 'average'] as const;
/** Which open lot an exit consumes. */
export type Matching = (typeof MATCHINGS)[number];

export const GROUPINGS = ['flat-to-flat', 'flat-to-reduced', 'fill-to-fill'] as const;
/** What counts as one trade. */
export type Grouping = (typeof GROUPINGS)[number];

/** How one account wants its trades built. */
export interface TradeRules {
  readonly matching: Matching;
  readonly grouping: Grouping;
  /** IANA name: the zone whose midnight parts trading days. */
  readonly timeZone: string;
  /** Minutes after midnight at which a trading day ends, as in `tradingDay`; midnight when absent. */
  readonly dayBoundary?: number;
  /** A net result no further from zero than this, in the trade's currency, is a scratch; 0 when absent. */
  readonly breakEvenBand?: Decimal;
}

export type Direction = 'long' | 'short';
export type TradeStatus = 'open' | 'closed';
export type Outcome = 'win' | 'loss' | 'scratch';

/** The part of a fill that a trade consumed. A flip is consumed by two trades. */
export interface TradeFill {
  readonly activityId: string;
  readonly role: 'entry' | 'exit';
  readonly occurredAt: Instant;
  /** In the units of the fill: a later split leaves it as it was traded. */
  readonly quantity: Decimal;
  /** `null` when the source does not tell it (a transfer without basis). */
  readonly price: Decimal | null;
  /**
   * This part's share of the fill's fees; shares of one fill add up to its fees exactly. With average
   * cost the fees of all entries are one pool, and the share is that of the pool.
   */
  readonly fees: Decimal;
}

/** What a trade realised on one trading day. Only of trades whose result is known. */
export interface Realisation {
  readonly day: string;
  readonly quantity: Decimal;
  readonly grossPnl: Decimal;
  readonly fees: Decimal;
  readonly netPnl: Decimal;
}

/** A round trip derived from the activities of one (account, instrument). */
export interface Trade {
  /** Derived from the fills that define it, so a rebuild gives the same trade the same id. */
  readonly id: string;
  readonly accountId: string;
  readonly instrument: Instrument;
  readonly direction: Direction;
  readonly status: TradeStatus;
  /** Of a closed trade: by the sign of `netPnl` against the break-even band. */
  readonly outcome?: Outcome;
  readonly openedAt: Instant;
  /** Last exit; `null` while open. */
  readonly closedAt: Instant | null;
  /** Trading day of the last exit, or of the opening while nothing is closed. */
  readonly day: string;
  /** Total quantity entered. After a split in the units of after it, like the sizes and averages below. */
  readonly quantity: Decimal;
  readonly openQuantity: Decimal;
  /** Largest size held at once. */
  readonly peakQuantity: Decimal;
  /** Averages over all entries and over all exits, to 12 places; `null` when there is none yet. */
  readonly entryPrice: Decimal | null;
  readonly exitPrice: Decimal | null;
  /**
   * Realised so far, before fees, in the instrument's currency; `null` while the multiplier or the
   * price of an entry is unknown.
   */
  readonly grossPnl: Decimal | null;
  /** Fees of what is realised: the entry's share and the exit's. */
  readonly fees: Decimal;
  readonly netPnl: Decimal | null;
  /** Fees still held by the open part. */
  readonly openFees: Decimal;
  readonly currency: Currency;
  readonly fills: readonly TradeFill[];
  readonly realisations: readonly Realisation[];
}

/**
 * Something about the history that kept a fact from becoming (part of) a trade, or its result from
 * being known. The rest of the history is built all the same.
 */
export interface TradeProblem {
  readonly activityId: string;
  readonly code:
    | 'orphan-close'
    | 'zero-quantity'
    | 'negative-quantity'
    | 'missing-price'
    | 'unknown-multiplier'
    | 'multiplier-conflict'
    | 'foreign-fee'
    | 'not-held'
    | 'invalid-ratio'
    | 'invalid-successor';
  /** What is wrong, and what the trader can do about it. */
  readonly message: string;
  /** The quantity that found no trade. */
  readonly quantity?: Decimal;
  /** Fees that no trade bears because of this: they are the account's own. */
  readonly fees?: Decimal;
}
