import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { invalidateJournalData } from '#web/lib/journal-data/invalidate-journal-data.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';

interface Change {
  readonly run: () => Promise<unknown>;
  /** What was done, for a toast that can undo it. */
  readonly done?: { readonly message: string; readonly undo: () => Promise<unknown> };
}

/**
 * Changes fields and templates one after the other; what is shown is asked for anew, and a failure told in words.
 *
 * @param key of the list that changes.
 */
export function useKeptChange(key: 'fields' | 'templates') {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    scope: { id: key },
    mutationFn: ({ run }: Change) => run(),
    onSuccess: async (_answer, { done }) => {
      await Promise.all([
        client.invalidateQueries({ queryKey: [key] }),
        // Fields are dimensions of the analysis.
        ...(key === 'fields' ? [invalidateJournalData(client)] : []),
      ]);
      if (done === undefined) return;
      toasts.show(done.message, {
        action: { label: 'Undo', run: () => void mutateAsync({ run: done.undo }).catch(() => undefined) },
      });
    },
    onError: (error) => {
      void client.invalidateQueries({ queryKey: [key] });
      toasts.show(describeFailure(error).detail, { tone: 'danger' });
    },
  });
  return useMemo(
    () => ({
      isPending,
      /** @returns whether it was done. */
      change: (run: Change['run'], done?: Change['done']): Promise<boolean> =>
        mutateAsync({ run, ...(done === undefined ? {} : { done }) }).then(
          () => true,
          () => false,
        ),
    }),
    [mutateAsync, isPending],
  );
}
