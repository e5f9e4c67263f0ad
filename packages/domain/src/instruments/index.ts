export { type FuturesContract, findFuturesContract } from './futures-contracts.ts';
export { type FuturesTerms, MONTH_CODES, parseFuturesSymbol } from './futures-symbol.ts';
export {
  ASSET_CLASSES,
  type AssetClass,
  type Instrument,
  instrumentKey,
  type OptionRight,
  type Settlement,
} from './instrument.ts';
export { formatOccSymbol, type OptionTerms, parseIbkrOption, parseOccSymbol } from './option-symbol.ts';
