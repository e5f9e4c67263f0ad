import type { Currency } from '../../money/index.ts';
import type { Instrument } from '../terms/instrument.ts';
import { deliveryYear } from './delivery-months.ts';
import { findFuturesContract } from './find-futures-contract.ts';
import { type FuturesSpelling, readFuturesSpelling } from './futures-spelling.ts';
import { formatFuturesSymbol } from './futures-symbol.ts';

/** The last digit of a year is all that the journal's symbol keeps of it, so that any decade does. */
const ANY_DAY = '2026-01-01';

interface NamedFuture {
  readonly symbol: string;
  readonly exchange?: string;
  readonly currency?: Currency;
}

type DescribedFuture = Partial<Omit<Instrument, 'symbol'>> & { readonly symbol: string };

function symbolOf({ root, month, year, exchange, expiry }: FuturesSpelling, tradeDate?: string): string {
  const whole = month === undefined ? null : deliveryYear(year ?? '', month, tradeDate ?? ANY_DAY);
  if (month !== undefined && whole !== null)
    return formatFuturesSymbol({ root, month, year: whole, ...(exchange === undefined ? {} : { exchange }) });
  return expiry === undefined ? root : `${root} ${expiry.replaceAll('-', '')}`;
}

/**
 * A future from its symbol: the tables' terms, where they list its root. A symbol that names no month
 * (`NQ1!`, a bare root) is the root alone.
 *
 * @returns `null` where neither the symbol has the form of a future's nor the tables know it as a root.
 */
export function describeFuture(stated: NamedFuture, tradeDate: string | undefined): DescribedFuture | null {
  const read = readFuturesSpelling(stated.symbol);
  const spelling: FuturesSpelling = read ?? { root: stated.symbol.trim().toUpperCase().replace(/^\//, '') };
  const named = spelling.exchange ?? stated.exchange;
  const contract = findFuturesContract(spelling.root, named);
  const expiry = spelling.expiry === undefined ? {} : { expiry: spelling.expiry };
  if (contract === null)
    return read === null ? null : { symbol: symbolOf(read, tradeDate), assetClass: 'future', ...expiry };
  const { root, currency, multiplier, tickSize, exchange, settlement } = contract;
  return {
    symbol: symbolOf({ ...spelling, exchange }, tradeDate),
    assetClass: 'future',
    currency,
    multiplier,
    exchange,
    underlying: root,
    ...(tickSize === null ? {} : { tickSize }),
    ...(settlement === null ? {} : { settlement }),
    ...expiry,
  };
}

/** Whether text says by its form that it names a future of the tables: a month with it, or a slash before it. */
export const looksLikeFuture = (symbol: string): boolean =>
  symbol.trim().startsWith('/') || readFuturesSpelling(symbol) !== null;
