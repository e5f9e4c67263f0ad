import { useQuery } from '@tanstack/react-query';
import type { FolderJson, JournalEntryJson } from '@tapebook/contract';
import { type EntryPeriod, entryPeriod } from '@tapebook/domain/entries';
import { lazy, type ReactNode, Suspense } from 'react';
import { entryQuery } from '#web/lib/entries/entries-queries.ts';
import { useWeekStart } from '#web/lib/entries/use-week-start.ts';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Skeleton } from '#web/ui/surfaces/skeleton.tsx';
import { EntryHeader } from './entry-header.tsx';
import { FieldAnswers } from './field-answers.tsx';
import { Notes } from './notes.tsx';
import { PlanSection } from './plan-section.tsx';
import { Summary } from './summary.tsx';
import { Unwritten } from './unwritten.tsx';
import { Versions } from './versions.tsx';

/** Mostly nobody else has said anything. */
const Comments = lazy(() => import('#web/ui/comments/comments.tsx'));

interface EntryPaneProps {
  readonly id: string;
  readonly version: number | 'list' | null;
  readonly onVersion: (version: number | 'list' | null) => void;
  readonly onBack: () => void;
  readonly folders: readonly FolderJson[];
  /** `null` until it is known. */
  readonly isBegun: boolean | null;
}

/** The middle pane: one entry, to be written. */
export function EntryPane({ id, version, onVersion, onBack, folders, isBegun }: EntryPaneProps): ReactNode {
  const weekStart = useWeekStart();
  const period = entryPeriod(id, weekStart);
  const { data, error, refetch } = useQuery({ ...entryQuery(id), enabled: isBegun === true });
  // What has just been begun is there before the list knows of it.
  const entry = isBegun === false ? (data ?? null) : data;
  return (
    <article className="grid min-w-0 grid-cols-1 gap-4 rounded-card border border-border bg-panel p-4 md:p-5">
      <EntryHeader
        id={id}
        period={period}
        entry={entry ?? null}
        folders={folders}
        onBack={onBack}
        onVersions={() => onVersion('list')}
      />
      {error !== null && entry === undefined ? (
        <Problem error={error} onRetry={() => void refetch()} />
      ) : entry === undefined ? (
        <Skeleton className="h-64 rounded-control" />
      ) : entry === null ? (
        <Unwritten id={id} period={period} />
      ) : (
        <Written entry={entry} period={period} />
      )}
      {period?.kind === 'day' ? (
        <Suspense>
          <Comments about={{ day: id }} />
        </Suspense>
      ) : null}
      {version === null || !entry ? null : <Versions entry={entry} version={version} onVersion={onVersion} />}
    </article>
  );
}

function Written({
  entry,
  period,
}: {
  readonly entry: JournalEntryJson;
  readonly period: EntryPeriod | null;
}): ReactNode {
  return (
    <>
      {period?.kind === 'week' || period?.kind === 'month' ? (
        <Summary key={entry.id} entry={entry} kind={period.kind} last={period.last} />
      ) : null}
      {entry.kind === 'day' ? <FieldAnswers entry={entry} asked="before" /> : null}
      {entry.plan === undefined ? null : <PlanSection id={entry.id} plan={entry.plan} />}
      <Notes entry={entry} />
      {entry.kind === 'day' ? <FieldAnswers entry={entry} asked="after" /> : null}
    </>
  );
}
