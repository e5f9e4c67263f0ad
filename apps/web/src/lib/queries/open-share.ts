import { queryOptions } from '@tanstack/react-query';
import { getOpenShare } from '@tapebook/contract';
import { call } from '#web/lib/http/api.ts';

/** Whose journal is open by `?u=`, and until when. */
export const openShareQuery = queryOptions({
  queryKey: ['shares', 'open'],
  queryFn: async ({ signal }) => (await call(getOpenShare, { signal })).share,
});
