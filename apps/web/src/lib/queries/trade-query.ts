import { queryOptions } from '@tanstack/react-query';
import { getTrade, type TradeDetailJson } from '@tapebook/contract';
import { callTagged } from '#web/lib/http/api.ts';

/** A trade as it was read, with the server's name for the state of its annotations. */
export type LoadedTrade = TradeDetailJson & { readonly etag: string | null };

/** One trade with its fills, exactly as the service has it. */
export const tradeQuery = (id: string) =>
  queryOptions({
    queryKey: ['trades', 'one', id],
    queryFn: async ({ signal }): Promise<LoadedTrade> => {
      const { answer, etag } = await callTagged(getTrade, { params: { id }, signal });
      return { ...answer.trade, etag };
    },
  });
