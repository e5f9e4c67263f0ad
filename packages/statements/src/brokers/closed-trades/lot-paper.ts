import {
  cfdMarketCurrency,
  describeInstrument,
  lotsToUnits,
  parseForexPair,
} from '@tapebook/domain/instruments';
import type { Currency, Decimal } from '@tapebook/domain/money';
import type { RowInstrument } from '../../layouts/stated-instruments.ts';
import type { ContractSizes } from './contract-sizes.ts';

/** What the platform itself says of a symbol. */
export interface LotTerms {
  /** What a point of the price of one lot is worth in {@link priced}, so many units of a pair; `null` where it does not say. */
  readonly size: Decimal | null;
  /** In which its results are, before they are converted. */
  readonly priced: Currency;
}

export interface Lots {
  /** As the platform prints it, with whatever the broker hangs on it (`XAUUSD.x`). */
  readonly symbol: string;
  readonly lots: Decimal;
  /** Of the account, in which results are stated. */
  readonly currency: string;
  readonly sizes: ContractSizes;
  readonly terms?: LotTerms | undefined;
  /** Share of a usual lot that a lot is: a hundredth in accounts kept in cents. */
  readonly unit?: Decimal;
}

export interface LotPaper {
  readonly stated: RowInstrument;
  /** Units of a pair or ounces of a metal; of everything else the lots themselves. */
  readonly quantity: Decimal;
  /** Who says what a lot is, where no custom does. */
  readonly note?: string;
}

/**
 * What a platform that counts in lots means. What it says itself of a lot holds. Else a lot of a pair is 100,000 units, of
 * gold 100 and of silver 5,000 ounces, unless the stated results settle another size. Of everything else the size is the
 * broker's choice: the results settle it where they can, else it is asked for.
 */
export function lotPaper({ symbol, lots, currency, sizes, unit, terms }: Lots): LotPaper {
  const pair = parseForexPair(symbol);
  if (pair !== null) {
    const stated = terms?.priced === pair.quote ? terms.size : null;
    const settled = stated ?? sizes.settled(symbol, pair.quote, currency);
    const usual = unit === undefined ? lots : lots.times(unit);
    const units = settled === null ? lotsToUnits(usual, pair) : lots.times(settled);
    if (units !== null) {
      return {
        stated: { symbol, assetClass: 'forex', currency: pair.quote },
        quantity: units.normalized(),
      };
    }
  }
  const revealed = describeInstrument({ symbol });
  const known = cfdMarketCurrency(symbol) ?? (PRICED.has(revealed.assetClass) ? revealed.currency : null);
  const priced = pair?.quote ?? terms?.priced ?? known ?? currency;
  const told = terms?.priced === priced ? terms.size : null;
  const size = told ?? sizes.settled(symbol, priced, currency);
  const stated: RowInstrument = { symbol, assetClass: 'cfd', currency: priced };
  if (size === null) return { stated, quantity: lots };
  return {
    stated: { ...stated, multiplier: size },
    quantity: lots,
    note: `A lot is ${size} of ${symbol}, as ${told === null ? 'the stated results settle' : 'the platform says'}.`,
  };
}

/** Classes whose symbol says in which currency they are quoted. */
const PRICED: ReadonlySet<string> = new Set(['crypto', 'cfd']);
