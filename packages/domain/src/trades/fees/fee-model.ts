import type { Decimal } from '../../money/index.ts';

/**
 * What a broker charges for a fill, as its price list says: parts that are charged add up. All amounts are in
 * the currency of the instrument.
 */
export interface FeeModel {
  /** For each unit of anything that is no contract: shares, coins, units of a fund. */
  readonly perShare?: Decimal;
  /** For each contract of options and futures. */
  readonly perContract?: Decimal;
  /** Once for each order; its fills share it by quantity. */
  readonly perOrder?: Decimal;
  /** Per cent of the value traded: 0.1 is one in a thousand. */
  readonly percent?: Decimal;
  /** Least and most for one order, of all of the above. */
  readonly minimum?: Decimal;
  readonly maximum?: Decimal;
  /** For each share or contract, passed on to the exchange: on top, outside of `minimum` and `maximum`. */
  readonly exchangeFees?: Decimal;
}
