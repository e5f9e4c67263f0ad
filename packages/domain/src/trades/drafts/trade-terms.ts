import type { Instrument } from '../../instruments/index.ts';
import type { Currency, Decimal } from '../../money/index.ts';
import type { TradeRules } from '../trade/trade.ts';
import type { Market } from '../values/market.ts';

/** What a trade needs to know about the book that it is built in. */
export interface TradeTerms {
  readonly accountId: string;
  readonly instrument: Instrument;
  readonly rules: TradeRules;
  readonly market: Market;
  /** By activity: fees of fills whose source states none, as the account's fee model has them. */
  readonly modelledFees: ReadonlyMap<string, Decimal> | null;
  /** Activities whose fees no rate leads from, as they are come upon, with the currency of those. */
  readonly unratedFees: Map<string, Currency>;
  /** Of those, such as are borne after all: by trades whose whole money is in that currency. */
  readonly borneFees: Map<string, boolean>;
}
