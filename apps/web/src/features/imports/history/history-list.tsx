import { Link } from '@tanstack/react-router';
import type { ImportRunJson } from '@tapebook/contract';
import type { ReactNode } from 'react';
import { DateTime } from '#web/ui/numbers/date-time.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { ImportStatusBadge } from '../words/import-status-badge.tsx';
import { hasNoCounts } from './history-columns.tsx';

interface HistoryListProps {
  readonly imports: readonly ImportRunJson[];
  readonly sourceName: (run: ImportRunJson) => string | null;
}

/** The imports on a phone: each whole in sight, and a link as large as its entry. */
export function HistoryList({ imports, sourceName }: HistoryListProps): ReactNode {
  return (
    <ul aria-label="Imports" className="divide-y divide-border rounded-card border border-border bg-panel">
      {imports.map((run) => (
        <li
          key={run.id}
          className="relative grid grid-cols-1 gap-1 px-3 py-2.5 text-13 has-[a:focus-visible]:bg-hover"
        >
          <span className="flex items-center justify-between gap-3">
            <Link
              to="/import/$importId"
              params={{ importId: run.id }}
              title={run.fileName}
              className="min-w-0 truncate font-medium before:absolute before:inset-0 before:content-['']"
            >
              {run.fileName}
            </Link>
            <ImportStatusBadge run={run} />
          </span>
          <span className="flex flex-wrap justify-between gap-x-3 text-12 text-muted">
            <span className="min-w-0 truncate">
              {sourceName(run) ?? (run.kind === 'connection' ? 'Not read' : 'Not recognised')}
            </span>
            <DateTime value={run.createdAt} format="date-time" />
          </span>
          {hasNoCounts(run) ? null : <Counts counts={run.counts} />}
        </li>
      ))}
    </ul>
  );
}

function Counts({
  counts: { activities, duplicates, rejected },
}: {
  readonly counts: ImportRunJson['counts'];
}): ReactNode {
  return (
    <span className="text-12 text-muted">
      <Quantity quantity={activities} /> new
      {duplicates === 0 ? null : (
        <>
          , <Quantity quantity={duplicates} /> already there
        </>
      )}
      {rejected === 0 ? null : (
        <>
          , <Quantity quantity={rejected} className="text-warning-ink" /> rejected
        </>
      )}
    </span>
  );
}
