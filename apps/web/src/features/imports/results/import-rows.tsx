import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { getImportRowsFile, type ImportRunJson } from '@tapebook/contract';
import { Download } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { saveFile } from '#web/lib/files/save-file.ts';
import { open } from '#web/lib/http/api.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { usePrivacyMode } from '#web/lib/preferences/privacy-mode.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { TableSkeleton } from '#web/ui/tables/table-skeleton.tsx';
import { importRowsQuery } from '../queries/import-queries.ts';
import { VerdictTable } from '../rows/verdict-table.tsx';
import { CountChips, type VerdictFilter } from '../words/count-chips.tsx';
import { VERDICT_WORDS } from '../words/import-words.ts';

interface ImportRowsProps {
  readonly run: ImportRunJson;
  readonly verdict: VerdictFilter;
  readonly onVerdictChange: (verdict: VerdictFilter) => void;
  /** Whose row the address points to. */
  readonly activity: string | null;
  readonly onShowAll: () => void;
}

/** The verdict on every row of the file, page after page. */
export function ImportRows({
  run,
  verdict,
  onVerdictChange,
  activity,
  onShowAll,
}: ImportRowsProps): ReactNode {
  const query = useInfiniteQuery({
    ...importRowsQuery(run.id, verdict, activity),
    placeholderData: keepPreviousData,
  });
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.rows) ?? [], [query.data]);
  const pointedTo = rows.find(({ activityId }) => activityId !== undefined && activityId === activity);
  const masked = usePrivacyMode();
  const download = useMutation({
    mutationFn: async () => {
      const answer = await open(getImportRowsFile, {
        params: { id: run.id },
        query: verdict === null ? {} : { verdict },
      });
      // Of some of its rows alone the file says which: an import opens on those that were rejected, or on what it brought.
      const which = verdict === null ? '' : `, ${VERDICT_WORDS[verdict][0].toLowerCase()}`;
      saveFile(await answer.blob(), `${run.fileName.replace(/\.\w{2,5}$/, '')} verdicts${which}.csv`);
    },
    onError: (error) => void toasts.show(describeFailure(error).detail, { tone: 'danger' }),
  });
  return (
    <Card
      title="Rows in the file"
      aside={
        <Button
          size="small"
          icon={<Download aria-hidden="true" />}
          pending={download.isPending}
          disabled={masked}
          onClick={() => download.mutate()}
        >
          {masked ? 'Verdicts as CSV (show amounts first)' : 'Verdicts as CSV'}
        </Button>
      }
    >
      <div className="grid min-w-0 grid-cols-1 gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <CountChips counts={run.counts} chosen={verdict} onChoose={onVerdictChange} />
          {activity !== null ? (
            <span className="flex items-center gap-2 text-12 text-muted">
              {pointedTo === undefined ? 'The row is not in this list' : `Line ${pointedTo.line} is marked`}
              <Button size="small" onClick={onShowAll}>
                Show all rows
              </Button>
            </span>
          ) : query.hasNextPage ? (
            <span className="text-12 text-faint">
              The first <Quantity quantity={rows.length} /> are shown
            </span>
          ) : null}
        </div>
        {query.isPending ? (
          <TableSkeleton rows={10} />
        ) : query.isError && rows.length === 0 ? (
          <Problem error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <VerdictTable
            label="Rows in the file"
            rows={rows}
            stale={query.isPlaceholderData}
            markedActivity={activity}
            className="h-100"
            empty={<p className="px-4 py-6 text-13 text-muted">No such rows.</p>}
          />
        )}
        {query.hasNextPage ? (
          <Button
            className="justify-self-center"
            pending={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            Show more rows
          </Button>
        ) : null}
      </div>
    </Card>
  );
}
