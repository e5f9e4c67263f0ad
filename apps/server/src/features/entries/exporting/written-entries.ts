import { findFields } from '#server/features/fields/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { findEntries } from '../keeping/entries.repository.ts';
import { entriesJson } from '../keeping/entry-json.ts';
import { entryMarkdown } from './entry-markdown.ts';
import { findGone } from './gone-mentions.ts';

interface WrittenEntry {
  readonly id: string;
  readonly kind: string;
  readonly markdown: string;
}

/** Every entry of a journal as Markdown. */
export async function writtenEntries(tx: Tx, ownerId: string, now: number): Promise<WrittenEntry[]> {
  const fields = await findFields(tx, ownerId);
  const entries = await entriesJson(tx, ownerId, await findEntries(tx, ownerId, {}));
  const isGone = await findGone(tx, ownerId, entries);
  return entries.map((entry) => ({
    id: entry.id,
    kind: entry.kind,
    markdown: entryMarkdown(entry, { fields, isGone, now }),
  }));
}
