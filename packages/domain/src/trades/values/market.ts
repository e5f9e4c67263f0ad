import type { Currency, Decimal } from '../../money/index.ts';
import type { Bars } from '../../prices/index.ts';
import type { Instant } from '../../time/index.ts';

/** A price that was seen on the market. */
export interface Mark {
  readonly at: Instant;
  readonly price: Decimal;
}

/** A rate of exchange and the instant that it is of, which may lie before the one that it is used for. */
export interface DatedRate {
  /** Units of the one currency for one of the other. */
  readonly rate: Decimal;
  readonly at: Instant;
}

/** What is known of prices and rates beyond the fills. Whatever is not known is left out, never guessed. */
export interface Market {
  /** Prices of an instrument, by `instrumentKey`, ascending in time. */
  marks?(key: string): readonly Mark[];
  /** Bars of an instrument, likewise: of each size and feed those that are known, as raw as they were told. */
  bars?(key: string): readonly Bars[];
  /** Units of `to` for one `from` at that instant; `null` when not known. */
  rate?(from: Currency, to: Currency, at: Instant): DatedRate | null;
}
