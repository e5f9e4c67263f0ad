import { randomUUID } from 'node:crypto';
import { insertFolder, writeEntry } from '#server/features/entries/index.ts';
import { insertField } from '#server/features/fields/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import type { DemoEntry } from './demo-entries.ts';
import { DEMO_FIELDS, DEMO_PAGE } from './demo-playbook.ts';

/** Writes the pages of the demo's journal, each part at its time, and one of no day. */
export async function keepDemoEntries(tx: Tx, ownerId: string, entries: readonly DemoEntry[]): Promise<void> {
  const write = (id: string, at: string, change: Parameters<typeof writeEntry>[2]['change']) =>
    writeEntry(tx, ownerId, { id, at, change, isStale: () => false });
  for (const field of DEMO_FIELDS) await insertField(tx, ownerId, field, []);
  for (const { id, plan, answers = {}, notes } of entries) {
    if (plan !== undefined)
      await write(id, plan.at, { plan: { markdown: plan.markdown }, fields: { ...answers } });
    if (notes !== undefined) await write(id, notes.at, { markdown: notes.markdown });
  }
  const { folder, title, markdown } = DEMO_PAGE;
  const at = entries[0]?.plan?.at;
  if (at === undefined) return;
  const kept = await insertFolder(tx, ownerId, { name: folder });
  await write(randomUUID(), at, { title, folderId: kept?.id ?? null, markdown });
}
