import { useQuery } from '@tanstack/react-query';
import { type JournalEntryJson, TRASH_DAYS } from '@tapebook/contract';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { trashQuery } from '#web/lib/entries/entries-queries.ts';
import { entryName } from '#web/lib/entries/entry-words.ts';
import { useEntryChanges } from '#web/lib/entries/use-entry-changes.ts';
import { useWeekStart } from '#web/lib/entries/use-week-start.ts';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { DateTime } from '#web/ui/numbers/date-time.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

interface TrashProps {
  readonly onBack: () => void;
  /** It is back where it was, and nobody should have to look for it there. */
  readonly onRestored: (entry: JournalEntryJson) => void;
}

/** What was thrown away, for as long as it can be had back. */
export function Trash({ onBack, onRestored }: TrashProps): ReactNode {
  const { data, error, refetch } = useQuery(trashQuery());
  const weekStart = useWeekStart();
  const { restore, forget } = useEntryChanges();
  const bringBack = async (id: string): Promise<void> => {
    const entry = await restore(id);
    if (entry !== null) onRestored(entry);
  };
  const [asked, setAsked] = useState<{ readonly id: string; readonly title: string } | null>(null);
  return (
    <section aria-label="Trash">
      <Button variant="quiet" size="small" icon={<ArrowLeft aria-hidden="true" />} onClick={onBack}>
        Pages
      </Button>
      {error === null ? null : <Problem error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 ? (
        <p className="px-2 py-4 text-13 text-pretty text-muted">
          The trash is empty. Deleted entries stay here for {TRASH_DAYS} days.
        </p>
      ) : null}
      <ul className="grid grid-cols-1">
        {data?.map((entry) => {
          const name = entryName(entry, weekStart);
          return (
            <li key={entry.id} className="grid grid-cols-1 gap-1 rounded-control px-2 py-2">
              <span className="truncate text-13 font-medium text-ink">{name}</span>
              <span className="truncate text-12 text-muted">{entry.excerpt}</span>
              <span className="text-12 text-faint">
                Deleted <DateTime value={entry.deletedAt} format="day-month" />
              </span>
              <span className="flex gap-1">
                <Button size="small" onClick={() => void bringBack(entry.id)}>
                  Restore
                </Button>
                <Button variant="quiet" size="small" onClick={() => setAsked({ id: entry.id, title: name })}>
                  Delete for good
                </Button>
              </span>
            </li>
          );
        })}
      </ul>
      <Dialog
        open={asked !== null}
        onOpenChange={(open) => (open ? undefined : setAsked(null))}
        title={`Delete “${asked?.title ?? ''}” for good?`}
        description="Everything written in it, with its earlier versions, is deleted at once. This cannot be undone."
        actions={
          <>
            <Button onClick={() => setAsked(null)}>Keep it</Button>
            <Button
              variant="danger"
              onClick={() => {
                if (asked !== null) void forget(asked.id, asked.title);
                setAsked(null);
              }}
            >
              Delete for good
            </Button>
          </>
        }
      >
        {null}
      </Dialog>
    </section>
  );
}
