import { queryOptions } from '@tanstack/react-query';
import { listRemovedSetups, listRemovedTags } from '@tapebook/contract';
import { call } from '#web/lib/http/api.ts';

/** What was deleted or merged, and can be brought back; what begins so changes with each of those. */
export const REMOVED_LABELS = ['labels', 'removed'] as const;

export const removedTagsQuery = () =>
  queryOptions({
    queryKey: [...REMOVED_LABELS, 'tags'],
    queryFn: async ({ signal }) => (await call(listRemovedTags, { signal })).removed,
  });

export const removedSetupsQuery = () =>
  queryOptions({
    queryKey: [...REMOVED_LABELS, 'setups'],
    queryFn: async ({ signal }) => (await call(listRemovedSetups, { signal })).removed,
  });
