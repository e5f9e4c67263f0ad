import { APP_DATA_BINARY, encodeAppData, getAppData, getAppDataRows } from '@tapebook/contract';
import { encodeTradeTable, tradeTableToJson } from '@tapebook/domain/analytics';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { journalVersion } from '#server/features/journals/index.ts';
import { allTrades, rebuildOutdated, tradesJson } from '#server/features/trades/index.ts';
import type { Database } from '#server/platform/database/index.ts';
import { hasAlready, NOT_MODIFIED, RawAnswer, serve } from '#server/platform/http/index.ts';
import { journalDataHead } from './journal-data-head.ts';
import { readJournalTable } from './journal-table.ts';

/** What this needs to know of accounts of persons; `null` where a hosted project keeps them. */
export interface Users {
  findUser(userId: string): Promise<{ readonly isDemo: boolean } | null>;
}

interface JournalDataRoutesDeps {
  readonly database: Database;
  readonly identity: Users | null;
}

/** Raised when the form of the answer changes, so that no browser keeps an old one. */
const FORM = 7;

const wantsBinary = (request: FastifyRequest): boolean =>
  (request.headers.accept ?? '').includes(APP_DATA_BINARY);

export function journalDataRoutes(app: FastifyInstance, { database, identity }: JournalDataRoutesDeps): void {
  const isDemo = async (userId: string): Promise<boolean> =>
    (await identity?.findUser(userId))?.isDemo ?? false;

  serve(app, getAppData, async ({ caller, ownerId, request, reply }) => {
    const user = { caller, isDemo: await isDemo(caller.userId) };
    return database.largeRead(ownerId, async (tx) => {
      await rebuildOutdated(tx, ownerId);
      const binary = wantsBinary(request);
      // Versions are small numbers: without the names, one person's browser cache would answer for another.
      const names = [ownerId, caller.userId].map(encodeURIComponent).join('-');
      const etag = `"${FORM}-${names}-${await journalVersion(tx, ownerId)}-${binary ? 'b' : 'j'}-${caller.emailVerified ? 'v' : 'u'}"`;
      reply
        .header('etag', etag)
        .header('cache-control', 'private, no-cache')
        .header('vary', 'accept, authorization');
      if (hasAlready(request, etag)) return NOT_MODIFIED;
      const head = await journalDataHead(tx, ownerId, user);
      const table = await readJournalTable(tx, ownerId);
      if (!binary) return { ...head, trades: { count: table.length, columns: tradeTableToJson(table) } };
      const bytes = encodeAppData(head, encodeTradeTable(table));
      return new RawAnswer(
        200,
        APP_DATA_BINARY,
        Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      );
    });
  });

  serve(app, getAppDataRows, async ({ caller, ownerId, reply }) => {
    const user = { caller, isDemo: await isDemo(caller.userId) };
    reply.header('deprecation', '@1745020800').header('link', '</v2/app_data>; rel="successor-version"');
    return database.largeRead(ownerId, async (tx) => {
      await rebuildOutdated(tx, ownerId);
      return {
        ...(await journalDataHead(tx, ownerId, user)),
        trades: await tradesJson(tx, ownerId, await allTrades(tx, ownerId)),
      };
    });
  });
}
