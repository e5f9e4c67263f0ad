import { type Currency, Decimal } from '../../money/index.ts';
import { describeFuture, looksLikeFuture } from '../futures/describe-future.ts';
import { describeOption } from '../options/describe-option.ts';
import { parseCryptoContract } from '../pairs/crypto-contract.ts';
import { parseCryptoPair } from '../pairs/crypto-pair.ts';
import { parseForexPair } from '../pairs/forex-pair.ts';
import type { AssetClass, Instrument } from '../terms/instrument.ts';
import { cfdIndexCurrency } from './cfd-indices.ts';
import { cfdMarketCurrency } from './cfd-markets.ts';

/** What a caller knows of an instrument: at least how it is called. */
export interface StatedInstrument extends Partial<Instrument> {
  readonly symbol: string;
  /** `YYYY-MM-DD` of a fill: settles which decade a one-digit year belongs to. */
  readonly tradeDate?: string;
}

/** An instrument of which only what is certain is filled in. */
export interface DescribedInstrument extends Omit<Instrument, 'currency'> {
  /** `null` where neither the caller nor the symbol says it: shares, funds, bonds. */
  readonly currency: Currency | null;
}

type Known = Partial<Omit<Instrument, 'symbol'>> & { readonly symbol: string };
type Describe = (stated: StatedInstrument, tradeDate: string | undefined) => Known | null;

/** A price in percent of the face value, of which the quantity is the amount. */
const PERCENT = Decimal.parse('0.01');

/** Text typed in small letters means capitals; mixed case is a name of its own (`BACpK`). */
const ticker = (symbol: string): string => {
  const text = symbol.trim();
  return text === text.toLowerCase() ? text.toUpperCase() : text;
};

const byThePiece: Describe = ({ symbol }) => ({ symbol: ticker(symbol), multiplier: Decimal.one });

function forex({ symbol }: StatedInstrument): Known | null {
  const pair = parseForexPair(symbol);
  if (pair === null) return null;
  return { symbol: pair.symbol, assetClass: 'forex', currency: pair.quote, multiplier: Decimal.one };
}

function crypto({ symbol, exchange, currency }: StatedInstrument): Known | null {
  const contract = parseCryptoContract(symbol, exchange);
  // XBTUSD is Kraken's bitcoin as well, which is what pays in dollars.
  const spot = contract?.symbol === 'XBTUSD' && exchange === undefined && currency === 'USD';
  if (contract !== null && !spot) {
    const { base, quote: _quote, ...known } = contract;
    return { assetClass: 'crypto', underlying: base, ...known };
  }
  const pair = parseCryptoPair(symbol);
  if (pair === null) return null;
  return { symbol: pair.symbol, assetClass: 'crypto', currency: pair.quote, multiplier: Decimal.one };
}

/** What a point of a CFD is worth is the broker's choice; only its currency is known. */
function cfd({ symbol }: StatedInstrument): Known | null {
  const currency = cfdIndexCurrency(symbol) ?? parseForexPair(symbol)?.quote ?? null;
  return currency === null ? null : { symbol: ticker(symbol), assetClass: 'cfd', currency };
}

/** What is known to be a CFD may be called by the plain name of its market. */
function statedCfd(stated: StatedInstrument): Known | null {
  const currency = cfdMarketCurrency(stated.symbol);
  return (
    cfd(stated) ?? (currency === null ? null : { symbol: ticker(stated.symbol), assetClass: 'cfd', currency })
  );
}

/** How each class reads a symbol; `null` where the symbol says nothing. */
const READERS: Readonly<Record<AssetClass, Describe>> = {
  stock: byThePiece,
  etf: byThePiece,
  fund: byThePiece,
  index: byThePiece,
  bond: ({ symbol }) => ({ symbol: ticker(symbol), multiplier: PERCENT }),
  option: describeOption,
  'future-option': describeOption,
  future: describeFuture,
  forex: (stated, day) => forex(stated) ?? byThePiece(stated, day),
  crypto: (stated, day) => crypto(stated) ?? byThePiece(stated, day),
  cfd: statedCfd,
};

/** The class that the form of a symbol reveals; a name without any form is a stock. */
function reveal(stated: StatedInstrument): Known | null {
  const { symbol, tradeDate } = stated;
  const future = looksLikeFuture(symbol) ? describeFuture(stated, tradeDate) : null;
  return (
    describeOption(stated, tradeDate) ??
    // Only a contract of the tables makes a future of what nothing else calls one.
    (future?.underlying === undefined ? null : future) ??
    forex(stated) ??
    crypto(stated) ??
    cfd(stated) ??
    byThePiece(stated, tradeDate)
  );
}

/**
 * Describes an instrument from its name in any of the usual spellings.
 *
 * What the caller states stands, and the symbol fills in the rest as far as it is certain; what stays
 * unknown is `null` or left out: a question, never a guess. A size is taken only in the currency that it
 * is told for. A pair of currencies pays in its quote currency and an inverse contract in its coin,
 * whatever is stated.
 *
 * @returns with the one symbol that the instrument has in the journal, so that two spellings never part a
 *   position.
 * @example describeInstrument({ symbol: '/ESM26' }) // ESM6, future, USD, 50, tick 0.25, CME
 * @example describeInstrument({ symbol: 'USDJPY.a' }) // USD.JPY, forex, JPY, 1
 * @example describeInstrument({ symbol: 'ZZZM6', assetClass: 'future' }) // multiplier null
 */
export function describeInstrument(stated: StatedInstrument & { readonly currency: Currency }): Instrument;
export function describeInstrument(stated: StatedInstrument): DescribedInstrument;
export function describeInstrument(stated: StatedInstrument): DescribedInstrument {
  const { tradeDate, symbol, ...facts } = stated;
  const known =
    facts.assetClass === undefined ? reveal(stated) : READERS[facts.assetClass](stated, tradeDate);
  const assetClass = facts.assetClass ?? known?.assetClass ?? 'stock';
  const payer = assetClass === 'forex' || known?.inverse === true ? known?.currency : undefined;
  const currency = payer ?? facts.currency ?? known?.currency ?? null;
  // Coins are counted alike in dollars and in dollar coins; a contract's size is money of one currency.
  const applies = assetClass === 'crypto' || known?.currency === undefined || currency === known.currency;
  return {
    ...known,
    ...facts,
    symbol: known?.symbol ?? ticker(symbol),
    assetClass,
    currency,
    multiplier: facts.multiplier ?? (applies ? (known?.multiplier ?? null) : null),
  };
}
