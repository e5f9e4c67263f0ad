import { parseDay } from '@tapebook/domain/time';

/** Dimensions by which a link narrows the trades of a page; the account has its own filter in the bar. */
export const SEARCH_DIMENSIONS = [
  ...(['symbol', 'underlying', 'assetClass', 'direction', 'outcome'] as const),
  ...(['weekday', 'hour', 'month', 'holdTime'] as const),
] as const;

/**
 * The trades behind a number, key by key, as links to `/trades` say it, and as its addresses did before they
 * held a filter: that page makes one of them ({@link filterTextOf}).
 *
 * A dimension names its group as people read it: `symbol=AAPL`, `weekday=Monday`, `hour=09:00`,
 * `holdTime=1–5 min`. So every bar of a chart has an address that gives exactly its trades.
 */
export type TradeSearch = { readonly [Id in (typeof SEARCH_DIMENSIONS)[number]]?: string } & {
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

/** Ends of the hold times that charts name, as a filter has them. */
const HOLD_TIMES: Readonly<Record<string, string>> = {
  'under 1 min': '<1m',
  '1–5 min': '1m..<5m',
  '5–15 min': '5m..<15m',
  '15–60 min': '15m..<1h',
  '1–4 h': '1h..<4h',
  '4–24 h': '4h..<1d',
  '1–7 days': '1d..<7d',
  '7–30 days': '7d..<30d',
  'over 30 days': '>=30d',
};

/** A value as a filter's text has it: in quotes wherever it might be read as more than a name. */
const valueText = (value: string): string =>
  /^\w[\w:/-]*$/.test(value) && !/^(none|any)$/i.test(value) ? value : `"${value.replaceAll('"', '""')}"`;

function termText(id: (typeof TRADE_SEARCH_KEYS)[number], value: string): string {
  if (value === 'unknown') return `${id}:none`;
  if (id === 'exits') return `exits:${value}`;
  if (id === 'holdTime') return value === 'open' ? 'status:open' : `holdTime:${HOLD_TIMES[value] ?? 'any'}`;
  return `${id}:${valueText(value)}`;
}

/** The same in the grammar of filters, which an address of `/trades` is translated to. */
export const filterTextOf = (search: TradeSearch): string =>
  TRADE_SEARCH_KEYS.flatMap((id) => {
    const value = search[id];
    return value === undefined ? [] : [termText(id, value)];
  }).join(' ');
