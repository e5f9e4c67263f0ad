import { queryOptions } from '@tanstack/react-query';
import { type AccountJson, changeAccount } from '@tapebook/contract';
import { callTagged } from '#web/lib/http/api.ts';

export interface OpenAccount {
  readonly account: AccountJson;
  /** For the `If-Match` of an edit. */
  readonly etag: string | null;
}

/** An account with the name of its state: a change of nothing answers it as it is. */
export const accountQuery = (id: string) =>
  queryOptions({
    queryKey: ['accounts', 'one', id],
    queryFn: async ({ signal }): Promise<OpenAccount> => {
      const { answer, etag } = await callTagged(changeAccount, { params: { id }, body: {}, signal });
      return { account: answer.account, etag };
    },
    // Never shown from before: a form that is opened is about what holds now.
    staleTime: 0,
    gcTime: 0,
    // What is being typed is about the state that was read; another one is asked for, not slipped in.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
