import { addPrices, deletePrices, listPrices, MAX_BARS_CSV, readBars } from '@tapebook/contract';
import type { FastifyInstance } from 'fastify';
import { raiseJournalVersion } from '#server/features/journals/index.ts';
import { rebuildWhereLearnt } from '#server/features/trades/index.ts';
import type { Database } from '#server/platform/database/index.ts';
import { serve } from '#server/platform/http/index.ts';
import { addPricesOf } from './add-prices.ts';
import { barsFor } from './bars-between.ts';
import { askedOfPart } from './bars-of-part.ts';
import { findPrices, removePrices } from './prices.repository.ts';

/** A table as JSON text: line ends take two characters. */
const ADD_LIMIT_BYTES = MAX_BARS_CSV + 4 * 1024 * 1024;

export function priceRoutes(app: FastifyInstance, database: Database): void {
  serve(app, listPrices, ({ ownerId, query }) =>
    database.tenant(ownerId, async (tx) => ({ prices: await findPrices(tx, ownerId, query.instrumentId) })),
  );

  serve(
    app,
    addPrices,
    ({ ownerId, body }) => database.tenant(ownerId, (tx) => addPricesOf(tx, ownerId, body)),
    { bodyLimit: ADD_LIMIT_BYTES },
  );

  serve(app, deletePrices, ({ ownerId, query }) =>
    database.tenant(ownerId, async (tx) => {
      const removed = await removePrices(tx, ownerId, query);
      if (removed > 0) {
        await rebuildWhereLearnt(tx, ownerId, [query.instrumentId]);
        await raiseJournalVersion(tx, ownerId);
      }
      return { removed };
    }),
  );

  serve(app, readBars, ({ ownerId, part, query }) =>
    database.tenant(ownerId, async (tx) => {
      const asked = part === null ? query : await askedOfPart(tx, ownerId, part, query);
      return asked === null ? { bars: null, splits: [] } : barsFor(tx, ownerId, asked);
    }),
  );
}
