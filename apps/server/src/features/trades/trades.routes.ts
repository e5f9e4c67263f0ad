import { getTrade, listTrades } from '@tapebook/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/database/index.ts';
import { serve } from '#server/platform/http/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { readTrade } from './read-trade.ts';
import { findTrades } from './trades.repository.ts';
import { tradesJson } from './trades-json.ts';

export function tradeRoutes(app: FastifyInstance, database: Database): void {
  serve(app, listTrades, ({ ownerId, query }) =>
    database.tenant(ownerId, async (tx) => {
      const page = await findTrades(tx, ownerId, query, query);
      return { trades: await tradesJson(tx, ownerId, page.rows), nextCursor: page.nextCursor };
    }),
  );

  serve(app, getTrade, ({ ownerId, params }) =>
    database.tenant(ownerId, async (tx) => {
      const trade = await readTrade(tx, ownerId, params.id);
      if (trade === null) {
        throw new ProblemError(
          'not-found',
          'There is no such trade in this journal. It may have been rebuilt: look in Trades.',
        );
      }
      return { trade };
    }),
  );
}
