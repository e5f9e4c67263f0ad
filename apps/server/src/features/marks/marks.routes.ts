import { addMarks, deleteMarks, listMarks } from '@tapebook/contract';
import type { FastifyInstance } from 'fastify';
import { ensureJournal, raiseJournalVersion } from '#server/features/journals/index.ts';
import { rebuildWhereLearnt } from '#server/features/trades/index.ts';
import type { Database } from '#server/platform/database/index.ts';
import { serve } from '#server/platform/http/index.ts';
import { once } from '#server/platform/idempotency/index.ts';
import { findMarks, keepMarks, markJson, removeMarks } from './marks.repository.ts';
import { statedMarks } from './stated-marks.ts';

/** Ten thousand prices with all that may be said of each. */
const ADD_LIMIT_BYTES = 4 * 1024 * 1024;

export function markRoutes(app: FastifyInstance, database: Database): void {
  serve(app, listMarks, ({ ownerId, query }) =>
    database.tenant(ownerId, async (tx) => {
      const { rows, nextCursor } = await findMarks(tx, ownerId, query, query);
      return { marks: rows.map(markJson), nextCursor };
    }),
  );

  serve(
    app,
    addMarks,
    ({ ownerId, body, request }) =>
      database.tenant(ownerId, async (tx) => {
        await ensureJournal(tx, ownerId);
        return once(tx, ownerId, request, async () => {
          const marks = await statedMarks(tx, ownerId, body);
          await keepMarks(tx, ownerId, marks);
          await rebuildWhereLearnt(tx, ownerId, [...new Set(marks.map(({ instrumentId }) => instrumentId))]);
          await raiseJournalVersion(tx, ownerId);
          return { added: marks.length };
        });
      }),
    { bodyLimit: ADD_LIMIT_BYTES },
  );

  serve(app, deleteMarks, ({ ownerId, query }) =>
    database.tenant(ownerId, async (tx) => {
      const removed = await removeMarks(tx, ownerId, query);
      if (removed > 0) {
        await rebuildWhereLearnt(tx, ownerId, [query.instrumentId]);
        await raiseJournalVersion(tx, ownerId);
      }
      return { removed };
    }),
  );
}
