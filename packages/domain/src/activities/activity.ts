import type { Instrument } from '../instruments/index.ts';
import type { Currency, Decimal } from '../money/index.ts';
import type { Instant } from '../time/index.ts';

/** Every kind of fact that an account's history can hold. */
export const ACTIVITY_KINDS = [
  'buy',
  'sell',
  'expire',
  'assign',
  'exercise',
  'split',
  'symbol_change',
  'dividend',
  'interest',
  'fee',
  'tax',
  'deposit',
  'withdrawal',
  'transfer_in',
  'transfer_out',
  'funding',
  'adjustment',
] as const;

export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** `day`: the source gives a date only; the instant is then the start of that day in its zone. */
export type TimePrecision = 'instant' | 'day';

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
  /** Price of one unit in the instrument's currency, before the multiplier. */
  readonly price?: Decimal;
  /** Cash received (positive) or paid (negative) in `currency`, before `fees`. */
  readonly amount: Decimal;
  /** Cost positive, rebate negative, in `currency`. */
  readonly fees: Decimal;
  readonly currency: Currency;
  readonly effect?: PositionEffect;
  /** split: new shares for one old share (`4` for 4:1, `0.1` for 1:10). */
  readonly ratio?: Decimal;
  /** split: for how many old shares `ratio` new ones are given, where not for one (1:3 is 1 for 3). */
  readonly ratioDivisor?: Decimal;
  /** transfer_in: when the position was acquired, where the source tells it. */
  readonly acquiredAt?: Instant;
  /** symbol_change: the instrument's new name and terms. */
  readonly successor?: Instrument;
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
