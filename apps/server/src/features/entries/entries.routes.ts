import {
  deleteEntry,
  findWritten as findWrittenCall,
  listEntries,
  listEntryHeads,
  listTrash,
  readEntry,
  searchWritten as searchWrittenCall,
  writeEntry as writeEntryCall,
} from '@tapebook/contract';
import type { FastifyInstance } from 'fastify';
import { settlePlan } from '#server/features/day-plans/index.ts';
import { findWritten } from '#server/features/texts/index.ts';
import { isStale } from '#server/platform/etags.ts';
import { serve } from '#server/platform/http/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { findFolders } from './folders/folders.repository.ts';
import { findEntries, findTrash, lockEntry } from './keeping/entries.repository.ts';
import { entriesJson, entryEtag, entryHeads, entryJson } from './keeping/entry-json.ts';
import { type EntryDeps, lockKnownEntry, noEntry, nowOf } from './keeping/known-entry.ts';
import { writeEntry } from './keeping/write-entry.ts';
import { entriesOfPart, headsOfPart, isPageIn } from './parts/pages-of-part.ts';
import { searchPart } from './searching/search-part.ts';
import { searchWritten } from './searching/search-written.ts';
import { summaryOfPart } from './summaries/summary-of-part.ts';
import { forgetEntry, throwAway } from './trash/trash.ts';

/** Where the next slice of a list begins. */
function offsetOf(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  const offset = Number(cursor);
  if (Number.isSafeInteger(offset) && offset > 0) return offset;
  throw new ProblemError('invalid-request', 'The cursor is not one that this list gave out.', {
    errors: [{ path: 'cursor', message: 'is not one that this list gave out' }],
  });
}

export function entryRoutes(app: FastifyInstance, deps: EntryDeps): void {
  const { database, jobs, clock } = deps;
  serve(app, listEntries, ({ ownerId, part, query: { from, to, kind, limit, cursor } }) =>
    database.tenant(ownerId, async (tx) => {
      const offset = offsetOf(cursor);
      const rows = await findEntries(tx, ownerId, { from, to, kind }, { limit: limit + 1, offset });
      const page = rows.slice(0, limit).filter((row) => part === null || isPageIn(part, row));
      const entries = await entriesJson(tx, ownerId, page);
      return {
        entries: part === null ? entries : await entriesOfPart(tx, ownerId, part, entries),
        nextCursor: rows.length > limit ? String(offset + limit) : null,
      };
    }),
  );

  serve(app, listEntryHeads, ({ ownerId, part }) =>
    database.tenant(ownerId, async (tx) => {
      const rows = await findEntries(tx, ownerId, {});
      if (part !== null) {
        const pages = rows.filter((row) => isPageIn(part, row));
        const entries = await entriesOfPart(tx, ownerId, part, await entriesJson(tx, ownerId, pages));
        return { entries: headsOfPart(entries), folders: [] };
      }
      return {
        entries: await entryHeads(tx, ownerId, rows),
        folders: await findFolders(tx, ownerId),
      };
    }),
  );

  serve(app, listTrash, ({ ownerId }) =>
    database.tenant(ownerId, async (tx) => ({
      entries: await entryHeads(tx, ownerId, await findTrash(tx, ownerId)),
    })),
  );

  serve(app, searchWrittenCall, ({ ownerId, grant, part, query: { q, limit } }) =>
    database.tenant(ownerId, (tx) =>
      part === null
        ? searchWritten(tx, { ownerId, byGuest: grant !== null }, q, limit)
        : searchPart(tx, { ownerId, part }, q, limit),
    ),
  );

  serve(app, findWrittenCall, ({ ownerId, part, query: { q } }) =>
    database.tenant(ownerId, (tx) => findWritten(tx, ownerId, q, part)),
  );

  serve(app, readEntry, async ({ ownerId, part, params: { id }, reply }) => {
    const entry = await database.tenant(ownerId, async (tx) => {
      const row = await lockKnownEntry(tx, ownerId, id);
      if (part !== null && !isPageIn(part, row)) throw noEntry();
      const whole = await entryJson(tx, ownerId, await settlePlan(tx, ownerId, row));
      const [shown] = part === null ? [whole] : await entriesOfPart(tx, ownerId, part, [whole]);
      if (shown === undefined) throw noEntry();
      return shown;
    });
    reply.header('etag', entry.etag);
    if (part === null) return { entry };
    // Reckoned outside of a transaction, which it would keep open.
    const summary = await summaryOfPart(deps, { ownerId, part }, entry.id);
    return { entry: { ...entry, summary } };
  });

  serve(app, writeEntryCall, async ({ ownerId, params: { id }, body: change, request, reply }) => {
    const entry = await database.tenant(ownerId, async (tx) => {
      const at = nowOf(clock);
      const written = await writeEntry(tx, ownerId, {
        id,
        change,
        at,
        isStale: (etag) => isStale(request, etag),
      });
      return entryJson(tx, ownerId, await settlePlan(tx, ownerId, written));
    });
    reply.header('etag', entry.etag);
    return { entry };
  });

  serve(app, deleteEntry, ({ ownerId, params: { id }, query: { forever }, request }) =>
    database.tenant(ownerId, async (tx) => {
      const entry = await lockEntry(tx, ownerId, id);
      if (entry === undefined || (entry.deleted_at !== null && !forever)) throw noEntry();
      if (isStale(request, entryEtag(entry)))
        throw new ProblemError(
          'stale-version',
          'The entry was changed elsewhere in the meantime. Look at it again first.',
        );
      if (forever) return forgetEntry(tx, ownerId, entry);
      return throwAway(tx, ownerId, entry, nowOf(clock), { database, jobs });
    }),
  );
}
