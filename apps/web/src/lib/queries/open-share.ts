import { queryOptions } from '@tanstack/react-query';
import { getOpenShare } from '@tapebook/contract';
import { call } from '#web/lib/http/api.ts';
import { OPEN_SHARE_KEY } from './open-share-key.ts';

/** Whose journal is open by `?u=`, and until when. */
export const openShareQuery = queryOptions({
  queryKey: OPEN_SHARE_KEY,
  queryFn: async ({ signal }) => (await call(getOpenShare, { signal })).share,
});
