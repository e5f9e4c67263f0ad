import { queryOptions } from '@tanstack/react-query';
import { getTrade } from '@tapebook/contract';
import { call } from '#web/lib/http/api.ts';

/** One trade with its fills, exactly as the service has it. */
export const tradeQuery = (id: string) =>
  queryOptions({
    queryKey: ['trades', 'one', id],
    queryFn: async ({ signal }) => (await call(getTrade, { params: { id }, signal })).trade,
  });
