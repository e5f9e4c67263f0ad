import {
  changeInsight,
  getInsights,
  listInsightTrades,
  MAX_COUNT,
  MOST_INSIGHT_TRADES,
  searchInsights,
} from '@tapebook/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '#server/platform/http/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { changeInsightTo } from './change-insight.ts';
import { insightsJson } from './insight-json.ts';
import { countClosed, findInsightRows, findSearch, tradesOfInsight } from './insights.repository.ts';
import { askForLook, askWhenDue, type InsightDeps } from './look-job.ts';
import { readNames } from './segment-names.ts';

export function insightRoutes(app: FastifyInstance, deps: InsightDeps): void {
  const { database, clock } = deps;

  serve(app, getInsights, ({ ownerId }) =>
    database.tenant(ownerId, async (tx) => {
      await askWhenDue(deps, tx, ownerId);
      return insightsJson(
        await findSearch(tx, ownerId),
        await findInsightRows(tx, ownerId),
        await readNames(tx, ownerId),
        await countClosed(tx, ownerId),
      );
    }),
  );

  serve(app, searchInsights, ({ ownerId }) =>
    database.tenant(ownerId, async (tx) => {
      await askForLook(deps, tx, ownerId);
      return { running: true };
    }),
  );

  serve(app, changeInsight, ({ ownerId, params, body }) =>
    database.tenant(ownerId, async (tx) => ({
      insight: await changeInsightTo(tx, ownerId, params.id, body, clock.now()),
    })),
  );

  serve(app, listInsightTrades, ({ ownerId, params, query }) =>
    database.tenant(ownerId, async (tx) => {
      const from = Number(query.cursor ?? 0);
      if (!Number.isInteger(from) || from < 0 || from > MAX_COUNT - MOST_INSIGHT_TRADES)
        throw new ProblemError('invalid-content', 'This cursor is none of ours. Begin without one.', {
          errors: [{ path: 'cursor', message: 'must be one that was answered' }],
        });
      const found = await tradesOfInsight(tx, ownerId, params.id, { from, count: MOST_INSIGHT_TRADES });
      if (found === null) throw new ProblemError('not-found', 'There is no such insight in this journal.');
      const next = from + found.ids.length;
      return { tradeIds: [...found.ids], nextCursor: next < found.all ? String(next) : null };
    }),
  );
}
