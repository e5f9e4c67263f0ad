import {
  addTemplate,
  changeTemplate,
  deleteTemplate,
  listTemplates,
  MAX_TEMPLATES,
} from '@tapebook/contract';
import type { FastifyInstance } from 'fastify';
import { ensureJournal } from '#server/features/journals/index.ts';
import type { Database } from '#server/platform/database/index.ts';
import { refuseStale } from '#server/platform/etags.ts';
import { serve } from '#server/platform/http/index.ts';
import { once } from '#server/platform/idempotency/index.ts';
import { type NamedKind, ProblemError, withNameOfItsOwn } from '#server/platform/problems/index.ts';
import { refuseLoop, refusePlanOfOthers } from './refuse-loops.ts';
import {
  findTemplates,
  insertTemplate,
  lockTemplate,
  removeTemplate,
  renameWithin,
  updateTemplate,
} from './templates.repository.ts';

const NAMES: NamedKind = { noun: 'a template', constraint: 'templates_by_name' };
const missing = () => new ProblemError('not-found', 'There is no such template in this journal.');

export function templateRoutes(app: FastifyInstance, database: Database): void {
  serve(app, listTemplates, ({ ownerId }) =>
    database.tenant(ownerId, async (tx) => ({ templates: await findTemplates(tx, ownerId) })),
  );

  serve(app, addTemplate, async ({ ownerId, body, request, reply }) => {
    const answer = await withNameOfItsOwn(NAMES, body.name, () =>
      database.tenant(ownerId, async (tx) => {
        await ensureJournal(tx, ownerId);
        return once(tx, ownerId, request, async () => {
          if ((await findTemplates(tx, ownerId)).length >= MAX_TEMPLATES) {
            throw new ProblemError(
              'limit-reached',
              `A journal keeps at most ${MAX_TEMPLATES} templates. Delete some that you no longer need.`,
            );
          }
          const template = await insertTemplate(tx, ownerId, body);
          if (template === undefined) {
            throw new ProblemError(
              'conflict',
              'A template with this id is there already. Change that one instead.',
            );
          }
          refusePlanOfOthers(template);
          await refuseLoop(tx, ownerId, template);
          return { template };
        });
      }),
    );
    reply.header('etag', answer.template.etag);
    return answer;
  });

  serve(app, changeTemplate, async ({ ownerId, params, body, request, reply }) => {
    const template = await withNameOfItsOwn(NAMES, body.name, () =>
      database.tenant(ownerId, async (tx) => {
        const before = await lockTemplate(tx, ownerId, params.id);
        if (before === undefined) throw missing();
        refuseStale(request, before.etag, `“${before.name}”`);
        const after = await updateTemplate(tx, ownerId, before, body);
        refusePlanOfOthers(after);
        if (after.name !== before.name) await renameWithin(tx, ownerId, before.name, after.name);
        await refuseLoop(tx, ownerId, after);
        return after;
      }),
    );
    reply.header('etag', template.etag);
    return { template };
  });

  serve(app, deleteTemplate, async ({ ownerId, params }) => {
    if (!(await database.tenant(ownerId, (tx) => removeTemplate(tx, ownerId, params.id)))) throw missing();
  });
}
