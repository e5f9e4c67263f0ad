import type { Instrument } from '../../instruments/index.ts';
import type { Currency, Decimal } from '../../money/index.ts';
import type { Instant } from '../../time/index.ts';
import type { FeeModel } from '../fees/fee-model.ts';

export const MATCHINGS = ['fifo', 'lifo', 'hifo', 'lofo', 'average'] as const;
/** Which open lot an exit consumes. */
export type Matching = (typeof MATCHINGS)[number];

export const GROUPINGS = ['flat-to-flat', 'flat-to-reduced', 'fill-to-fill'] as const;
/** What counts as one trade. */
export type Grouping = (typeof GROUPINGS)[number];

export const OPTION_POLICIES = ['close-at-zero', 'basis-carry'] as const;
/**
 * How an exercise or assignment is booked: the option realises its premium and the shares trade at the
 * strike, or the option ends at no result and its premium becomes part of what the shares cost.
 */
export type OptionPolicy = (typeof OPTION_POLICIES)[number];

/** What says on which trading day an instant lies. */
export interface TradingClock {
  readonly timeZone: string;
  /** Minutes after midnight, as in `tradingDay`; midnight when absent. */
  readonly dayBoundary?: number;
}

/** How one account wants its trades built. */
export interface TradeRules {
  readonly matching: Matching;
  readonly grouping: Grouping;
  /** IANA name: the zone whose midnight parts trading days. */
  readonly timeZone: string;
  /** Minutes after midnight at which a trading day ends, as in `tradingDay`; midnight when absent. */
  readonly dayBoundary?: number;
  /** The trading day of each instrument where it has its own, instead of that of the account. */
  readonly clockOf?: (instrument: Instrument) => TradingClock;
  /** A net result no further from zero than this, in the trade's currency, is a scratch; 0 when absent. */
  readonly breakEvenBand?: Decimal;
  /** `close-at-zero` when absent. */
  readonly optionPolicy?: OptionPolicy;
  /** What the broker charges, for fills whose source says nothing about fees. */
  readonly feeModel?: FeeModel;
  /**
   * Trades joined by hand: sets of ids of trades of one account, instrument and direction, as they are
   * without any join. A set of which fewer than two are there waits, and does nothing.
   */
  readonly joins?: readonly (readonly string[])[];
  /**
   * Trades cut by hand: ids of exits after which the trade from flat to flat ends although something is
   * still held; what is held begins the next one.
   */
  readonly cuts?: ReadonlySet<string>;
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
  /** The fees are not the source's: the account's fee model or what the import was told to assume. */
  readonly modelled?: true;
  /**
   * Of an entry whose units came from another book (another account, the instrument as it was before): ids
   * of the activities that had brought them into the books where they were, the earliest first.
   */
  readonly movedFrom?: readonly string[];
}

/** The fills of a trade, in the order in which it consumed them; an array of them will do. */
export interface TradeFills extends Iterable<TradeFill> {
  readonly length: number;
  at(place: number): TradeFill | undefined;
}

/** Parts of what a trade made, in the order of time; an array of them will do. */
export interface TradeParts<Part> extends Iterable<Part> {
  readonly length: number;
  at(place: number): Part | undefined;
  map<To>(of: (part: Part) => To): To[];
}

/** What a trade realised on one trading day. Only of trades whose result is known. */
export interface Realisation {
  readonly day: string;
  /** Instant of the last exit of that day. */
  readonly at: Instant;
  readonly quantity: Decimal | null;
  readonly grossPnl: Decimal;
  readonly fees: Decimal;
  readonly netPnl: Decimal;
}

/** What an exit before the last one realised, of an open trade any exit: the fills of one instant are one. */
export interface PartExit {
  readonly day: string;
  /** `null` where only the day is known. */
  readonly at: Instant | null;
  readonly grossPnl: Decimal;
  readonly netPnl: Decimal;
}

/** What one fill entered, as it was made. */
export interface MadeEntry {
  readonly at: Instant;
  readonly quantity: Decimal;
  /** Before the multiplier; `null` where its price is not known. */
  readonly value: Decimal | null;
}

/** What was entered: how much in all, and at what average price; `null` where a price is not known. */
export interface Entered {
  readonly quantity: Decimal;
  readonly entryPrice: Decimal | null;
}

/** What ends a position without a trade. */
export type TradeEnding = 'expire' | 'exercise' | 'assign';

/** A round trip derived from the activities of one (account, instrument). */
export interface Trade {
  /** Derived from the fills that define it, so a rebuild gives the same trade the same id. */
  readonly id: string;
  readonly accountId: string;
  readonly instrument: Instrument;
  /** `null` where only its result is known, like the sizes. */
  readonly direction: Direction | null;
  readonly status: TradeStatus;
  /** Of a closed trade: by the sign of `netPnl` against the break-even band. */
  readonly outcome?: Outcome;
  /** Where {@link openingUnknown}, the first that the history knows of it: its closing. */
  readonly openedAt: Instant;
  /** What it closes was held before the history begins, or its source does not say since when: so is how long it was held. */
  readonly openingUnknown: boolean;
  /**
   * Last exit; `null` while open. Where {@link closingUnknown}, its opening. Of an expiry, exercise or assignment that has a date
   * alone, the end of that day.
   */
  readonly closedAt: Instant | null;
  /** It is closed, and its source does not say when: for how long it was held is unknown, and its result counts where it was opened. */
  readonly closingUnknown: boolean;
  /** Of its last exit only the day is known. */
  readonly closedOnDay: boolean;
  /** What its last exit was, where that was no trade; `null` while open. */
  readonly endedBy: TradeEnding | null;
  /**
   * Instants of its first and last own activity: all that it is made of happened in this account from the
   * one to the other. What was transferred in was opened before it began. `endedAt` is `null` while open.
   */
  readonly beganAt: Instant;
  readonly endedAt: Instant | null;
  /** Trading day of the last exit, or of the opening while nothing is closed. */
  readonly day: string;
  /** Total quantity entered. After a split in the units of after it, like the sizes and averages below. */
  readonly quantity: Decimal | null;
  readonly openQuantity: Decimal;
  /** Largest size held at once. */
  readonly peakQuantity: Decimal | null;
  /** Averages over all entries and over all exits, to 12 places; `null` when there is none yet. */
  readonly entryPrice: Decimal | null;
  readonly exitPrice: Decimal | null;
  /**
   * The same of its entries as they were made, in units of the first of them, as stops are set: without the splits
   * and returns of capital that came later. Absent where they are just `quantity` and `entryPrice`.
   */
  readonly asMade?: Entered;
  /** The same one by one, in the order of time; `null` where there is one, and where they cannot be told apart. */
  readonly madeEntries: Iterable<MadeEntry> | null;
  /**
   * Realised so far, before fees, in `currency`; `null` while the multiplier or the price of an entry is unknown.
   */
  readonly grossPnl: Decimal | null;
  /** Fees of what is realised: the entry's share and the exit's. */
  readonly fees: Decimal;
  readonly netPnl: Decimal | null;
  /** Fees still held by the open part. */
  readonly openFees: Decimal;
  /** Whether any of its fees is modelled, not stated by the source. */
  readonly feesModelled: boolean;
  /** Whether a fee of its fills is in a currency from which no rate leads: it is in none of the sums. */
  readonly feesLeftOut: boolean;
  /**
   * Dividends, coupons, funding and the like that its position brought (positive) or cost (negative). No
   * part of the gross or net result.
   */
  readonly income: Decimal;
  /**
   * Largest adverse and favourable excursion in money, gross: `mae` ≤ 0 ≤ `mfe`. Of a trade from flat to
   * flat the extremes of its running result, realised and open together; of a single fill's trade those of
   * the market against its entry. `null` when the market's prices of that time are not known, or its result
   * is not; and always for a trade that a reducing exit made, which has no beginning of its own.
   */
  readonly mae: Decimal | null;
  readonly mfe: Decimal | null;
  /**
   * The most that it gave back of its open profit while it was open, as far as bars tell; `null` like the excursions, and
   * where no bars are known.
   */
  readonly giveBack: Decimal | null;
  /** The prices furthest against it and in its favour while it was open, as `mae` and `mfe` are known. */
  readonly worstPrice: Decimal | null;
  readonly bestPrice: Decimal | null;
  /** Fills that entered and that left; scale-ins and scale-outs are one less each. */
  readonly entryCount: number;
  readonly exitCount: number;
  /**
   * Fills that added to it while it was losing: its result so far, with what it held taken at the price of the fill, was
   * below zero before fees. `null` where a price is not known.
   */
  readonly losingAdds: number | null;
  /** Of all its money: the instrument's, unless its source states its result in that of the account. Prices are the instrument's. */
  readonly currency: Currency;
  /**
   * Where that is not the instrument's: what its prices made in theirs. `rate`: what one unit of it was worth, by which what
   * nobody states (risk, excursions, income) is told in `currency`; `null` where it is not known.
   */
  readonly byPrices?: {
    readonly currency: Currency;
    readonly grossPnl: Decimal | null;
    readonly fees: Decimal;
    readonly rate: Decimal | null;
  };
  /** None where only its result is known: see {@link Trade.statedBy}. */
  readonly fills: TradeFills;
  /**
   * The activity that states its result, of a trade of which nothing else is known: no fills and no prices, and its
   * direction and sizes only where the source has them.
   */
  readonly statedBy?: string;
  readonly realisations: TradeParts<Realisation>;
  /** What of that was realised before the end. Only of trades whose result is known; none where there was one exit. */
  readonly partExits: TradeParts<PartExit>;
}

/**
 * Something about the history that kept a fact from becoming (part of) a trade, or its result from
 * being known or certain. The rest of the history is built all the same.
 */
export interface TradeProblem {
  readonly activityId: string;
  readonly code:
    | 'assumed-order'
    | 'assumed-delivery'
    | 'orphan-close'
    | 'zero-quantity'
    | 'negative-quantity'
    | 'missing-price'
    | 'missing-basis'
    | 'missing-delivery'
    | 'opens-against-held'
    | 'ends-other-side'
    | 'unknown-multiplier'
    | 'multiplier-conflict'
    | 'foreign-fee'
    | 'foreign-income'
    | 'foreign-currency'
    | 'not-held'
    | 'no-fraction'
    | 'invalid-ratio'
    | 'invalid-basis-fraction'
    | 'invalid-successor'
    | 'invalid-transfer'
    | 'stated-twice'
    | 'circular-succession'
    | 'nothing-replaced';
  /** What is wrong, and what the trader can do about it. */
  readonly message: string;
  /** The quantity that found no trade. */
  readonly quantity?: Decimal;
  /** Fees that no trade bears because of this: they are the account's own. */
  readonly fees?: Decimal;
}
