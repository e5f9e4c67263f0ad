import { type ReactNode, Suspense } from 'react';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { FirstSteps } from '#web/ui/journal-data/first-steps.tsx';
import { JournalDataBoundary } from '#web/ui/journal-data/journal-data-boundary.tsx';
import { Page } from '#web/ui/surfaces/page.tsx';
import { Skeleton } from '#web/ui/surfaces/skeleton.tsx';
import { Calendar } from './calendar.tsx';
import type { CalendarProps } from './days/calendar-props.ts';

/** Each day with what it brought. */
export function CalendarPage(props: CalendarProps): ReactNode {
  const skeleton = (
    <Page title="Calendar">
      <Skeleton className="h-160" />
    </Page>
  );
  return (
    <JournalDataBoundary title="Calendar" skeleton={skeleton}>
      <Suspense fallback={skeleton}>
        <Filled {...props} />
      </Suspense>
    </JournalDataBoundary>
  );
}

function Filled(props: CalendarProps): ReactNode {
  const { table } = useJournalData();
  if (table.length > 0) return <Calendar {...props} />;
  return (
    <Page title="Calendar">
      <FirstSteps drawing="calendar" title="Your days will be here">
        Each day with its result, its best and worst point and its trades, weeks added up at the side: import
        a statement from your broker and they are here.
      </FirstSteps>
    </Page>
  );
}
