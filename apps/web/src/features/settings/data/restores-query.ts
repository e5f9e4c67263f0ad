import { queryOptions } from '@tanstack/react-query';
import { listRestores } from '@tapebook/contract';
import { call } from '#web/lib/http/api.ts';

export const restoresQuery = queryOptions({
  queryKey: ['restores'],
  queryFn: async ({ signal }) => (await call(listRestores, { signal })).restores,
});
