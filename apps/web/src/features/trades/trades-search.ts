import type { Selection, TradeTable } from '@tapebook/domain/analytics';
import { parseTradeSearch, TRADE_SEARCH_KEYS, type TradeSearch } from '#web/lib/journal/trade-search.ts';
import { instrumentName } from './instrument-name.ts';

/** What the address of the list of trades says beyond the global filter. */
export type TradesPageSearch = TradeSearch & {
  /** Part of a symbol or of what it is written on. */
  readonly q?: string;
  /** As `printSort` writes it. */
  readonly sort?: string;
  /** Only trades that wait for an answer. */
  readonly waiting?: true;
};

/** Narrow the list; the order does not. */
export const NARROWING_KEYS = [...TRADE_SEARCH_KEYS, 'q', 'waiting'] as const;

export function parseTradesPageSearch(search: Record<string, unknown>): TradesPageSearch {
  const q = typeof search.q === 'number' ? String(search.q) : search.q;
  return {
    ...parseTradeSearch(search),
    ...(typeof q === 'string' && q !== '' ? { q } : {}),
    ...(typeof search.sort === 'string' && search.sort !== '' ? { sort: search.sort } : {}),
    ...(search.waiting === true || search.waiting === 'true' ? { waiting: true } : {}),
  };
}

/** Rows whose symbol, as it is or spelled out, or underlying contains the text, whatever its case. */
export function findSymbols(table: TradeTable, rows: Selection, text: string): Selection {
  const wanted = text.trim().toUpperCase();
  if (wanted === '') return rows;
  const { symbol, underlying } = table.categories;
  // Every text is looked at once, not once for each of its trades.
  const fits = (values: readonly string[]): Uint8Array =>
    Uint8Array.from(values, (value) =>
      [value, instrumentName(value)].some((text) => text.toUpperCase().includes(wanted)) ? 1 : 0,
    );
  const [bySymbol, byUnderlying] = [fits(symbol.values), fits(underlying.values)];
  return rows.filter(
    (row) => bySymbol[symbol.codes[row] ?? 0] === 1 || byUnderlying[underlying.codes[row] ?? 0] === 1,
  );
}
