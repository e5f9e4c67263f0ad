import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cancelImport } from '@tapebook/contract';
import { call } from '#web/lib/http/api.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { HISTORY_KEY, importChanged, importQuery } from '../queries/import-queries.ts';

/** Stops an import that runs or waits: the journal stays as it was before it. */
export function useCancelImport(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(cancelImport, { params: { id } }),
    onSuccess: ({ import: run }) => importChanged(client, run),
    onError: (error) => void toasts.show(describeFailure(error).detail, { tone: 'danger' }),
    // It may have ended in the meantime.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: importQuery(id).queryKey }),
        client.invalidateQueries({ queryKey: HISTORY_KEY }),
      ]),
  });
}
