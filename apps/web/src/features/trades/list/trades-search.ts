import { parseTradeSearch, TRADE_SEARCH_KEYS, type TradeSearch } from '#web/lib/journal-data/trade-search.ts';

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
