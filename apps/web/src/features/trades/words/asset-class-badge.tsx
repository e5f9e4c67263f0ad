import type { ReactNode } from 'react';

const WORDS: Readonly<Record<string, string>> = {
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
};

export const assetClassWords = (assetClass: string): string => WORDS[assetClass] ?? assetClass;

/** What kind of thing was traded; quieter than the states beside it. */
export function AssetClassBadge({ assetClass }: { readonly assetClass: string }): ReactNode {
  return <span className="shrink-0 text-12 font-normal text-faint">{assetClassWords(assetClass)}</span>;
}
