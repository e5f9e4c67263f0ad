import { useQueryClient } from '@tanstack/react-query';
import type { TradeChangeJson } from '@tapebook/contract';
import { useCallback, useMemo, useState } from 'react';
import { patchTrade } from '#web/lib/annotations/patch-trade.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { invalidateJournalData } from '#web/lib/journal-data/invalidate-journal-data.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';

/** What can be said of a trade in its row. */
export type RowEdit = Pick<TradeChangeJson, 'setupId' | 'tagIds' | 'rating'>;

export interface RowEdits {
  /** By the ids of trades: what was said and the journal does not say yet. */
  readonly edits: ReadonlyMap<string, RowEdit>;
  readonly say: (tradeId: string, edit: RowEdit) => void;
}

/** Says something of a trade where it is listed: shown at once, and taken back with a reason where it is refused. */
export function useRowEdits(): RowEdits {
  const client = useQueryClient();
  const [edits, setEdits] = useState<ReadonlyMap<string, RowEdit>>(new Map());
  const say = useCallback(
    (tradeId: string, edit: RowEdit): void => {
      setEdits((before) => new Map(before).set(tradeId, { ...before.get(tradeId), ...edit }));
      /** What was said of it later stands. */
      const settle = (): void =>
        setEdits((before) => {
          const rest = Object.entries(before.get(tradeId) ?? {}).filter(
            ([name, value]) => edit[name as keyof RowEdit] !== value,
          );
          const next = new Map(before);
          if (rest.length === 0) next.delete(tradeId);
          else next.set(tradeId, Object.fromEntries(rest));
          return next;
        });
      patchTrade(client, tradeId, edit, { guarded: false })
        .then(() => invalidateJournalData(client))
        .catch((error: unknown) => {
          toasts.show(describeFailure(error).detail, { tone: 'danger' });
        })
        .finally(settle);
    },
    [client],
  );
  return useMemo(() => ({ edits, say }), [edits, say]);
}
