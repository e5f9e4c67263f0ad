import type { AssetClass } from '@tapebook/domain/instruments';

/** How a report names a paper: tickers are one exchange's, numbers everybody's, words whatever somebody wrote. */
export type Naming = 'ticker' | 'number' | 'words';

/** A share, a fund or a bond: what it is does not show in its symbol, and reports choose different ones. */
export interface Paper {
  readonly id: string;
  readonly symbol: string;
  readonly naming: Naming;
  readonly currency: string;
  /** Names by which every report means this very paper; a ticker is none, for exchanges share them. */
  readonly names: readonly string[];
  /** Papers of two kinds are two, whatever they are called. */
  readonly kind: 'share' | 'bond';
}

const KINDS: Partial<Record<AssetClass, Paper['kind']>> = {
  stock: 'share',
  etf: 'share',
  fund: 'share',
  bond: 'bond',
};

export const PAPER_CLASSES: readonly string[] = Object.keys(KINDS);

const ISIN = /^[A-Z]{2}[A-Z0-9]{9}\d$/;
/** Also of a class: `BRK B`. */
const TICKER = /^\S+(?: [A-Z]{1,3})?$/;

const namingOf = (symbol: string): Naming =>
  ISIN.test(symbol) ? 'number' : TICKER.test(symbol) && !/[a-z]/.test(symbol) ? 'ticker' : 'words';

/** @returns `null` for contracts and pairs, which say by themselves what they are. */
export function paperOf(stated: {
  readonly id: string;
  readonly symbol: string;
  readonly assetClass: AssetClass;
  readonly currency: string;
  readonly alsoKnownAs: string | null;
}): Paper | null {
  const { id, symbol, assetClass, currency, alsoKnownAs } = stated;
  const kind = KINDS[assetClass];
  if (kind === undefined) return null;
  const naming = namingOf(symbol);
  const names = [...(naming === 'ticker' ? [] : [symbol]), ...(alsoKnownAs === null ? [] : [alsoKnownAs])];
  return { id, symbol, naming, currency, names, kind };
}

/** Both have a name that is nothing else's. */
export const isSamePaper = (one: Paper, other: Paper): boolean =>
  one.kind === other.kind && one.names.some((name) => other.names.includes(name));

const hasNumber = ({ names }: Paper): boolean => names.some((name) => ISIN.test(name));

/** Whether they may be one under two names, for all that the names say: two tickers are two, and so are two numbers. */
export const mayBeSamePaper = (one: Paper, other: Paper): boolean =>
  one.naming !== other.naming &&
  one.kind === other.kind &&
  one.currency === other.currency &&
  !(hasNumber(one) && hasNumber(other));
