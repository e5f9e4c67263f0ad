import { describeInstrument, parseFuturesSymbol } from '@tapebook/domain/instruments';
import type { Decimal } from '@tapebook/domain/money';
import type { RowInstrument } from '../../layouts/stated-instruments.ts';

/** Classes that the form of a symbol says for certain. */
const REVEALED: ReadonlySet<string> = new Set(['future', 'option', 'future-option', 'crypto', 'forex']);

export interface PlatformPaper {
  /** As the platform prints it. */
  readonly symbol: string;
  /** `YYYY-MM-DD` of a fill: settles the decade of a one-digit year. */
  readonly day: string;
  /** Contract size that the stated results settle, for what the tables do not list. */
  readonly size?: Decimal | null;
  /** The platform trades shares as well: a name that no future has is one. */
  readonly shares?: true;
}

/** What a futures platform means by a symbol: mostly a contract of the tables, with or without its month. */
export function futuresPaper({ symbol, day, size, shares }: PlatformPaper): RowInstrument {
  const named = { symbol, tradeDate: day };
  const revealed = describeInstrument(named);
  if (REVEALED.has(revealed.assetClass)) return { ...named, currency: revealed.currency ?? 'USD' };
  const future = describeInstrument({ ...named, assetClass: 'future' });
  const unknown = future.underlying === undefined;
  if (shares === true && unknown && parseFuturesSymbol(symbol) === null)
    return { symbol: symbol.replace(/^[A-Z_]+:/, ''), assetClass: 'stock', currency: 'USD' };
  const settled = unknown && size !== null && size !== undefined ? { multiplier: size } : {};
  return { ...named, assetClass: 'future', currency: future.currency ?? 'USD', ...settled };
}
