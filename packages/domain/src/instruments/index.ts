export { cfdMarketCurrency } from './describing/cfd-markets.ts';
export { type Contradiction, contradictedTerms, type StatedTerms } from './describing/contradicted-terms.ts';
export {
  type DescribedInstrument,
  describeInstrument,
  type StatedInstrument,
} from './describing/describe-instrument.ts';
export { canonicalSymbol, instrumentKey } from './describing/instrument-key.ts';
export { isMargined, isTradedOnMargin } from './describing/is-margined.ts';
export { type RegularSession, regularSession } from './describing/regular-session.ts';
export { MONTH_CODES } from './futures/delivery-months.ts';
export { findFuturesContract, findFuturesContractByName } from './futures/find-futures-contract.ts';
export type { FuturesContract, FuturesSession, PriceFraction } from './futures/futures-contract.ts';
export { parseFuturesPrice } from './futures/futures-price.ts';
export { type FuturesTerms, formatFuturesSymbol, parseFuturesSymbol } from './futures/futures-symbol.ts';
export { indianMonthName } from './options/indian-month.ts';
export { instrumentName } from './options/instrument-name.ts';
export { describeOptionRoot } from './options/option-roots.ts';
export { isSpelledInParts } from './options/option-spellings.ts';
export {
  formatOccSymbol,
  type OptionTerms,
  parseIbkrOption,
  parseOccSymbol,
} from './options/option-symbol.ts';
export { indianOptionName, type ParsedOption, parseOptionSymbol } from './options/parse-option-symbol.ts';
export { baseAsset, isBaseAsset, quoteAsset } from './pairs/assets-of-pair.ts';
export { assetCode } from './pairs/crypto-assets.ts';
export { type ForexPair, type LotSize, lotsToUnits, parseForexPair, pipSize } from './pairs/forex-pair.ts';
export { isKnownCurrency } from './pairs/known-currency.ts';
export {
  ASSET_CLASSES,
  type AssetClass,
  type Instrument,
  type OptionRight,
  type Settlement,
} from './terms/instrument.ts';
