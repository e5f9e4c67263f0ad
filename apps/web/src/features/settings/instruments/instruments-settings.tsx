import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { Card } from '#web/ui/surfaces/card.tsx';
import { TableSkeleton } from '#web/ui/tables/table-skeleton.tsx';
import { InstrumentTable } from './instrument-table.tsx';
import { instrumentsQuery } from './instruments-query.ts';
import { openQuestions } from './open-questions.ts';
import { SizeQuestions } from './size-questions.tsx';

/** What a point of each contract is worth: what is asked, then what is known. */
export function InstrumentsSettings(): ReactNode {
  const { data: instruments, error, refetch } = useQuery(instrumentsQuery());
  const questions = useMemo(() => openQuestions(instruments ?? []), [instruments]);
  const known = useMemo(
    () => instruments?.filter(({ multiplier }) => multiplier !== null) ?? [],
    [instruments],
  );
  if (error !== null && instruments === undefined)
    return <Problem error={error} onRetry={() => void refetch()} />;
  if (instruments === undefined) return <TableSkeleton rows={8} />;
  if (instruments.length === 0) {
    return (
      <Card title="Instruments">
        <EmptyState
          drawing="settings"
          title="No instruments yet"
          action={
            <Link to="/import" className={buttonClass('primary')}>
              Import a statement
            </Link>
          }
        >
          What you trade is listed here with its contract size. If no source says what a point is worth, you
          are asked once.
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      <SizeQuestions questions={questions} />
      {known.length === 0 ? null : <InstrumentTable known={known} />}
    </>
  );
}
