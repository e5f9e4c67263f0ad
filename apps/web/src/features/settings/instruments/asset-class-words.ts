import type { KnownInstrumentJson } from '@tapebook/contract';

const WORDS = {
  stock: 'Stock',
  etf: 'ETF',
  option: 'Option',
  future: 'Future',
  'future-option': 'Future option',
  forex: 'FX',
  crypto: 'Crypto',
  cfd: 'CFD',
  bond: 'Bond',
  fund: 'Fund',
  index: 'Index',
} as const satisfies Record<KnownInstrumentJson['assetClass'], string>;

export const assetClassWords = (assetClass: KnownInstrumentJson['assetClass']): string => WORDS[assetClass];
