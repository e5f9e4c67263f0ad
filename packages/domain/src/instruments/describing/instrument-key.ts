import { findFuturesContract } from '../futures/find-futures-contract.ts';
import { readFuturesSpelling } from '../futures/futures-spelling.ts';
import { formatOccSymbol } from '../options/option-symbol.ts';
import { parseOptionSymbol } from '../options/parse-option-symbol.ts';
import { isQuote } from '../pairs/crypto-assets.ts';
import type { AssetClass, Instrument } from '../terms/instrument.ts';
import { describeInstrument } from './describe-instrument.ts';

/** The last digit of a year is all that a symbol of the journal keeps of it, so that any decade does. */
const ANY_DAY = '2026-01-01';

/** What a symbol says by itself; where it is `bare`, the terms stated beside it are part of the identity. */
interface Name {
  readonly symbol: string;
  readonly bare: boolean;
}

const PLAIN_SHARE = /^[A-Z0-9.]+$/;
const PLAIN_OCC = /^[A-Z0-9./]{1,6}\d{6}[CP]\d{8}$/;
/** A class of shares, a unit, a right: `BRK B`, `BRK/B`, `BRK-B`. */
const SHARE_CLASS = /^([A-Z]{1,5})[ /-]([A-Z]{1,2})$/;
const DIVIDED = /^([A-Z0-9]{1,15})[-_]([A-Z]{3,6})$/;
const OPTION_ROOT = /^[A-Z0-9./^@]{1,8}$/i;
const FUTURE_ROOT = /^[A-Z]{1,6}$/;
/** How an option is spelled out that no symbol says: what is delivered, last day, strike, right. */
const SPELLED_OUT = /^(\S+) (\d{4}-\d{2}-\d{2} \S+ [CP])$/;

const described = ({ assetClass, symbol }: Instrument): string =>
  describeInstrument({ assetClass, symbol }).symbol;

const canonicalFuture = (symbol: string): string =>
  describeInstrument({ assetClass: 'future', symbol }).symbol;

function nameOf(instrument: Instrument): Name {
  const { assetClass, symbol } = instrument;
  switch (assetClass) {
    case 'option':
    case 'future-option': {
      if (PLAIN_OCC.test(symbol)) return { symbol, bare: false };
      const parsed = parseOptionSymbol(symbol, ANY_DAY);
      if (parsed?.assetClass === assetClass) return { symbol: parsed.symbol, bare: false };
      const known = described(instrument);
      const [, future = '', terms = ''] = (assetClass === 'future-option' && SPELLED_OUT.exec(known)) || [];
      if (future !== '') return { symbol: `${canonicalFuture(future)} ${terms}`, bare: false };
      return { symbol: known, bare: OPTION_ROOT.test(known) };
    }
    case 'future': {
      const spelling = readFuturesSpelling(symbol);
      const root = described(instrument);
      const isDated = spelling?.month !== undefined || spelling?.expiry !== undefined;
      const isRoot = FUTURE_ROOT.test(root) || findFuturesContract(root) !== null;
      return { symbol: root, bare: !isDated && isRoot };
    }
    case 'stock':
    case 'etf':
      return { symbol: described(instrument).replace(SHARE_CLASS, '$1.$2'), bare: false };
    case 'crypto': {
      const pair = described(instrument);
      const [, base = '', quote = ''] = DIVIDED.exec(pair) ?? [];
      // A separator and a quote make a pair of any coin, as long as its class says that it is one.
      return { symbol: isQuote(quote) ? `${base}/${quote}` : pair, bare: false };
    }
    default:
      return { symbol: described(instrument), bare: false };
  }
}

/** Reports repeat the same few names on every row, and reading one takes a dozen patterns. */
const NAMES_KEPT = 20_000;
/** By class, then by symbol as it is spelled. */
const names = new Map<AssetClass, Map<string, Name>>();

function rememberedName(instrument: Instrument): Name {
  const { assetClass, symbol } = instrument;
  let known = names.get(assetClass);
  if (known === undefined || known.size >= NAMES_KEPT) {
    known = new Map();
    names.set(assetClass, known);
  }
  let name = known.get(symbol);
  if (name === undefined) {
    name = nameOf(instrument);
    known.set(symbol, name);
  }
  return name;
}

function withOptionTerms(root: string, instrument: Instrument): string {
  const { expiry, strike, right, assetClass } = instrument;
  if (strike === undefined || right === undefined) return root;
  const capitals = root.toUpperCase();
  const terms = { expiry: expiry ?? '', strike, right };
  const occ =
    assetClass === 'option' && expiry !== undefined ? formatOccSymbol({ root: capitals, ...terms }) : null;
  if (occ !== null) return occ;
  const what = assetClass === 'future-option' ? canonicalFuture(capitals) : capitals;
  const parts = [what, expiry, strike.normalized(), right === 'call' ? 'C' : 'P'];
  return parts.filter((part) => part !== undefined).join(' ');
}

/** As Interactive Brokers names it, whose names say the month where contracts end in the month they are named after. */
const withExpiry = (root: string, expiry: string): string =>
  canonicalFuture(`${root} ${expiry.replaceAll('-', '')}`);

/**
 * The symbol by which an instrument is told apart, in whichever of the usual spellings it is stated: the
 * one that {@link describeInstrument} gives it. A bare root with terms beside it is told apart by those.
 *
 * @example canonicalSymbol({ symbol: '/ESM25', assetClass: 'future', … }) // 'ESM5'
 * @example canonicalSymbol({ symbol: 'MSFT', assetClass: 'option', expiry: '2024-03-15', … }) // 'MSFT240315C00200000'
 */
export function canonicalSymbol(instrument: Instrument): string {
  const { assetClass, symbol, expiry } = instrument;
  if (assetClass === 'stock' && PLAIN_SHARE.test(symbol)) return symbol;
  const { symbol: name, bare } = rememberedName(instrument);
  if (!bare) return name;
  if (assetClass !== 'future') return withOptionTerms(name, instrument);
  return expiry === undefined ? name : withExpiry(name, expiry);
}

/**
 * The identity of an instrument within an account, as text. Neither exchange, tick size nor
 * multiplier take part: brokers name them on some rows and leave them out on others.
 */
export function instrumentKey(instrument: Instrument): string {
  const { assetClass, currency } = instrument;
  // An ETF is a stock on one report and an ETF on the next; they must not part a position.
  const family = assetClass === 'etf' ? 'stock' : assetClass;
  return `${family}|${canonicalSymbol(instrument)}|${currency}`;
}
