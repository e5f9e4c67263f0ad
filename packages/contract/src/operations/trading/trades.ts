import * as z from 'zod/mini';
import { operation } from '../../operation.ts';
import { trade } from '../../schemas/trading/trade.ts';
import { tradeChange, tradesChange } from '../../schemas/trading/trade-change.ts';
import { annotatedTrade, tradeDetail } from '../../schemas/trading/trade-detail.ts';
import { dayInput, label, page } from '../../schemas/values/inputs.ts';
import { nextCursor, uuid } from '../../schemas/values/scalars.ts';
import { annotationChange } from '../../schemas/writing/annotation-change.ts';

export const listTrades = operation({
  id: 'listTrades',
  method: 'GET',
  path: '/v2/trades',
  noun: 'trades',
  summary: 'Trades of the journal, newest first',
  query: z.object({
    ...page,
    accountId: z.optional(uuid),
    symbol: z.optional(label(80)),
    status: z.optional(z.enum(['open', 'closed'])),
    direction: z.optional(z.enum(['long', 'short'])),
    /** Days on which the trade closed (or opened, while it is open), both included. */
    from: z.optional(dayInput),
    to: z.optional(dayInput),
  }),
  answer: z.object({ trades: z.array(trade), nextCursor }),
});

/** Columns of an export; further ones come beside those that say nothing alone. */
export const TRADE_CSV_COLUMNS = [
  'symbol',
  'assetClass',
  'direction',
  'opened',
  'closed',
  'quantity',
  'entry',
  'exit',
  'gross',
  'fees',
  'net',
  'hold',
  'account',
  'fills',
  'status',
  'outcome',
  'currency',
  'r',
  'risk',
  'mae',
  'mfe',
  'income',
  'setup',
  'tags',
  'rating',
  'reviewed',
  'campaign',
  'planned',
  'plannedR',
  'entrySlippage',
  'exitSlippage',
  'stopCourse',
  'notes',
] as const;
export type TradeCsvColumn = (typeof TRADE_CSV_COLUMNS)[number];

/** In what an export tells amounts: what the pages offer. */
export const TRADE_CSV_UNITS = ['money', 'r', 'percent', 'ticks'] as const;
export type TradeCsvUnit = (typeof TRADE_CSV_UNITS)[number];

/** Most trades of one export. */
export const MAX_EXPORTED_TRADES = 500_000;

const exported = { error: `must be a list of 1 to ${MAX_EXPORTED_TRADES} ids of trades` };

export const exportTrades = operation({
  id: 'exportTrades',
  method: 'POST',
  path: '/v2/trades/export',
  noun: 'trades',
  summary:
    'Trades as CSV, in the order asked for, every decimal exactly as it is stored; in a unit as exact as its division',
  body: z.object({
    tradeIds: z
      .array(uuid, exported)
      .check(z.minLength(1, exported), z.maxLength(MAX_EXPORTED_TRADES, exported)),
    columns: z.array(z.enum(TRADE_CSV_COLUMNS)).check(z.minLength(1), z.maxLength(TRADE_CSV_COLUMNS.length)),
    /**
     * In what results, fees, MAE, MFE and income are told, shares of the account as fractions; left out: as chosen in Settings → Trading.
     * Empty where a trade lacks what the unit takes.
     */
    unit: z.optional(z.enum(TRADE_CSV_UNITS)),
    /** What each came to by the rules of its trader, in their order, as whoever asks has found: written beside them as it is. */
    rules: z.optional(z.array(z.string().check(z.maxLength(2000))).check(z.maxLength(MAX_EXPORTED_TRADES))),
    /** Amounts of money, sizes and notes, which may tell them, are masked; prices, R and per cent are not. */
    masked: z._default(z.boolean(), false),
  }),
  status: 200,
  mediaType: 'text/csv',
  problems: ['conflict', 'invalid-content'],
});

const id = z.object({ id: uuid });

export const getTrade = operation({
  id: 'getTrade',
  method: 'GET',
  path: '/v2/trades/{id}',
  noun: 'trades',
  summary: 'One trade with its fills, and where each comes from; with an ETag of its annotations',
  params: id,
  answer: z.object({ trade: tradeDetail }),
  problems: ['not-found'],
});

export const listTradeChanges = operation({
  id: 'listTradeChanges',
  method: 'GET',
  path: '/v2/trades/{id}/changes',
  noun: 'trades',
  summary: 'What was said anew of a trade, newest first, with what was said before',
  params: id,
  answer: z.object({ changes: z.array(annotationChange) }),
  problems: ['not-found'],
});

export const changeTrade = operation({
  id: 'changeTrade',
  method: 'PATCH',
  path: '/v2/trades/{id}',
  noun: 'trades',
  summary: 'Changes the annotations of a trade: kept against its opening fill, whatever becomes of the trade',
  params: id,
  body: tradeChange,
  answer: z.object({ trade: annotatedTrade }),
  problems: ['not-found', 'invalid-content', 'stale-version'],
});

/** Most trades that one call may change, and most that may become one. */
export const MAX_CHANGED_TRADES = 2500;
export const MAX_MERGED_TRADES = 100;

const listOf = (least: number, most: number) => {
  const words = { error: `must be a list of ${least} to ${most} ids of trades` };
  return z.array(uuid, words).check(z.minLength(least, words), z.maxLength(most, words));
};

export const changeTrades = operation({
  id: 'changeTrades',
  method: 'POST',
  path: '/v2/trades/bulk',
  noun: 'trades',
  summary: 'Changes the annotations of many trades, all or none',
  body: z.object({ tradeIds: listOf(1, MAX_CHANGED_TRADES), change: tradesChange }),
  /** The ids that they have now, each once: the trades themselves would take longer than changing them. */
  answer: z.object({ tradeIds: z.array(uuid) }),
  problems: ['not-found', 'invalid-content'],
});

export const mergeTrades = operation({
  id: 'mergeTrades',
  method: 'POST',
  path: '/v2/trades/merge',
  noun: 'trades',
  summary: 'Makes one trade of several of one account, instrument and direction; the earliest keeps its id',
  body: z.object({ tradeIds: listOf(2, MAX_MERGED_TRADES) }),
  answer: z.object({ trade }),
  problems: ['not-found', 'invalid-content'],
});

export const unmergeTrade = operation({
  id: 'unmergeTrade',
  method: 'DELETE',
  path: '/v2/trades/{id}/merge',
  noun: 'trades',
  summary: 'Takes a trade apart into those that it was merged from',
  params: id,
  answer: z.object({ trades: z.array(trade) }),
  problems: ['not-found'],
});

export const splitTrade = operation({
  id: 'splitTrade',
  method: 'POST',
  path: '/v2/trades/{id}/split',
  noun: 'trades',
  summary:
    'Ends a trade after one of its exits although something is still held; the rest becomes another trade',
  params: id,
  body: z.object({ afterActivityId: uuid }),
  answer: z.object({ trades: z.array(trade) }),
  problems: ['not-found', 'invalid-content'],
});

export const unsplitTrade = operation({
  id: 'unsplitTrade',
  method: 'DELETE',
  path: '/v2/trades/{id}/split',
  noun: 'trades',
  summary: 'Puts a trade together again with what it was split from, or with what was split from it',
  params: id,
  answer: z.object({ trade }),
  problems: ['not-found'],
});
