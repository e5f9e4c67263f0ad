import { listEntryVersions, readEntryVersion, restoreEntry } from '@tapebook/contract';
import type { WrittenDocument } from '@tapebook/documents';
import { toMarkdown } from '@tapebook/documents/markdown';
import type { FastifyInstance } from 'fastify';
import { settlePlan } from '#server/features/day-plans/index.ts';
import { serve } from '#server/platform/http/index.ts';
import { lockEntry } from '../keeping/entries.repository.ts';
import { entryJson } from '../keeping/entry-json.ts';
import { type EntryDeps, lockKnownEntry, noEntry, nowOf } from '../keeping/known-entry.ts';
import { restoreEntryTo } from './restore-entry.ts';
import { findEntryVersion, findEntryVersions, type KeptVersion } from './versions.repository.ts';

const shortly = ({ version, at, content }: KeptVersion) => ({
  version,
  at,
  title: content.title,
  length: content.length,
});

const writtenAs = (document: WrittenDocument) => ({
  document: { ...document },
  markdown: toMarkdown(document),
});

export function versionRoutes(app: FastifyInstance, { database, clock }: EntryDeps): void {
  serve(app, listEntryVersions, ({ ownerId, params: { id } }) =>
    database.tenant(ownerId, async (tx) => {
      await lockKnownEntry(tx, ownerId, id);
      return { versions: (await findEntryVersions(tx, ownerId, id)).map(shortly) };
    }),
  );

  serve(app, readEntryVersion, ({ ownerId, grant, params }) =>
    database.tenant(ownerId, async (tx) => {
      // In its trash an owner looks at what a page held; to others it is gone with all that it ever held.
      if (grant !== null) await lockKnownEntry(tx, ownerId, params.id);
      const kept = await findEntryVersion(tx, ownerId, params.id, params.version);
      if (kept === undefined) throw noEntry();
      const { notes, plan, later, answers } = kept.content;
      return {
        version: {
          ...shortly(kept),
          document: { ...notes },
          markdown: toMarkdown(notes),
          ...(plan === null ? {} : { plan: writtenAs(plan) }),
          ...(later === null ? {} : { later: writtenAs(later) }),
          fields: Object.fromEntries(Object.entries(answers).map(([key, { value }]) => [key, value])),
        },
      };
    }),
  );

  serve(app, restoreEntry, async ({ ownerId, params: { id }, body, reply }) => {
    const version = body?.version;
    const entry = await database.tenant(ownerId, async (tx) => {
      const known = await lockEntry(tx, ownerId, id);
      const kept = version === undefined ? null : await findEntryVersion(tx, ownerId, id, version);
      if (known === undefined || kept === undefined) throw noEntry();
      const settled = await settlePlan(tx, ownerId, known);
      const restored = await restoreEntryTo(tx, ownerId, settled, kept, nowOf(clock));
      return entryJson(tx, ownerId, restored);
    });
    reply.header('etag', entry.etag);
    return { entry };
  });
}
