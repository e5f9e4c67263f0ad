import { exportEntries, exportEntry } from '@tapebook/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { findFields } from '#server/features/fields/index.ts';
import { RawAnswer, serve } from '#server/platform/http/index.ts';
import { findEntries } from '../keeping/entries.repository.ts';
import { entriesJson, entryJson } from '../keeping/entry-json.ts';
import { type EntryDeps, lockKnownEntry } from '../keeping/known-entry.ts';
import { entryMarkdown } from './entry-markdown.ts';
import { findGone } from './gone-mentions.ts';

function markdownAnswer(reply: FastifyReply, name: string, markdown: string): RawAnswer {
  reply
    .header('content-disposition', `attachment; filename="${name}.md"`)
    .header('content-security-policy', "sandbox; default-src 'none'");
  return new RawAnswer(200, 'text/markdown; charset=utf-8', Buffer.from(markdown));
}

export function exportRoutes(app: FastifyInstance, { database, clock }: EntryDeps): void {
  serve(app, exportEntry, async ({ ownerId, params: { id }, reply }) => {
    const markdown = await database.tenant(ownerId, async (tx) => {
      const entry = await lockKnownEntry(tx, ownerId, id);
      const written = await entryJson(tx, ownerId, entry);
      const isGone = await findGone(tx, ownerId, [written]);
      return entryMarkdown(written, { fields: await findFields(tx, ownerId), isGone, now: clock.now() });
    });
    return markdownAnswer(reply, id, markdown);
  });

  serve(app, exportEntries, async ({ ownerId, query, reply }) => {
    const markdown = await database.largeRead(ownerId, async (tx) => {
      const fields = await findFields(tx, ownerId);
      const entries = (await findEntries(tx, ownerId, query)).toReversed();
      const written = await entriesJson(tx, ownerId, entries);
      const isGone = await findGone(tx, ownerId, written);
      const around = { fields, isGone, now: clock.now() };
      return written.map((entry) => entryMarkdown(entry, around)).join('\n---\n\n');
    });
    return markdownAnswer(reply, 'journal', markdown);
  });
}
