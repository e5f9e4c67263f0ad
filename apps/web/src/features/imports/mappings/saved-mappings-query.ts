import { queryOptions } from '@tanstack/react-query';
import { listSavedMappings } from '@tapebook/contract';
import { call } from '#web/lib/http/api.ts';

export const savedMappingsQuery = () =>
  queryOptions({
    queryKey: ['imports', 'mappings'],
    queryFn: async ({ signal }) => (await call(listSavedMappings, { signal })).mappings,
    staleTime: 0,
  });
