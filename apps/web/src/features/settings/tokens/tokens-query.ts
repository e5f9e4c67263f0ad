import { queryOptions } from '@tanstack/react-query';
import { listTokens } from '@tapebook/contract';
import { call } from '#web/lib/http/api.ts';

export const tokensQuery = queryOptions({
  queryKey: ['tokens'],
  queryFn: async ({ signal }) => (await call(listTokens, { signal })).tokens,
});
