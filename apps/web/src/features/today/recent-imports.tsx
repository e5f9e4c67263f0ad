import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ImportRunJson, ImportStatus } from '@tapebook/contract';
import type { ReactNode } from 'react';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Cell, rowLinkClass, SmallTable, smallRowClass } from '#web/ui/journal-data/small-table.tsx';
import { DateTime } from '#web/ui/numbers/date-time.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { Badge, type BadgeTone } from '#web/ui/surfaces/badge.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { Skeleton } from '#web/ui/surfaces/skeleton.tsx';
import { recentImportsQuery } from './recent-imports-query.ts';

const STATUS = {
  queued: ['neutral', 'Waiting'],
  running: ['accent', 'Running'],
  'needs-mapping': ['warning', 'Has questions'],
  completed: ['success', 'Imported'],
  failed: ['danger', 'Failed'],
  cancelled: ['neutral', 'Cancelled'],
  undone: ['neutral', 'Undone'],
} as const satisfies Record<ImportStatus, readonly [BadgeTone, string]>;

/** What came in last, and what did not. */
export function RecentImports(): ReactNode {
  const imports = useQuery(recentImportsQuery());
  return (
    <Card
      title="Recent imports"
      flush
      aside={
        <Link to="/import" className="hover:text-ink hover:underline">
          Import a statement
        </Link>
      }
    >
      {imports.data !== undefined ? (
        <ImportRows imports={imports.data} />
      ) : imports.isError ? (
        <div className="p-3">
          <Problem error={imports.error} onRetry={() => void imports.refetch()} />
        </div>
      ) : (
        <div className="px-4 pt-2 pb-4" aria-busy="true">
          <Skeleton className="h-28" />
        </div>
      )}
    </Card>
  );
}

function ImportRows({ imports }: { readonly imports: readonly ImportRunJson[] }): ReactNode {
  if (imports.length === 0) {
    return <p className="px-4 pt-2 pb-6 text-13 text-muted">No statements imported yet.</p>;
  }
  return (
    <SmallTable
      label="Recent imports"
      columns={[
        { name: 'File' },
        { name: 'Status' },
        { name: 'Activities', number: true },
        { name: 'Imported', number: true, wide: true },
      ]}
    >
      {imports.map((one) => {
        const [tone, word] = STATUS[one.status];
        return (
          <tr key={one.id} className={smallRowClass}>
            <Cell>
              <Link to="/import/$importId" params={{ importId: one.id }} className={rowLinkClass}>
                <span className="inline-block max-w-56 truncate align-bottom max-sm:max-w-36">
                  {one.fileName}
                </span>
              </Link>
            </Cell>
            <Cell>
              <Badge tone={tone}>{word}</Badge>
            </Cell>
            <Cell number>
              <Quantity quantity={one.counts.activities} />
            </Cell>
            <Cell number wide>
              <DateTime value={one.createdAt} format="date-time" className="text-muted" />
            </Cell>
          </tr>
        );
      })}
    </SmallTable>
  );
}
