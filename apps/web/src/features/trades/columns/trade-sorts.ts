import type { CategoryColumn, IntegerColumn, NumberColumn } from '@tapebook/domain/analytics';

/** What a column of the list is sorted by. */
export type TradeSortKey =
  | { readonly kind: 'number'; readonly column: NumberColumn }
  /** As a result is: told in the unit of the page. */
  | { readonly kind: 'amount'; readonly column: 'mae' | 'mfe' | 'income' }
  | { readonly kind: 'integer'; readonly column: IntegerColumn }
  | { readonly kind: 'text'; readonly column: CategoryColumn }
  | { readonly kind: 'result'; readonly column: 'grossPnl' | 'netPnl' }
  | { readonly kind: 'hold' }
  | { readonly kind: 'outcome' }
  | { readonly kind: 'fees' }
  | { readonly kind: 'r' }
  | { readonly kind: 'rating' }
  /** By what no column of the table says. */
  | { readonly kind: 'mark'; readonly mark: 'rules' | 'notes' };

export interface TradeSort {
  readonly key: TradeSortKey;
  readonly direction: 'ascending' | 'descending';
}

/** Every column of the list, by the name that it has in addresses and saved layouts. */
export const TRADE_SORT_KEYS = {
  symbol: { kind: 'text', column: 'symbol' },
  direction: { kind: 'text', column: 'direction' },
  opened: { kind: 'number', column: 'openedAt' },
  closed: { kind: 'number', column: 'closedAt' },
  quantity: { kind: 'number', column: 'quantity' },
  entry: { kind: 'number', column: 'entryPrice' },
  exit: { kind: 'number', column: 'exitPrice' },
  gross: { kind: 'result', column: 'grossPnl' },
  fees: { kind: 'fees' },
  net: { kind: 'result', column: 'netPnl' },
  hold: { kind: 'hold' },
  account: { kind: 'text', column: 'account' },
  fills: { kind: 'integer', column: 'fillCount' },
  status: { kind: 'text', column: 'status' },
  outcome: { kind: 'outcome' },
  assetClass: { kind: 'text', column: 'assetClass' },
  currency: { kind: 'text', column: 'currency' },
  r: { kind: 'r' },
  risk: { kind: 'number', column: 'risk' },
  mae: { kind: 'amount', column: 'mae' },
  mfe: { kind: 'amount', column: 'mfe' },
  income: { kind: 'amount', column: 'income' },
  rating: { kind: 'rating' },
  reviewed: { kind: 'integer', column: 'reviewed' },
  setup: { kind: 'text', column: 'setup' },
  tags: { kind: 'text', column: 'tags' },
  campaign: { kind: 'text', column: 'campaign' },
  planned: { kind: 'integer', column: 'planned' },
  plannedR: { kind: 'number', column: 'plannedR' },
  entrySlippage: { kind: 'number', column: 'entrySlippage' },
  exitSlippage: { kind: 'number', column: 'exitSlippage' },
  stopCourse: { kind: 'text', column: 'stopCourse' },
  rules: { kind: 'mark', mark: 'rules' },
  notes: { kind: 'mark', mark: 'notes' },
} as const satisfies Record<string, TradeSortKey>;

export type TradeColumnId = keyof typeof TRADE_SORT_KEYS;

/** What no column of the table says of trades, and is asked for where it is shown or sorted by. */
export type MarkColumnId = 'rules' | 'notes';

/** As what reads an order out of an address asks for them. */
export const SORTABLE = Object.keys(TRADE_SORT_KEYS).map((id) => ({ id }));

export const isTradeColumnId = (text: string): text is TradeColumnId => Object.hasOwn(TRADE_SORT_KEYS, text);
