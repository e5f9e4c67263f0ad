import {
  findFuturesContract,
  parseFuturesPrice,
  parseFuturesSymbol,
  parseOptionSymbol,
} from '@tapebook/domain/instruments';
import type { Decimal } from '@tapebook/domain/money';
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
      .replace(/\s*\(.*?\)\s*/g, '')
      .replace(/^100 /, '')} ${strike} ${kind}`;
    if (parseOptionSymbol(spelled) !== null) return { symbol: spelled, assetClass: 'option', currency };
  }
  const terms = {
    symbol: name,
    currency,
    tradeDate,
    underlying: name.replace(/^\.?\//, ''),
    ...(price === null ? {} : { strike: price }),
    right: right === 'call' ? ('call' as const) : ('put' as const),
  };
  return { ...terms, assetClass: name.includes('/') ? 'future-option' : 'option' };
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
