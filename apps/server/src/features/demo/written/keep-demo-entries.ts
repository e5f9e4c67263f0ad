import { randomUUID } from 'node:crypto';
import { mentionAddress } from '@tapebook/documents';
import { fromMarkdown } from '@tapebook/documents/markdown';
import { insertFolder, writeEntry } from '#server/features/entries/index.ts';
import { insertField } from '#server/features/fields/index.ts';
import { insertTemplate } from '#server/features/templates/index.ts';
import { replaceText } from '#server/features/texts/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { DEMO_FIELDS, DEMO_PAGE, DEMO_TEMPLATES } from '../demo-playbook.ts';
import type { DemoEntry } from './demo-entries.ts';

type Change = Parameters<typeof writeEntry>[2]['change'];

const write = (tx: Tx, ownerId: string, id: string, at: string, change: Change) =>
  writeEntry(tx, ownerId, { id, at, change, isStale: () => false });

/** Writes the mornings of the demo's journal, each at its time, and a page of no day. */
export async function keepDemoMornings(
  tx: Tx,
  ownerId: string,
  entries: readonly DemoEntry[],
): Promise<void> {
  for (const field of DEMO_FIELDS) await insertField(tx, ownerId, field, []);
  for (const template of DEMO_TEMPLATES) await insertTemplate(tx, ownerId, template);
  for (const { id, plan, answers = {} } of entries) {
    if (plan !== undefined)
      await write(tx, ownerId, id, plan.at, {
        plan: { markdown: plan.markdown },
        fields: { ...answers },
      });
  }
  const { folder, title, markdown } = DEMO_PAGE;
  const at = entries[0]?.plan?.at;
  if (at === undefined) return;
  const kept = await insertFolder(tx, ownerId, { name: folder });
  await write(tx, ownerId, randomUUID(), at, { title, folderId: kept?.id ?? null, markdown });
}

/** What an evening speaks of: the trade, and its picture as Markdown. */
export interface SpokenOf {
  readonly id: string;
  readonly label: string;
  readonly picture: string | null;
}

/** Writes the evenings and the looks back, which speak of trades that are there by then. */
export async function keepDemoEvenings(
  tx: Tx,
  ownerId: string,
  entries: readonly DemoEntry[],
  spokenOf: (place: number) => SpokenOf | undefined,
): Promise<void> {
  for (const { id, notes } of entries) {
    if (notes === undefined) continue;
    const { at, markdown, trade, later } = notes;
    const told = trade === undefined ? undefined : spokenOf(trade.place);
    const mention =
      told === undefined ? [] : [`${trade?.lead}[${told.label}](${mentionAddress('trade', told.id)})`];
    const picture = told?.picture == null || trade?.pictured !== true ? [] : [told.picture];
    const entry = await write(tx, ownerId, id, at, {
      markdown: [markdown, ...mention, ...picture].join('\n\n'),
    });
    if (later !== undefined && entry.later_text_id !== null)
      await replaceText(tx, ownerId, entry.later_text_id, 'entry-later', fromMarkdown(later));
  }
}
