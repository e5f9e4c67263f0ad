import {
  addField,
  changeField,
  deleteField,
  type JournalFieldJson,
  listFields,
  MAX_FIELDS,
} from '@tapebook/contract';
import type { FastifyInstance } from 'fastify';
import { ensureJournal, raiseJournalVersion } from '#server/features/journals/index.ts';
import type { Database, Tx } from '#server/platform/database/index.ts';
import { refuseStale } from '#server/platform/etags.ts';
import { serve } from '#server/platform/http/index.ts';
import { once } from '#server/platform/idempotency/index.ts';
import { type NamedKind, ProblemError, withNameOfItsOwn } from '#server/platform/problems/index.ts';
import { isWordOfFilter } from './checked-field.ts';
import { findFields, insertField, lockField, removeField, updateField } from './fields.repository.ts';

const NAMES: NamedKind = { noun: 'a field', constraint: 'journal_fields_by_name' };
const missing = () => new ProblemError('not-found', 'There is no such field in this journal.');

/** @throws {ProblemError} `not-found` */
async function lockKnownField(tx: Tx, ownerId: string, key: string): Promise<JournalFieldJson> {
  const field = await lockField(tx, ownerId, key);
  if (field === undefined) throw missing();
  return field;
}

export function fieldRoutes(app: FastifyInstance, database: Database): void {
  serve(app, listFields, ({ ownerId }) =>
    database.tenant(ownerId, async (tx) => ({ fields: await findFields(tx, ownerId) })),
  );

  serve(app, addField, async ({ ownerId, body, request, reply }) => {
    if (body.key !== undefined && isWordOfFilter(body.key)) {
      throw new ProblemError('invalid-content', `A filter knows “${body.key}” as something else already.`, {
        errors: [{ path: 'key', message: 'means something else in a filter' }],
      });
    }
    const answer = await withNameOfItsOwn(NAMES, body.name, () =>
      database.tenant(ownerId, async (tx) => {
        await ensureJournal(tx, ownerId);
        return once(tx, ownerId, request, async () => {
          const known = await findFields(tx, ownerId);
          if (known.length >= MAX_FIELDS) {
            throw new ProblemError(
              'limit-reached',
              `A journal has at most ${MAX_FIELDS} fields. Delete some that you no longer need.`,
            );
          }
          const field = await insertField(tx, ownerId, body, known);
          if (field === undefined) {
            throw new ProblemError(
              'conflict',
              'A field with this key is there already. Change that one instead.',
            );
          }
          await raiseJournalVersion(tx, ownerId, []);
          return { field };
        });
      }),
    );
    reply.header('etag', answer.field.etag);
    return answer;
  });

  serve(app, changeField, async ({ ownerId, params, body, request, reply }) => {
    const field = await withNameOfItsOwn(NAMES, body.name, () =>
      database.tenant(ownerId, async (tx) => {
        const before = await lockKnownField(tx, ownerId, params.key);
        refuseStale(request, before.etag, `“${before.name}”`);
        const after = await updateField(tx, ownerId, before, body);
        if (after.etag !== before.etag) await raiseJournalVersion(tx, ownerId, []);
        return after;
      }),
    );
    reply.header('etag', field.etag);
    return { field };
  });

  serve(app, deleteField, ({ ownerId, params }) =>
    database.tenant(ownerId, async (tx) => {
      if (!(await removeField(tx, ownerId, params.key))) throw missing();
      await raiseJournalVersion(tx, ownerId, []);
    }),
  );
}
