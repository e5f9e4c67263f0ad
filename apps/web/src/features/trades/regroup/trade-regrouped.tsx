import type { ReactNode } from 'react';
import type { LoadedTrade } from '#web/lib/queries/trade-query.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { useRegroup } from './use-regroup.ts';

/** Says where a trader's hand made the trade what it is, with the way back. */
export function TradeRegrouped({ trade }: { readonly trade: LoadedTrade }): ReactNode {
  const { unmerge, unsplit } = useRegroup();
  return (
    <>
      {trade.mergedFrom === undefined ? null : (
        <Notice>
          <span className="flex flex-wrap items-center justify-between gap-2">
            Merged by hand from {trade.mergedFrom.length} trades.
            <Button size="small" pending={unmerge.isPending} onClick={() => unmerge.mutate(trade.id)}>
              Unmerge{' '}
            </Button>
          </span>
        </Notice>
      )}
      {trade.isSplit === true ? (
        <Notice>
          <span className="flex flex-wrap items-center justify-between gap-2">
            Split by hand: the trade next to it holds the rest.
            <Button size="small" pending={unsplit.isPending} onClick={() => unsplit.mutate(trade.id)}>
              Undo split
            </Button>
          </span>
        </Notice>
      ) : null}
    </>
  );
}
