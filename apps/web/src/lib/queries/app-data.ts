import { queryOptions } from '@tanstack/react-query';
import { getAppData } from '@tapebook/contract';
import { call } from '#web/lib/http/api.ts';

/** User, accounts, instruments, settings, sources, and all trades as columns. */
export const appDataQuery = () =>
  queryOptions({
    queryKey: ['app', 'data'],
    queryFn: ({ signal }) => call(getAppData, { signal }),
  });
