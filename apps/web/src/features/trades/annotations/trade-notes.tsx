import type { ReactNode } from 'react';
import type { LoadedTrade } from '#web/lib/queries/trade-query.ts';
import { WrittenText } from '#web/ui/writing/written-text.tsx';

interface TradeNotesProps {
  readonly trade: LoadedTrade;
  /** Whether what it is written in is there; it takes words before. */
  readonly isWritten: boolean;
}

/** What the trader makes of the trade, in words. */
export const TradeNotes = ({ trade, isWritten }: TradeNotesProps): ReactNode => (
  <section aria-label="Notes" data-review="notes" className="grid grid-cols-1 gap-1.5">
    <h3 className="text-13 font-medium text-ink">Notes</h3>
    <WrittenText
      textId={trade.notesTextId}
      of={{ kind: 'trade-notes', id: trade.id }}
      asCame={{ markdown: trade.notes }}
      label="Notes"
      placeholder="What was the plan, what happened, what to do next time? Type / for more."
      compact
      waits={!isWritten}
    />
  </section>
);
