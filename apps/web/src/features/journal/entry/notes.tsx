import type { JournalEntryJson } from '@tapebook/contract';
import type { ReactNode } from 'react';
import { WrittenText } from '#web/ui/writing/written-text.tsx';

const PLACEHOLDERS = {
  day: 'What happened, what did you do, what to remember tomorrow? Type / for more.',
  week: 'What went well, what did not, what to change next week? Type / for more.',
  month: 'What did the month teach? Type / for more.',
  page: 'Write. Type / for headings, lists, tables and more.',
} as const;

/** What is noted; the text of an entry that has no plan. */
export const Notes = ({ entry }: { readonly entry: JournalEntryJson }): ReactNode => (
  <section
    aria-label="Notes"
    className="grid min-w-0 grid-cols-1 gap-1.5 print:has-[.is-editor-empty]:hidden"
  >
    <h3 className="text-13 font-medium text-ink">Notes</h3>
    <WrittenText
      key={entry.textId}
      textId={entry.textId}
      of={{ kind: 'entry-notes', id: entry.id }}
      asCame={entry}
      label="Notes"
      placeholder={PLACEHOLDERS[entry.kind]}
    />
  </section>
);
