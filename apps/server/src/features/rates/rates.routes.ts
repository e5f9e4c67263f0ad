import { addRates, deleteRates, listRates } from '@tapebook/contract';
import type { FastifyInstance } from 'fastify';
import { ensureJournal, raiseJournalVersion } from '#server/features/journals/index.ts';
import type { Database } from '#server/platform/database/index.ts';
import { serve } from '#server/platform/http/index.ts';
import { once } from '#server/platform/idempotency/index.ts';
import { findRates, keepRates, rateJson, removeRates } from './rates.repository.ts';
import { rebuildWhereFeesNeed } from './rebuild-where-fees-need.ts';
import { statedRates } from './stated-rates.ts';

/** Ten thousand rates with all that may be said of each. */
const ADD_LIMIT_BYTES = 4 * 1024 * 1024;

export function rateRoutes(app: FastifyInstance, database: Database): void {
  serve(app, listRates, ({ ownerId, query }) =>
    database.tenant(ownerId, async (tx) => {
      const { rows, nextCursor } = await findRates(tx, ownerId, query, query);
      return { rates: rows.map(rateJson), nextCursor };
    }),
  );

  serve(
    app,
    addRates,
    ({ ownerId, body, request }) =>
      database.tenant(ownerId, async (tx) => {
        const rates = statedRates(body);
        await ensureJournal(tx, ownerId);
        return once(tx, ownerId, request, async () => {
          await keepRates(tx, ownerId, rates);
          await rebuildWhereFeesNeed(tx, ownerId, [
            ...new Set(rates.flatMap(({ base, quote }) => [base, quote])),
          ]);
          await raiseJournalVersion(tx, ownerId);
          return { added: rates.length };
        });
      }),
    { bodyLimit: ADD_LIMIT_BYTES },
  );

  serve(app, deleteRates, ({ ownerId, query }) =>
    database.tenant(ownerId, async (tx) => {
      const removed = await removeRates(tx, ownerId, query);
      if (removed > 0) {
        await rebuildWhereFeesNeed(tx, ownerId, [query.base, query.quote]);
        await raiseJournalVersion(tx, ownerId);
      }
      return { removed };
    }),
  );
}
