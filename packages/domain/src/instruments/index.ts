export { baseAsset, isBaseAsset, quoteAsset } from './assets-of-pair.ts';
export { type Contradiction, contradictedTerms, type StatedTerms } from './contradicted-terms.ts';
export { assetCode } from './crypto-assets.ts';
export { MONTH_CODES } from './delivery-months.ts';
export {
  type DescribedInstrument,
  describeInstrument,
  type StatedInstrument,
} from './describe-instrument.ts';
export { findFuturesContract } from './find-futures-contract.ts';
export { type ForexPair, type LotSize, lotsToUnits, parseForexPair, pipSize } from './forex-pair.ts';
export type { FuturesContract, FuturesSession, PriceFraction } from './futures-contract.ts';
export { parseFuturesPrice } from './futures-price.ts';
export { type FuturesTerms, formatFuturesSymbol, parseFuturesSymbol } from './futures-symbol.ts';
export {
  ASSET_CLASSES,
  type AssetClass,
  type Instrument,
  type OptionRight,
  type Settlement,
} from './instrument.ts';
export { canonicalSymbol, instrumentKey } from './instrument-key.ts';
export { isMargined } from './is-margined.ts';
export { isKnownCurrency } from './known-currency.ts';
export { describeOptionRoot } from './option-roots.ts';
export { formatOccSymbol, type OptionTerms, parseIbkrOption, parseOccSymbol } from './option-symbol.ts';
export { type ParsedOption, parseOptionSymbol } from './parse-option-symbol.ts';
