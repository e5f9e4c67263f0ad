import { useMutationState, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { appDataQuery } from '#web/lib/journal-data/app-data-query.ts';
import { applied, inOrder, type LabelOperation, type Labels } from './operations.ts';

/** Names what is done to setups and tags, so that it can be seen while it is under way. */
export const LABEL_CHANGES = ['labels', 'change'] as const;

const NONE: Labels = { setups: [], tags: [] };

/**
 * Setups and tags in their order, as they will be when all that is on its way has been kept. What the server refuses
 * falls back by itself: it is then no longer on its way.
 */
export function useLabels(): Labels {
  const { data } = useQuery(appDataQuery());
  const underWay = useMutationState({
    filters: { mutationKey: LABEL_CHANGES, status: 'pending' },
    select: ({ state }) => state.variables as LabelOperation,
  });
  return useMemo(() => {
    const { setups, tags } = underWay.reduce(applied, data?.head ?? NONE);
    return { setups: inOrder(setups), tags: inOrder(tags) };
  }, [data, underWay]);
}
