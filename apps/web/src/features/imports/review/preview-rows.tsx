import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { StatementChoicesJson, StatementPreviewJson } from '@tapebook/contract';
import { type ReactNode, useMemo, useState } from 'react';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { TableSkeleton } from '#web/ui/tables/table-skeleton.tsx';
import { useNarrow } from '#web/ui/tables/use-narrow.ts';
import { askPreview, PREVIEWS_KEY, type ReviewSource, sourceKey } from '../choices/review-source.ts';
import { VerdictTable } from '../rows/verdict-table.tsx';
import { CountChips, type VerdictFilter } from '../words/count-chips.tsx';

interface PreviewRowsProps {
  readonly source: ReviewSource;
  /** Those that `preview` was made with. */
  readonly choices: StatementChoicesJson;
  readonly preview: StatementPreviewJson;
  /** It is being read again with other choices. */
  readonly stale: boolean;
  /** It is being imported: no further row can be asked for. */
  readonly over: boolean;
}

/** The rows as they will become. A short file is filtered here; of a long one the server finds further rows. */
export function PreviewRows({ source, choices, preview, stale, over }: PreviewRowsProps): ReactNode {
  // What will be written is looked at first; a phone has no room for it before somebody asks.
  const narrow = useNarrow();
  const [chosen, setChosen] = useState<VerdictFilter | 'none'>();
  const proposed = preview.counts.activities > 0 ? 'activity' : null;
  const shown = chosen ?? (narrow ? 'none' : proposed);
  const verdict = shown === 'none' ? proposed : shown;
  const long = preview.nextCursor !== null;
  // Where all rows have the verdict, they are on this page already.
  const asked =
    verdict !== null && preview.counts[COUNT_OF[verdict]] === preview.counts.rows ? null : verdict;
  const query = useInfiniteQuery({
    queryKey: [...PREVIEWS_KEY, sourceKey(source), choices, 'rows', asked],
    queryFn: ({ pageParam, signal }) =>
      askPreview(source, choices, { verdict: asked, cursor: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    ...(asked === null ? { initialData: { pages: [preview], pageParams: [null] } } : {}),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
    enabled: long && !stale && !over && shown !== 'none',
  });
  const rows = useMemo(() => {
    if (long) return query.data?.pages.flatMap((page) => page.rows) ?? [];
    return verdict === null ? preview.rows : preview.rows.filter((row) => row.verdict === verdict);
  }, [long, query.data, preview.rows, verdict]);
  const all = verdict === null ? preview.counts.rows : preview.counts[COUNT_OF[verdict]];
  return (
    <section aria-label="Rows" className="grid min-w-0 grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <CountChips
          counts={preview.counts}
          chosen={shown === 'none' ? undefined : verdict}
          onChoose={(next) => setChosen(narrow && next === shown ? 'none' : next)}
        />
        {shown !== 'none' && long && rows.length > 0 && rows.length < all ? (
          <span className="text-12 text-faint">
            <Quantity quantity={rows.length} /> of <Quantity quantity={all} /> shown
          </span>
        ) : null}
      </div>
      {shown === 'none' ? null : long && query.isError ? (
        <Problem error={query.error} onRetry={() => void query.refetch()} />
      ) : long && query.isPending ? (
        <TableSkeleton rows={8} />
      ) : (
        <VerdictTable
          label="Rows in the file"
          rows={rows}
          timeZone={preview.timeZone.name}
          asActivities={verdict === 'activity' || verdict === 'duplicate'}
          stale={stale || (long && query.isPlaceholderData)}
          className="h-80"
          empty={<p className="px-4 py-6 text-13 text-muted">No such rows.</p>}
        />
      )}
      {shown !== 'none' && long && !over && query.hasNextPage ? (
        <Button
          className="justify-self-center"
          pending={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show more rows
        </Button>
      ) : null}
    </section>
  );
}

const COUNT_OF = {
  activity: 'activities',
  duplicate: 'duplicates',
  ignored: 'ignored',
  rejected: 'rejected',
} as const;
