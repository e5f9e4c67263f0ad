import { Readable } from 'node:stream';
import {
  changeTrades as changeMany,
  changeTrade as changeOne,
  exportTrades as exportOperation,
  getTrade,
  listTradeChanges,
  listTrades,
  MAX_EXPORTED_TRADES,
  mergeTrades as mergeOperation,
  splitTrade as splitOperation,
  unmergeTrade as unmergeOperation,
  unsplitTrade as unsplitOperation,
} from '@tapebook/contract';
import type { FastifyInstance } from 'fastify';
import {
  type Annotation,
  findAnnotationChanges,
  readAnnotation,
} from '#server/features/annotations/index.ts';
import { raiseJournalVersion } from '#server/features/journals/index.ts';
import { isInPart } from '#server/platform/auth/index.ts';
import type { Database, Tx } from '#server/platform/database/index.ts';
import { isStale } from '#server/platform/etags.ts';
import { RawAnswer, serve } from '#server/platform/http/index.ts';
import { annotationsEtag, changeTrade, changeTrades } from './changing/change-trades.ts';
import { mergeTrades, unmergeTrade } from './changing/merge-trades.ts';
import { splitTrade, unsplitTrade } from './changing/split-trade.ts';
import { exportTrades } from './exporting/export-trades.ts';
import { tradeOfOthers, tradeOfPart, tradesOfPart } from './parts/trade-of-part.ts';
import { findKnownTrade, noTrade } from './reading/find-known-trades.ts';
import { readTrade } from './reading/read-trade.ts';
import { annotationInFull } from './reading/trade-extras.ts';
import { findTrades, type TradeRow } from './reading/trades.repository.ts';
import { tradesByIds, tradesJson } from './reading/trades-json.ts';
import { rebuildOutdated } from './rebuilding/rebuild-outdated.ts';

/** What is said of a trade and no list has, and the tag of all of it. */
async function annotationOf(
  tx: Tx,
  ownerId: string,
  { annotation_anchor_id: openingId }: TradeRow,
): Promise<{ annotation: Annotation; etag: string }> {
  const annotation = await readAnnotation(tx, ownerId, openingId);
  return { annotation, etag: annotationsEtag(openingId, annotation.version) };
}

/** @throws {ProblemError} `not-found` */
async function oneTrade(tx: Tx, ownerId: string, id: string) {
  const [trade] = await tradesByIds(tx, ownerId, [id]);
  if (trade === undefined) throw noTrade();
  return trade;
}

/** Ids of as many trades as may be exported, and what is said of each. */
const EXPORT_LIMITS = { bodyLimit: MAX_EXPORTED_TRADES * 80 + 4096 };

export function tradeRoutes(app: FastifyInstance, database: Database): void {
  serve(app, listTrades, ({ ownerId, part, query }) =>
    database.largeRead(ownerId, async (tx) => {
      await rebuildOutdated(tx, ownerId);
      const page = await findTrades(tx, ownerId, { ...query, part }, query);
      const trades = await tradesJson(tx, ownerId, page.rows);
      return { trades: await tradesOfPart(tx, ownerId, part, trades), nextCursor: page.nextCursor };
    }),
  );

  serve(
    app,
    exportOperation,
    async ({ ownerId, grant, part, body, reply }) => {
      const { tradeIds, rules, ...options } = body;
      const text = await exportTrades(
        database,
        ownerId,
        { ids: tradeIds, part, byGuest: grant !== null, rules },
        options,
      );
      reply
        .header('content-disposition', `attachment; filename="trades-${tradeIds.length}.csv"`)
        .header('content-security-policy', "sandbox; default-src 'none'");
      return new RawAnswer(200, 'text/csv; charset=utf-8', Readable.from(text, { objectMode: false }));
    },
    EXPORT_LIMITS,
  );

  serve(app, listTradeChanges, ({ ownerId, part, params }) =>
    database.tenant(ownerId, async (tx) => {
      const row = await findKnownTrade(tx, ownerId, params.id);
      if (!isInPart(part, { accountId: row.account_id, day: row.day })) throw noTrade();
      return { changes: await findAnnotationChanges(tx, ownerId, row.annotation_anchor_id) };
    }),
  );

  serve(app, getTrade, ({ ownerId, grant, part, params, reply }) =>
    database.tenant(ownerId, async (tx) => {
      await rebuildOutdated(tx, ownerId);
      const row = await findKnownTrade(tx, ownerId, params.id);
      const { annotation, etag } = await annotationOf(tx, ownerId, row);
      const trade = await readTrade(tx, ownerId, row, annotation);
      if (trade === null || !isInPart(part, trade)) throw noTrade();
      reply.header('etag', etag);
      if (part !== null) return { trade: await tradeOfPart(tx, ownerId, part, trade) };
      return { trade: grant === null ? trade : tradeOfOthers(trade) };
    }),
  );

  serve(app, changeOne, ({ ownerId, params, body, request, reply }) =>
    database.tenant(ownerId, async (tx) => {
      const { id, changed } = await changeTrade(tx, ownerId, params.id, body, (etag) =>
        isStale(request, etag),
      );
      const row = await findKnownTrade(tx, ownerId, id);
      const { annotation, etag } = await annotationOf(tx, ownerId, row);
      const [json] = await tradesJson(tx, ownerId, [row]);
      if (json === undefined) throw noTrade();
      const trade = { ...json, ...annotationInFull(annotation) };
      if (changed !== null) await raiseJournalVersion(tx, ownerId, changed);
      reply.header('etag', etag);
      return { trade };
    }),
  );

  serve(app, changeMany, ({ ownerId, body }) =>
    database.tenant(ownerId, async (tx) => {
      const tradeIds = await changeTrades(tx, ownerId, body.tradeIds, body.change);
      return { tradeIds: [...tradeIds] };
    }),
  );

  serve(app, mergeOperation, ({ ownerId, body }) =>
    database.tenant(ownerId, async (tx) => ({
      trade: await oneTrade(tx, ownerId, await mergeTrades(tx, ownerId, body.tradeIds)),
    })),
  );

  serve(app, unmergeOperation, ({ ownerId, params }) =>
    database.tenant(ownerId, async (tx) => ({
      trades: await tradesByIds(tx, ownerId, await unmergeTrade(tx, ownerId, params.id)),
    })),
  );

  serve(app, splitOperation, ({ ownerId, params, body }) =>
    database.tenant(ownerId, async (tx) => ({
      trades: await tradesByIds(tx, ownerId, await splitTrade(tx, ownerId, params.id, body.afterActivityId)),
    })),
  );

  serve(app, unsplitOperation, ({ ownerId, params }) =>
    database.tenant(ownerId, async (tx) => ({
      trade: await oneTrade(tx, ownerId, await unsplitTrade(tx, ownerId, params.id)),
    })),
  );
}
