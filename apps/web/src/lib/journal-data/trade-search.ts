import { DIMENSIONS, type DimensionId, isDimensionId } from '@tapebook/domain/analytics';
import { parseDay } from '@tapebook/domain/time';

/** Dimensions by which the trades of a page can be narrowed; the account has its own filter in the bar. */
export const SEARCH_DIMENSIONS = Object.keys(DIMENSIONS)
  .filter(isDimensionId)
  .filter((id) => id !== 'account');

/**
 * What narrows the list of trades beyond the global filter, as it stands in the address of `/trades`.
 *
 * A dimension names its group as people read it: `symbol=AAPL`, `weekday=Monday`, `hour=09:00`,
 * `holdTime=1–5 min`. So every bar of a chart has an address that gives exactly its trades.
 */
export type TradeSearch = { readonly [Id in DimensionId]?: string } & {
  readonly status?: 'open' | 'closed';
  readonly currency?: string;
  /** First and last day between which something of the trade was realised: `2026-03-02..2026-03-06`. */
  readonly exits?: string;
};

export const TRADE_SEARCH_KEYS = [...SEARCH_DIMENSIONS, 'status', 'currency', 'exits'] as const;

/** The router reads `symbol=7203` as a number. */
const textOrNothing = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== ''
    ? value
    : typeof value === 'number' && Number.isFinite(value)
      ? String(value)
      : undefined;

/** Reads the address; what is not understood is left out, so an old bookmark still opens. */
export function parseTradeSearch(search: Record<string, unknown>): TradeSearch {
  const found: Record<string, string> = {};
  for (const id of SEARCH_DIMENSIONS) {
    const text = textOrNothing(search[id]);
    if (text !== undefined) found[id] = text;
  }
  const currency = textOrNothing(search.currency);
  const exits = textOrNothing(search.exits);
  return {
    ...found,
    ...(search.status === 'open' || search.status === 'closed' ? { status: search.status } : {}),
    ...(currency === undefined ? {} : { currency }),
    ...(exits === undefined || parseExits(exits) === null ? {} : { exits }),
  };
}

/** First and last day (since 1970) of an `exits` text; `null` for other text. */
export function parseExits(text: string): { readonly first: number; readonly last: number } | null {
  const [from = '', to = from, ...rest] = text.split('..');
  const first = parseDay(from);
  const last = parseDay(to);
  return first === null || last === null || rest.length > 0 ? null : { first, last };
}

/** The `exits` text of some days. @example printExits('2026-03-02') // '2026-03-02' */
export const printExits = (from: string, to: string = from): string =>
  from === to ? from : `${from}..${to}`;
