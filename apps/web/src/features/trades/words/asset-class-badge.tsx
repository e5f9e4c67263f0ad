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

/** What kind of thing was traded; quieter than the states beside it, and the first to give way where there is no room. */
export function AssetClassBadge({ assetClass }: { readonly assetClass: string }): ReactNode {
  return (
    <span className="min-w-0 shrink-[99] truncate text-12 font-normal text-faint">
      {assetClassWords(assetClass)}
    </span>
  );
}
