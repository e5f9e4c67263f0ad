import { queryOptions } from '@tanstack/react-query';
import { listPublicLinks } from '@tapebook/contract';
import { call } from '#web/lib/http/api.ts';

export const publicLinksQuery = queryOptions({
  queryKey: ['shares', 'public'],
  queryFn: async ({ signal }) => (await call(listPublicLinks, { signal })).links,
});
