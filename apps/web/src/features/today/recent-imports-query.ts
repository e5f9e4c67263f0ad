import { queryOptions } from '@tanstack/react-query';
import { listImports } from '@tapebook/contract';
import { call } from '#web/lib/http/api.ts';

const MOST = 5;

/** The last imports, asked for on every visit: one may have ended since. */
export const recentImportsQuery = () =>
  queryOptions({
    queryKey: ['imports', 'recent'],
    queryFn: async ({ signal }) => (await call(listImports, { query: { limit: MOST }, signal })).imports,
    staleTime: 0,
  });
