import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { appDataQuery } from '#web/lib/journal-data/app-data-query.ts';
import { numbersAreAwaited, numbersAreDrawn } from '#web/lib/loading/after-numbers.ts';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Page } from '#web/ui/surfaces/page.tsx';

interface JournalDataBoundaryProps {
  /** Title of the page, for when there is nothing of it but a failure. */
  readonly title: string;
  /** The page in its final layout, without its numbers. */
  readonly skeleton: ReactNode;
  /** The page asks for its numbers once the journal is there, and says itself when they are drawn. */
  readonly saysWhenDrawn?: boolean;
  /** Drawn once the journal is there; may use it without further ado. */
  readonly children: ReactNode;
}

/**
 * Holds the place of what needs the journal while it is on its way. Nothing is seen for the first
 * moment: a skeleton that only flashes is worse than none.
 */
export function JournalDataBoundary({
  title,
  skeleton,
  saysWhenDrawn = false,
  children,
}: JournalDataBoundaryProps): ReactNode {
  const journal = useQuery(appDataQuery());
  const hasSettled = journal.data !== undefined || journal.isError;
  useEffect(() => {
    if (!hasSettled || (saysWhenDrawn && !journal.isError)) numbersAreAwaited();
    else numbersAreDrawn();
  }, [hasSettled, saysWhenDrawn, journal.isError]);
  if (journal.data !== undefined) return children;
  if (journal.isError) {
    return (
      <Page title={title}>
        <Problem error={journal.error} onRetry={() => void journal.refetch()} />
      </Page>
    );
  }
  return <div className="flex flex-1 flex-col animate-[appear_120ms_150ms_both]">{skeleton}</div>;
}
