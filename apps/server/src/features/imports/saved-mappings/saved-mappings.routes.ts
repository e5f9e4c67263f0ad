import {
  addSavedMapping,
  type ColumnMappingJson,
  changeSavedMapping,
  exportSavedMappings,
  importSavedMappings,
  listSavedMappings,
  MAX_SAVED_MAPPINGS,
  type NewSavedMappingJson,
  deleteSavedMapping as removeOperation,
} from '@tapebook/contract';
import type { FastifyInstance } from 'fastify';
import { ensureJournal } from '#server/features/journals/index.ts';
import type { Database, Tx } from '#server/platform/database/index.ts';
import { serve } from '#server/platform/http/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { refuseUnknownRoles } from '../choices/check-choices.ts';
import {
  deleteSavedMapping,
  findSavedMappings,
  putSavedMapping,
  type SavedMapping,
  savedMappingJson,
  updateSavedMapping,
} from './saved-mappings.repository.ts';

const missing = () => new ProblemError('not-found', 'There is no such saved mapping in this journal.');

/** Keeps all of them or none. */
async function keep(
  tx: Tx,
  ownerId: string,
  mappings: readonly NewSavedMappingJson[],
): Promise<SavedMapping[]> {
  await ensureJournal(tx, ownerId);
  const kept: SavedMapping[] = [];
  for (const mapping of mappings) kept.push(await putSavedMapping(tx, ownerId, mapping));
  const { length } = await findSavedMappings(tx, ownerId);
  if (length > MAX_SAVED_MAPPINGS) {
    throw new ProblemError(
      'limit-reached',
      `A journal keeps at most ${MAX_SAVED_MAPPINGS} mappings, and this would make ${length}. Delete some that you no longer need.`,
    );
  }
  return kept;
}

function refuseUnfit(mappings: readonly NewSavedMappingJson[], pathOf: (index: number) => string): void {
  for (const [index, { header, mapping }] of mappings.entries()) {
    const path = pathOf(index);
    refuseUnknownRoles(mapping, `${path}mapping`);
    refuseBeyond(header, mapping, `${path}mapping.columns`);
  }
}

function refuseBeyond(header: readonly string[], { columns }: ColumnMappingJson, path: string): void {
  const beyond = Object.entries(columns).find(([, column]) => column >= header.length);
  if (beyond === undefined) return;
  const message = `names column ${beyond[1]} for ${beyond[0]}, and the header has ${header.length} columns`;
  throw new ProblemError('invalid-content', `${path}: ${message}.`, { errors: [{ path, message }] });
}

export function savedMappingRoutes(app: FastifyInstance, database: Database): void {
  serve(app, listSavedMappings, async ({ ownerId }) => {
    const mappings = await database.tenant(ownerId, (tx) => findSavedMappings(tx, ownerId));
    return { mappings: mappings.map(savedMappingJson) };
  });

  serve(app, addSavedMapping, async ({ ownerId, body }) => {
    refuseUnfit([body], () => '');
    const [kept] = await database.tenant(ownerId, (tx) => keep(tx, ownerId, [body]));
    if (kept === undefined) throw new Error('A mapping that was kept must be there');
    return { mapping: savedMappingJson(kept) };
  });

  serve(app, changeSavedMapping, async ({ ownerId, params, body }) => {
    if (body.mapping !== undefined) refuseUnknownRoles(body.mapping, 'mapping');
    const changed = await database.tenant(ownerId, async (tx) => {
      const row = await updateSavedMapping(tx, ownerId, params.id, body);
      if (row === undefined) throw missing();
      if (body.mapping !== undefined) refuseBeyond(row.header, body.mapping, 'mapping.columns');
      return row;
    });
    return { mapping: savedMappingJson(changed) };
  });

  serve(app, removeOperation, async ({ ownerId, params }) => {
    if (!(await database.tenant(ownerId, (tx) => deleteSavedMapping(tx, ownerId, params.id))))
      throw missing();
  });

  serve(app, exportSavedMappings, async ({ ownerId, query, reply }) => {
    const all = await database.tenant(ownerId, (tx) => findSavedMappings(tx, ownerId));
    const chosen = query.id === undefined ? all : all.filter(({ id }) => id === query.id);
    if (query.id !== undefined && chosen.length === 0) throw missing();
    reply.header('content-disposition', 'attachment; filename="tapebook-mappings.json"');
    return {
      kind: 'tapebook-column-mappings' as const,
      version: 1 as const,
      mappings: chosen.map(({ name, header, mapping }) => ({ name, header, mapping })),
    };
  });

  serve(app, importSavedMappings, async ({ ownerId, body }) => {
    refuseUnfit(body.mappings, (index) => `mappings.${index}.`);
    const kept = await database.tenant(ownerId, (tx) => keep(tx, ownerId, body.mappings));
    return { mappings: kept.map(savedMappingJson) };
  });
}
