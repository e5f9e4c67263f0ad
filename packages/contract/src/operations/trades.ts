import * as z from 'zod/mini';
import { operation } from '../operation.ts';
import { dayInput, label, page } from '../schemas/inputs.ts';
import { nextCursor, uuid } from '../schemas/scalars.ts';
import { trade, tradeDetail } from '../schemas/trade.ts';

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

export const getTrade = operation({
  id: 'getTrade',
  method: 'GET',
  path: '/v2/trades/{id}',
  noun: 'trades',
  summary: 'One trade with its fills, and where each comes from',
  params: z.object({ id: uuid }),
  answer: z.object({ trade: tradeDetail }),
  problems: ['not-found'],
});
