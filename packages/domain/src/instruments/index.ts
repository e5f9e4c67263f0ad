export { MONTH_CODES } from './delivery-months.ts';
export { findFuturesContract } from './find-futures-contract.ts';
export type { FuturesContract, FuturesSession, PriceFraction } from './futures-contract.ts';
export { parseFuturesPrice } from './futures-price.ts';
export { type FuturesTerms, formatFuturesSymbol, parseFuturesSymbol } from './futures-symbol.ts';
export {
  ASSET_CLASSES,
  type AssetClass,
  type Instrument,
  instrumentKey,
  type OptionRight,
  type Settlement,
} from './instrument.ts';
export { formatOccSymbol, type OptionTerms, parseIbkrOption, parseOccSymbol } from './option-symbol.ts';
