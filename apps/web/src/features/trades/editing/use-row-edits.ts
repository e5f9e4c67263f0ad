import { type Mutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { tradeChange } from '#web/lib/annotations/trade-changes.ts';
import { invalidateJournalData } from '#web/lib/journal-data/invalidate-journal-data.ts';
import { type Edits, type RowEdit, WaitingEdits } from './waiting-edits.ts';

export interface RowEdits {
  readonly edits: Edits;
  readonly say: (tradeId: string, edit: RowEdit) => void;
}

/**
 * Says something of a trade where it is listed: shown at once, kept until there is a network, and taken back with a reason
 * where it is refused. What waits is shown wherever the list is drawn anew.
 */
export function useRowEdits(): RowEdits {
  const client = useQueryClient();
  const [edits, setEdits] = useState<Edits>(new Map());
  const waiting = useMemo(
    () => new WaitingEdits(client.getMutationCache(), () => invalidateJournalData(client), setEdits),
    [client],
  );
  useEffect(() => waiting.listen(), [waiting]);
  const say = useCallback(
    (tradeId: string, edit: RowEdit): void => {
      // As in the trade's dialog: without a network it waits on this device, and a refusal is told by the change itself.
      const mutation = client.getMutationCache().build(client, tradeChange(client, tradeId));
      mutation.execute(edit).catch(() => undefined);
      // Not a moment later, as the cache would tell it.
      waiting.look(mutation as Mutation);
    },
    [client, waiting],
  );
  return useMemo(() => ({ edits, say }), [edits, say]);
}
