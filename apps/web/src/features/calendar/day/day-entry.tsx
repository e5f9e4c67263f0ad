import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { NotebookPen } from 'lucide-react';
import type { ReactNode } from 'react';
import { entryHeadsQuery } from '#web/lib/entries/entries-queries.ts';
import { authorizedUser } from '#web/lib/http/authorized-user.ts';

/** What the journal says of a day, and the way to its entry. */
export function DayEntry({ day }: { readonly day: string }): ReactNode {
  const { data } = useQuery(entryHeadsQuery());
  const entry = data?.entries.find(({ id }) => id === day);
  // What nobody wrote a guest cannot begin.
  if (entry === undefined && authorizedUser !== null) return null;
  const words = entry === undefined ? '' : entry.title === '' ? entry.excerpt : entry.title;
  return (
    <Link
      to="/journal"
      search={{ entry: day }}
      className="mt-3 flex items-center gap-2 rounded-control border border-border px-2.5 py-2 text-13 text-muted transition-colors hover:bg-hover hover:text-ink"
    >
      <NotebookPen className="size-4 shrink-0 text-accent-ink" aria-hidden="true" />
      <span className="truncate">{words === '' ? 'Write about this day' : `Journal: ${words}`}</span>
    </Link>
  );
}
