import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accountQuery } from './account-query.ts';

/** Reads an account again after it was changed elsewhere; `onRead` when it is there. */
export function useReloadAccount(id: string, onRead: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => client.fetchQuery(accountQuery(id)),
    onSuccess: onRead,
  });
}
