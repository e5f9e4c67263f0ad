import * as z from 'zod/mini';
import { operation } from '../../operation.ts';
import { INSIGHT_CHOICES, insight, insights } from '../../schemas/looking/insight.ts';
import { nextCursor, uuid } from '../../schemas/values/scalars.ts';

const id = z.object({ id: uuid });

export const MOST_INSIGHT_TRADES = 1000;
export const MOST_REASON_LENGTH = 500;

export const getInsights = operation({
  id: 'getInsights',
  method: 'GET',
  path: '/insights/',
  noun: 'insights',
  summary: 'Findings, what was tested, and the settings of the search: what is known, at once',
  answer: insights,
});

export const searchInsights = operation({
  id: 'searchInsights',
  method: 'POST',
  path: '/insights/search',
  noun: 'insights',
  summary: 'Looks anew now',
  status: 202,
  answer: z.object({ running: z.boolean() }),
});

export const changeInsight = operation({
  id: 'changeInsight',
  method: 'PATCH',
  path: '/insights/{id}',
  noun: 'insights',
  summary: 'Watches, accepts or dismisses a finding, or takes that back; what it was is kept',
  params: id,
  body: z.strictObject({
    status: z.enum(INSIGHT_CHOICES),
    reason: z.optional(z.string().check(z.maxLength(MOST_REASON_LENGTH))),
  }),
  answer: z.object({ insight }),
  problems: ['not-found', 'conflict'],
});

export const listInsightTrades = operation({
  id: 'listInsightTrades',
  method: 'GET',
  path: '/insights/{id}/trades',
  noun: 'insights',
  summary: 'Ids of the trades that a finding stands on, the latest first',
  params: id,
  query: z.object({ cursor: z.optional(z.string()) }),
  answer: z.object({ tradeIds: z.array(uuid), nextCursor }),
  problems: ['not-found', 'invalid-content'],
});
