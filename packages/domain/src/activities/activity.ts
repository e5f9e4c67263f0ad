import type { Instrument } from '../instruments/index.ts';
import type { Currency, Decimal } from '../money/index.ts';
import type { Instant } from '../time/index.ts';

/**
 * Every kind of fact that an account's history can hold. `result`: what one whole trade made, of which the source tells
 * no fills; its amount is the result before fees.
 */
export const ACTIVITY_KINDS = [
  'buy',
  'sell',
  'expire',
  'assign',
  'exercise',
  'split',
  'symbol_change',
  'merger',
  'spin_off',
  'stock_dividend',
  'return_of_capital',
  'dividend',
  'interest',
  'fee',
  'tax',
  'deposit',
  'withdrawal',
  'transfer_in',
  'transfer_out',
  'funding',
  'result',
  'adjustment',
  'cancel',
] as const;

export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/**
 * `day`: the source gives a date only; the instant is then the start of that day in its zone, or of the account where a person gives it.
 * `untold`: of a whole trade the source gives the other end alone; the instant is that one, so that nothing lies between, and it says
 * nothing of this end.
 */
export type TimePrecision = 'instant' | 'day' | 'untold';

/** What the broker says a fill does to the position, where it says so. */
export type PositionEffect = 'open' | 'close';

/**
 * One fact, before it belongs to an account. This is what readers of statements and connections
 * yield; {@link Activity} is the same with its identity.
 */
export interface ActivityFacts {
  readonly kind: ActivityKind;
  /** `null` for facts about the account alone: deposits, interest, fees. */
  readonly instrument: Instrument | null;
  readonly occurredAt: Instant;
  readonly timePrecision: TimePrecision;
  /** Always positive; the kind carries the side. Absent for facts about money alone. */
  readonly quantity?: Decimal;
  /** Price of one unit in the instrument's currency, before the multiplier. merger: cash for one old unit. */
  readonly price?: Decimal;
  /** Cash received (positive) or paid (negative) in `currency`, before `fees`. */
  readonly amount: Decimal;
  /** Cost positive, rebate negative, in `feeCurrency` where that is given, else in `currency`. */
  readonly fees: Decimal;
  /** Of `fees`, where it is not `currency`: the traded asset of a crypto or forex pair, or a third one. */
  readonly feeCurrency?: Currency;
  /** Units of the instrument's currency for one of `feeCurrency`, as the source states it. */
  readonly feeRate?: Decimal;
  /** The source says nothing about fees, and `fees` is at most assumed. Absent: `fees` is what was paid. */
  readonly feesStated?: false;
  /** The broker's order: fills of one order share its per-order fee. */
  readonly orderId?: string;
  /**
   * The position (ticket) that it opens, adds to or closes, where the platform keeps positions of one instrument
   * apart: those never net. Absent: it counts for all that is held.
   */
  readonly positionId?: string;
  readonly currency: Currency;
  readonly effect?: PositionEffect;
  /**
   * A fill with the effect `close`: what it closes beyond what the history holds was held before the history begins,
   * and makes a trade of its own whose entry is unknown. Absent: nothing comes of it.
   */
  readonly heldBefore?: true;
  /** With `heldBefore`: what the whole quantity had cost (of a short: brought), as its source states it, in `currency`. */
  readonly heldCost?: Decimal;
  /**
   * A fill: what the part of it that closes made, before costs, as its source states it in {@link statedCurrency}. Given
   * only where that is not the currency of its price: then it is what the account was paid, which no rate tells.
   */
  readonly statedResult?: Decimal;
  readonly statedCurrency?: Currency;
  /**
   * transfer_in: what arrives was sold short. Absent: it is held. result: which way it was traded. Absent: the source
   * does not say it.
   */
  readonly direction?: 'long' | 'short';
  /**
   * split and merger: new units for one old unit (`4` for 4:1, `0.1` for 1:10). spin_off: units of the
   * child for one of the parent. stock_dividend: units received for one held (`0.05` for 5 %).
   */
  readonly ratio?: Decimal;
  /** For how many old units `ratio` is, where not for one (1:3 is 1 for 3). */
  readonly ratioDivisor?: Decimal;
  /** spin_off: the part of the parent's cost that goes with the child, 0 to 1. Absent: not known. */
  readonly basisFraction?: Decimal;
  /** spin_off: of how many parts `basisFraction` is, where it has no end as a decimal (1 of 3). */
  readonly basisFractionDivisor?: Decimal;
  /** transfer_in: when the position was acquired; result: when it was opened; where the source tells it. */
  readonly acquiredAt?: Instant;
  /** symbol_change: the instrument's new name and terms. merger: what is given for it. spin_off: the child. */
  readonly successor?: Instrument;
  /** transfer_out: the account of this journal that receives the lots, with their times and costs. */
  readonly toAccountId?: string;
  /**
   * Id of the activity of the same account that this one corrects, or (kind `cancel`) takes back. What
   * is replaced counts for nothing as long as the replacing activity is there.
   */
  readonly replaces?: string;
  /** Broker's own sequence within an instant, where it has one. */
  readonly sequence?: number;
  /** The broker's id of this very fact: unique within the account, or not given. */
  readonly externalId?: string;
  readonly note?: string;
}

export interface Activity extends ActivityFacts {
  readonly id: string;
  readonly accountId: string;
  /** Which import brought it, and the line of its file; absent when typed by hand. */
  readonly importId?: string;
  readonly line?: number;
}

/** A fill: an activity that trades a quantity at a price. */
export type ExecutionKind = 'buy' | 'sell';

export const isExecutionKind = (kind: ActivityKind): kind is ExecutionKind =>
  kind === 'buy' || kind === 'sell';
