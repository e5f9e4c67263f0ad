import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useJournal } from '#web/lib/journal/use-journal.ts';
import { appConfigQuery } from '#web/lib/queries/app-config.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { DataTable } from '#web/ui/tables/data-table.tsx';
import { TableSkeleton } from '#web/ui/tables/table-skeleton.tsx';
import { historyColumns } from './history-columns.tsx';
import { importHistoryQuery, isRunning } from './import-queries.ts';
import { useFollowImport } from './use-follow-import.ts';
import { useSourceName } from './use-source-name.ts';

/** All imports, newest first. */
export function ImportHistory(): ReactNode {
  const { head } = useJournal();
  const { data: config } = useQuery(appConfigQuery());
  const history = useInfiniteQuery(importHistoryQuery());
  const follow = useFollowImport();
  const sourceName = useSourceName();
  const imports = useMemo(() => history.data?.pages.flatMap((page) => page.imports) ?? [], [history.data]);
  const columns = useMemo(() => historyColumns(sourceName), [sourceName]);
  useEffect(() => {
    for (const run of imports) if (isRunning(run)) follow(run.id);
  }, [imports, follow]);
  return (
    <section aria-labelledby="import-history" className="mt-8 flex min-h-80 min-w-0 flex-col">
      <h2 id="import-history" className="mb-2 text-14 font-semibold">
        History
      </h2>
      {history.isPending ? (
        <TableSkeleton rows={5} />
      ) : history.isError && imports.length === 0 ? (
        <Problem error={history.error} onRetry={() => void history.refetch()} />
      ) : imports.length === 0 ? (
        <EmptyState drawing="import" title="No imports yet" className="rounded-card border border-border">
          Drop your first statement above. Each import is listed here with its counts, its problems and the
          totals it was held against, and each can be undone.
          {config?.features.demo === true && !head.user.demo ? (
            <p className="mt-2 text-13">
              To look around first: sign out, and choose “Try the demo journal” on the sign-up page.
            </p>
          ) : null}
        </EmptyState>
      ) : (
        <>
          <DataTable
            label="Imports"
            columns={columns}
            rows={imports}
            rowId={idOf}
            rowLink={(run, look) => <Link to="/import/$importId" params={{ importId: run.id }} {...look} />}
            className="max-h-130"
          />
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
