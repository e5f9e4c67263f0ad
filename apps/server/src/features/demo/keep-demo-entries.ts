import { writeEntry } from '#server/features/entries/index.ts';
import { insertField } from '#server/features/fields/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import type { DemoEntry } from './demo-entries.ts';
import { DEMO_FIELDS } from './demo-playbook.ts';

/** Writes the pages of the demo's journal, each part at its time. */
export async function keepDemoEntries(tx: Tx, ownerId: string, entries: readonly DemoEntry[]): Promise<void> {
  const write = (id: string, at: string, change: Parameters<typeof writeEntry>[2]['change']) =>
    writeEntry(tx, ownerId, { id, at, change, isStale: () => false });
  for (const field of DEMO_FIELDS) await insertField(tx, ownerId, field, []);
  for (const { id, plan, answers = {}, notes } of entries) {
    if (plan !== undefined)
      await write(id, plan.at, { plan: { markdown: plan.markdown }, fields: { ...answers } });
    if (notes !== undefined) await write(id, notes.at, { markdown: notes.markdown });
  }
}
