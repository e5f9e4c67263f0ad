import {
  findFuturesContract,
  parseFuturesPrice,
  parseFuturesSymbol,
  parseOptionSymbol,
} from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { isEmptyNumber, parseNumber } from '../../cells/parse-number.ts';
import type { RowInstrument } from '../../layouts/stated-instruments.ts';

/** What the columns of a leg print of its instrument. */
export interface PrintedLeg {
  readonly symbol: string;
  readonly expiry: string;
  readonly strike: string;
  /** `STOCK`, `ETF`, `FUTURE`, `CALL`, `PUT` */
  readonly kind: string;
  readonly tradeDate: string;
}

/** The instrument of a leg. Of futures the symbol says all; of options the columns beside it. */
export function legInstrument({ symbol, expiry, strike, kind, tradeDate }: PrintedLeg): RowInstrument {
  const currency = 'USD';
  const name = symbol.replace(/:[A-Z]+$/, '');
  const right = /^(call|put)$/i.exec(kind)?.[1]?.toLowerCase();
  if (right === undefined) {
    const assetClass = name.startsWith('/')
      ? 'future'
      : /^[A-Z]{3}\/[A-Z]{3}$/.test(name)
        ? 'forex'
        : 'stock';
    return { symbol: name, assetClass, currency, tradeDate };
  }
  const price = parseNumber(strike);
  if (!/^\.?\//.test(name)) {
    const spelled = `${name} ${expiry
      .slice(0, 60)
      // A spreadsheet of a country of dots prints `17.07.2026` for `17 JUL 26`.
      .replace(/^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})$/, '$2/$1/$3')
      .replace(/\s*\(.*?\)\s*/g, '')
      .replace(/^100 /, '')} ${strike} ${kind}`;
    if (parseOptionSymbol(spelled) !== null) return { symbol: spelled, assetClass: 'option', currency };
  }
  const side = right === 'call' ? ('call' as const) : ('put' as const);
  const terms = { currency, tradeDate, ...(price === null ? {} : { strike: price }), right: side };
  if (!/^\.?\//.test(name)) return { ...terms, symbol: name, underlying: name, assetClass: 'option' };
  return futureOption({ symbol, expiry, strike, kind, tradeDate }, terms);
}

/** `/ESH26:XCME 1/50 27 FEB 26 (Wk4)`: the future, what a point is worth, and when the option ends. */
const FUTURE_OF_OPTION = /^\.?\/([A-Z0-9]+)(?::[A-Z]+)?(?: 1\/(\d+))?(?: (.+))?$/i;

/**
 * An option on a future, by its series (`/EW4G26`) where that is known. Else by all that is printed of it: options of
 * two days on one future are two.
 */
function futureOption(
  { symbol, expiry, strike, kind, tradeDate }: PrintedLeg,
  terms: Pick<RowInstrument, 'strike' | 'right'> & { currency: string },
): RowInstrument {
  const [, future = symbol, size, words] = FUTURE_OF_OPTION.exec(symbol) ?? [];
  const assetClass = 'future-option';
  const series = /^\/([A-Z0-9]+)(?::[A-Z]+)?$/i.exec(expiry.trim())?.[1];
  const right = kind.slice(0, 1).toUpperCase();
  const known = `./${series ?? ''}${right}${strike}`;
  if (series !== undefined && parseOptionSymbol(known, tradeDate)?.assetClass === assetClass)
    return { symbol: known, assetClass, currency: terms.currency, tradeDate };
  const last = series ?? words ?? expiry.trim();
  const isListed = findFuturesContract(rootOf(`/${future}`)) !== null;
  return {
    ...terms,
    tradeDate,
    assetClass,
    symbol: [future, last, strike, right].filter((part) => part !== '').join(' '),
    underlying: future,
    ...(isListed || size === undefined ? {} : { multiplier: Decimal.parse(size) }),
  };
}

/** A price as it is printed: `.52`, of bonds and grains with a fraction behind a mark. `null` where there is none. */
export function legPrice(text: string, symbol: string): Decimal | null {
  if (isEmptyNumber(text)) return null;
  const contract = symbol.startsWith('/') ? findFuturesContract(rootOf(symbol)) : null;
  // `110'160` is no number with a grouped thousand, but sixteen 32nds.
  return contract === null ? parseNumber(text) : (parseFuturesPrice(text, contract) ?? parseNumber(text));
}

const rootOf = (symbol: string): string =>
  parseFuturesSymbol(symbol.replace(/:[A-Z]+$/, ''))?.root ?? symbol.replace(/^\//, '');
