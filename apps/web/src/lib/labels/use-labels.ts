import { type QueryClient, useMutationState, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { appDataQuery } from '#web/lib/journal-data/app-data-query.ts';
import { applied, inOrder, type LabelOperation, type Labels } from './operations.ts';

/** Names what is done to setups and tags, so that it can be seen while it is under way. */
export const LABEL_CHANGES = ['labels', 'change'] as const;

const NONE: Labels = { setups: [], tags: [] };

const UNDER_WAY = { mutationKey: LABEL_CHANGES, status: 'pending' } as const;

const after = (kept: Labels | undefined, underWay: readonly LabelOperation[]): Labels => {
  const { setups, tags } = underWay.reduce(applied, kept ?? NONE);
  return { setups: inOrder(setups), tags: inOrder(tags) };
};

/**
 * Setups and tags in their order, as they will be when all that is on its way has been kept. What the server refuses
 * falls back by itself: it is then no longer on its way.
 */
export function useLabels(): Labels {
  const { data } = useQuery(appDataQuery());
  const underWay = useMutationState({
    filters: UNDER_WAY,
    select: ({ state }) => state.variables as LabelOperation,
  });
  return useMemo(() => after(data?.head, underWay), [data, underWay]);
}

/** The same at this moment: what is drawn is a moment older, and the second of two quick keys would undo the first. */
export function labelsNow(client: QueryClient): Labels {
  const kept = client.getQueryData(appDataQuery().queryKey)?.head;
  const mutations = client.getMutationCache().findAll(UNDER_WAY);
  return after(
    kept,
    mutations.map(({ state }) => state.variables as LabelOperation),
  );
}
