import { lazy, type ReactNode, Suspense } from 'react';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { Awaiting } from '#web/ui/answers/awaiting.tsx';
import { JournalDataBoundary } from '#web/ui/journal-data/journal-data-boundary.tsx';
import { Page } from '#web/ui/surfaces/page.tsx';
import { Skeleton } from '#web/ui/surfaces/skeleton.tsx';
import { Calendar } from './calendar.tsx';
import type { CalendarProps } from './days/calendar-props.ts';
import { MonthSkeleton } from './month/month-skeleton.tsx';

// Who has trades to see does not load what stands in their place.
const NoDaysYet = lazy(async () => ({ default: (await import('./no-days-yet.tsx')).NoDaysYet }));

/** Each day with what it brought. */
export function CalendarPage(props: CalendarProps): ReactNode {
  const skeleton = (
    <Page title="Calendar">
      {props.search.view === undefined ? <MonthSkeleton /> : <Skeleton className="h-160" />}
    </Page>
  );
  return (
    <JournalDataBoundary title="Calendar" skeleton={skeleton}>
      <Awaiting fallback={skeleton}>
        <Filled {...props} />
      </Awaiting>
    </JournalDataBoundary>
  );
}

function Filled(props: CalendarProps): ReactNode {
  const { table } = useJournalData();
  if (table.length > 0) return <Calendar {...props} />;
  return (
    <Page title="Calendar">
      <Suspense>
        <NoDaysYet />
      </Suspense>
    </Page>
  );
}
