import { queryOptions } from '@tanstack/react-query';
import { listOpenedShares, listShares } from '@tapebook/contract';
import { call } from '#web/lib/http/api.ts';

export const sharesQuery = queryOptions({
  queryKey: ['shares', 'given'],
  queryFn: async ({ signal }) => (await call(listShares, { signal })).shares,
});

export const openedSharesQuery = queryOptions({
  queryKey: ['shares', 'opened'],
  queryFn: async ({ signal }) => (await call(listOpenedShares, { signal })).opened,
});
