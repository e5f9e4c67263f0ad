import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ImportRunJson } from '@tapebook/contract';
import { ChevronLeft } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { ProblemError } from '#web/lib/http/problem-error.ts';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { DateTime } from '#web/ui/numbers/date-time.tsx';
import { Page } from '#web/ui/surfaces/page.tsx';
import { Skeleton } from '#web/ui/surfaces/skeleton.tsx';
import { useFollowImport } from './following/use-follow-import.ts';
import { importQuery, isRunning } from './queries/import-queries.ts';
import { ImportActions } from './results/import-actions.tsx';
import { ImportResult } from './results/import-result.tsx';
import { ImportRunning } from './results/import-running.tsx';
import { NextFile } from './results/next-file.tsx';
import { StatementReview } from './review/statement-review.tsx';
import type { VerdictFilter } from './words/count-chips.tsx';
import { ImportStatusBadge } from './words/import-status-badge.tsx';
import { useSourceName } from './words/use-source-name.ts';

interface ImportDetailPageProps {
  readonly importId: string;
  /** `undefined`: nobody has chosen yet. */
  readonly verdict: VerdictFilter | undefined;
  readonly onVerdictChange: (verdict: VerdictFilter) => void;
  /** Whose row of the file the address points to. */
  readonly activity: string | null;
  readonly onShowAll: () => void;
  /** Its file is looked at anew, with other choices. */
  readonly again: boolean;
  readonly onAgainChange: (again: boolean) => void;
}

/** One import: how far it is while it runs, and what became of every row once it has ended. */
export function ImportDetailPage({
  importId,
  verdict,
  onVerdictChange,
  activity,
  onShowAll,
  again,
  onAgainChange,
}: ImportDetailPageProps): ReactNode {
  const { data: run, error, refetch } = useQuery(importQuery(importId));
  const follow = useFollowImport();
  const running = run !== undefined && isRunning(run);
  useEffect(() => {
    if (running) follow(importId);
  }, [running, importId, follow]);
  return (
    <Page
      title={run?.fileName ?? 'Import'}
      description={<Origin run={run} />}
      actions={
        run === undefined || running || again ? undefined : (
          <ImportActions run={run} onAgain={() => onAgainChange(true)} />
        )
      }
    >
      <NextFile />
      {run !== undefined ? (
        running ? (
          <ImportRunning run={run} />
        ) : again ? (
          <StatementReview key={run.id} source={{ kind: 'run', run }} onClose={() => onAgainChange(false)} />
        ) : (
          <ImportResult {...{ run, verdict, onVerdictChange, activity, onShowAll }} />
        )
      ) : error !== null ? (
        <Problem
          error={error}
          onRetry={error instanceof ProblemError && error.status === 404 ? undefined : () => void refetch()}
          actions={
            <Link to="/import" className={buttonClass('secondary', 'small')}>
              All imports
            </Link>
          }
        />
      ) : (
        <Skeleton className="h-64 w-full rounded-card" />
      )}
    </Page>
  );
}

function Origin({ run }: { readonly run: ImportRunJson | undefined }): ReactNode {
  const sourceName = useSourceName();
  const source = run === undefined ? null : sourceName(run);
  return (
    <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
      <Link to="/import" className="inline-flex items-center rounded-control hover:text-ink">
        <ChevronLeft className="-ml-1 size-4" aria-hidden="true" />
        Imports
      </Link>
      {run === undefined ? null : (
        <>
          <ImportStatusBadge run={run} />
          {source === null ? null : <span>{source}</span>}
          <span className="text-faint">
            {isRunning(run) ? 'started' : 'imported'} <DateTime value={run.createdAt} format="date-time" />
          </span>
        </>
      )}
    </span>
  );
}
