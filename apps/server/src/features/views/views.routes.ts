import { addView, changeView, deleteView, listViews, MAX_VIEWS } from '@tapebook/contract';
import type { FastifyInstance } from 'fastify';
import { ensureJournal } from '#server/features/journals/index.ts';
import type { Database } from '#server/platform/database/index.ts';
import { refuseStale } from '#server/platform/etags.ts';
import { serve } from '#server/platform/http/index.ts';
import { once } from '#server/platform/idempotency/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { countViews, findViews, insertView, lockView, removeView, updateView } from './views.repository.ts';

const missing = () => new ProblemError('not-found', 'There is no such view in this journal.');

export function viewRoutes(app: FastifyInstance, database: Database): void {
  serve(app, listViews, ({ ownerId, query }) =>
    database.tenant(ownerId, async (tx) => ({ views: await findViews(tx, ownerId, query.kind) })),
  );

  serve(app, addView, async ({ ownerId, body, request, reply }) => {
    const answer = await database.tenant(ownerId, async (tx) => {
      await ensureJournal(tx, ownerId);
      return once(tx, ownerId, request, async () => {
        if ((await countViews(tx, ownerId)) >= MAX_VIEWS) {
          throw new ProblemError(
            'limit-reached',
            `A journal keeps at most ${MAX_VIEWS} views. Remove some that you no longer need.`,
          );
        }
        const view = await insertView(tx, ownerId, body);
        if (view === undefined)
          throw new ProblemError('conflict', 'A view with this id is kept already. Change that one instead.');
        return { view };
      });
    });
    reply.header('etag', answer.view.etag);
    return answer;
  });

  serve(app, changeView, async ({ ownerId, params, body, request, reply }) => {
    const view = await database.tenant(ownerId, async (tx) => {
      const before = await lockView(tx, ownerId, params.id);
      if (before === undefined) throw missing();
      refuseStale(request, before.etag, `“${before.name}”`);
      return updateView(tx, ownerId, params.id, body);
    });
    reply.header('etag', view.etag);
    return { view };
  });

  serve(app, deleteView, async ({ ownerId, params }) => {
    if (!(await database.tenant(ownerId, (tx) => removeView(tx, ownerId, params.id)))) throw missing();
  });
}
