import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { LookAround } from '#web/ui/journal-data/look-around.tsx';
import { keepPress } from '#web/ui/surfaces/keep-press.ts';
import { DataTable } from '#web/ui/tables/data-table.tsx';
import { TableSkeleton } from '#web/ui/tables/table-skeleton.tsx';
import { useNarrow } from '#web/ui/tables/use-narrow.ts';
import { importHistoryQuery } from '../queries/import-queries.ts';
import { type HistoryFilter, type ImportSearchChange, isFiltered } from '../queries/import-search.ts';
import { useSourceName } from '../words/use-source-name.ts';
import { historyColumns } from './history-columns.tsx';
import { CLEARED, HistoryFilters } from './history-filters.tsx';
import { HistoryList } from './history-list.tsx';

interface ImportHistoryProps {
  readonly filter: HistoryFilter;
  readonly onFilterChange: (change: ImportSearchChange) => void;
}

/** All imports, newest first. */
export function ImportHistory({ filter, onFilterChange }: ImportHistoryProps): ReactNode {
  const history = useInfiniteQuery({
    ...importHistoryQuery(filter),
    placeholderData: keepPreviousData,
  });
  const filtered = isFiltered(filter);
  const sourceName = useSourceName();
  const narrow = useNarrow();
  const imports = useMemo(() => history.data?.pages.flatMap((page) => page.imports) ?? [], [history.data]);
  const columns = useMemo(() => historyColumns(sourceName), [sourceName]);
  return (
    // What stands above it comes and goes with files and connections, and it is drawn anew below a file.
    <section
      aria-labelledby="import-history"
      className="mt-8 flex min-h-80 min-w-0 flex-col"
      onPointerDown={keepPress}
    >
      <div className="mb-2 flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="import-history" className="text-14 font-semibold">
          History
        </h2>
        {/* Nothing to look through: no place for filters either. */}
        {imports.length > 0 || filtered ? <HistoryFilters filter={filter} onChange={onFilterChange} /> : null}
      </div>
      {history.isPending ? (
        <TableSkeleton rows={5} />
      ) : history.isError && imports.length === 0 ? (
        <Problem error={history.error} onRetry={() => void history.refetch()} />
      ) : imports.length === 0 && filtered ? (
        <EmptyState
          drawing="nothing"
          title="No import matches these filters"
          className="rounded-card border border-border"
          action={
            <Button variant="primary" onClick={() => onFilterChange(CLEARED)}>
              Clear filters
            </Button>
          }
        >
          None of your imports match these filters.
        </EmptyState>
      ) : imports.length === 0 ? (
        <EmptyState drawing="import" title="No imports yet" className="rounded-card border border-border">
          Drop your first statement above. Each import is listed here with its counts, its problems and the
          totals it was checked against, and can be undone.
          <LookAround />
        </EmptyState>
      ) : (
        <>
          {narrow ? (
            <HistoryList imports={imports} sourceName={sourceName} />
          ) : (
            <DataTable
              label="Imports"
              columns={columns}
              rows={imports}
              rowId={idOf}
              stale={history.isPlaceholderData}
              rowLink={(run, look) => <Link to="/import/$importId" params={{ importId: run.id }} {...look} />}
              className="max-h-130"
            />
          )}
          {history.hasNextPage ? (
            <Button
              className="mt-3 self-center"
              pending={history.isFetchingNextPage}
              onClick={() => void history.fetchNextPage()}
            >
              Show earlier imports
            </Button>
          ) : null}
        </>
      )}
    </section>
  );
}

const idOf = ({ id }: { readonly id: string }): string => id;
