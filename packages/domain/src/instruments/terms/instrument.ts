import type { Currency, Decimal } from '../../money/index.ts';

export const ASSET_CLASSES = [
  'stock',
  'etf',
  'option',
  'future',
  'future-option',
  'forex',
  'crypto',
  'cfd',
  'bond',
  'fund',
  'index',
] as const;

export type AssetClass = (typeof ASSET_CLASSES)[number];

export type OptionRight = 'call' | 'put';

export type Settlement = 'cash' | 'physical';

/**
 * What is traded. Two instruments are the same when their `instrumentKey` is: months, strikes
 * and rights never net with each other.
 */
export interface Instrument {
  /**
   * As it was first stated: `AAPL`, `ESM6`, `EUR.USD`, an option mostly by its OCC symbol. Readers of
   * statements state the one of the journal; `canonicalSymbol` gives it for any other spelling.
   */
  readonly symbol: string;
  readonly assetClass: AssetClass;
  /** Currency of its prices, and so of results. */
  readonly currency: Currency;
  /**
   * Units of the underlying that one unit of quantity stands for: contract size of an option, point
   * value of a future, 1 for a stock. `null` when unknown: a question to the trader, never a guess.
   */
  readonly multiplier: Decimal | null;
  readonly tickSize?: Decimal;
  readonly exchange?: string;
  /** Options and futures: what they are written on. */
  readonly underlying?: string;
  /** Options and futures: last day, `YYYY-MM-DD`. */
  readonly expiry?: string;
  readonly strike?: Decimal;
  readonly right?: OptionRight;
  /**
   * The contract counts the quote currency and is settled in the other asset (coin-margined
   * perpetuals): a price is worth −1/price of it, and {@link currency} is the settlement asset.
   */
  readonly inverse?: true;
  /** What people call it, where its symbol is a number: `SAP SE` of `DE0007164600`. Says nothing of which it is. */
  readonly name?: string;
  /** What an exercise, an assignment or a last day delivers; absent where it is not known. */
  readonly settlement?: Settlement;
}
