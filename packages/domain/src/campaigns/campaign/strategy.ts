import type { OptionRight } from '../../instruments/index.ts';
import type { Decimal } from '../../money/index.ts';

/** What traders call a position of options, alone or over the underlying, and of futures that take one another's place. */
export const STRATEGIES = [
  'long-call',
  'short-call',
  'long-put',
  'short-put',
  'covered-call',
  'covered-put',
  'protective-put',
  'protective-call',
  'collar',
  'covered-strangle',
  'cash-secured-put',
  'wheel',
  'call-debit-spread',
  'call-credit-spread',
  'put-debit-spread',
  'put-credit-spread',
  'long-straddle',
  'short-straddle',
  'long-strangle',
  'short-strangle',
  'synthetic-long',
  'synthetic-short',
  'risk-reversal',
  'call-calendar',
  'put-calendar',
  'reverse-call-calendar',
  'reverse-put-calendar',
  'call-diagonal',
  'put-diagonal',
  'poor-mans-covered-call',
  'call-ratio-spread',
  'put-ratio-spread',
  'call-back-spread',
  'put-back-spread',
  'long-call-butterfly',
  'long-put-butterfly',
  'short-call-butterfly',
  'short-put-butterfly',
  'long-call-condor',
  'long-put-condor',
  'short-call-condor',
  'short-put-condor',
  'iron-condor',
  'reverse-iron-condor',
  'iron-butterfly',
  'reverse-iron-butterfly',
  'long-box',
  'short-box',
  'jade-lizard',
  'reverse-jade-lizard',
  'rolled-future',
  'custom',
] as const;

export type Strategy = (typeof STRATEGIES)[number];

export interface OptionLeg {
  readonly right: OptionRight;
  readonly strike: Decimal;
  /** `YYYY-MM-DD` */
  readonly expiry: string;
  /** Contracts: positive when held long. */
  readonly contracts: Decimal;
}

/** What is held at one time on one underlying. */
export interface StrategyLegs {
  readonly options: readonly OptionLeg[];
  /** Of the underlying, in what one contract delivers (100 shares are 1): positive when held long. */
  readonly underlying: Decimal;
}
