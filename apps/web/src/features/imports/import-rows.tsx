import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ImportRunJson } from '@tapebook/contract';
import { type ReactNode, useMemo } from 'react';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { TableSkeleton } from '#web/ui/tables/table-skeleton.tsx';
import { CountChips, type VerdictFilter } from './count-chips.tsx';
import { importRowsQuery } from './import-queries.ts';
import { VerdictTable } from './verdict-table.tsx';

interface ImportRowsProps {
  readonly run: ImportRunJson;
  readonly verdict: VerdictFilter;
  readonly onVerdictChange: (verdict: VerdictFilter) => void;
}

/** The verdict on every row of the file, page after page. */
export function ImportRows({ run, verdict, onVerdictChange }: ImportRowsProps): ReactNode {
  const query = useInfiniteQuery({ ...importRowsQuery(run.id, verdict), placeholderData: keepPreviousData });
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.rows) ?? [], [query.data]);
  return (
    <Card title="Rows of the file">
      <div className="grid min-w-0 grid-cols-1 gap-3">
        <CountChips counts={run.counts} chosen={verdict} onChoose={onVerdictChange} />
        {query.isPending ? (
          <TableSkeleton rows={10} />
        ) : query.isError && rows.length === 0 ? (
          <Problem error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <VerdictTable
            label="Rows of the file"
            rows={rows}
            stale={query.isPlaceholderData}
            className="h-100"
            empty={<p className="px-4 py-6 text-13 text-muted">No row has this verdict.</p>}
          />
        )}
        {query.hasNextPage ? (
          <Button
            className="justify-self-center"
            pending={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            Show further rows
          </Button>
        ) : null}
      </div>
    </Card>
  );
}
