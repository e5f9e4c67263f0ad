import { writeEntry } from '#server/features/entries/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import type { DemoEntry } from './demo-entries.ts';

/** Writes the pages of the demo's journal, each part at its time. */
export async function keepDemoEntries(tx: Tx, ownerId: string, entries: readonly DemoEntry[]): Promise<void> {
  const write = (id: string, at: string, change: Parameters<typeof writeEntry>[2]['change']) =>
    writeEntry(tx, ownerId, { id, at, change, isStale: () => false });
  for (const { id, plan, notes } of entries) {
    if (plan !== undefined) await write(id, plan.at, { plan: { markdown: plan.markdown } });
    if (notes !== undefined) await write(id, notes.at, { markdown: notes.markdown });
  }
}
