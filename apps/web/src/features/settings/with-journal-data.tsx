import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { appDataQuery } from '#web/lib/journal-data/app-data-query.ts';
import type { JournalData } from '#web/lib/journal-data/reading/read-journal-data.ts';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Skeleton } from '#web/ui/surfaces/skeleton.tsx';

/** A section that needs the journal: holds its place meanwhile, and says so when it cannot be had. */
export function WithJournalData({
  children,
}: {
  readonly children: (journal: JournalData) => ReactNode;
}): ReactNode {
  const journal = useQuery(appDataQuery());
  if (journal.data !== undefined) return children(journal.data);
  if (journal.isError) return <Problem error={journal.error} onRetry={() => void journal.refetch()} />;
  return (
    <div aria-busy="true">
      <Skeleton className="h-64 w-full rounded-card" />
    </div>
  );
}
