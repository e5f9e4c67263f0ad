import { type QueryClient, useMutationState, useQuery } from '@tanstack/react-query';
import type { ViewJson, ViewKind } from '@tapebook/contract';
import { useMemo } from 'react';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { useOpenPart } from '#web/lib/queries/use-open-part.ts';
import { applied, ofKind, type ViewOperation } from './operations.ts';
import { VIEW_CHANGES, viewsQuery } from './views-query.ts';

interface Views {
  /** In their order; none while they are on their way. */
  readonly views: readonly ViewJson[];
  readonly isLoading: boolean;
  /** Why they could not be read, in words. */
  readonly failure: string | null;
  readonly retry: () => void;
}

const UNDER_WAY = { mutationKey: VIEW_CHANGES, status: 'pending' } as const;

/** All views at this moment: what is drawn is a moment older, and what a toast undoes may not be drawn at all. */
export const viewsNow = (client: QueryClient): readonly ViewJson[] =>
  client
    .getMutationCache()
    .findAll(UNDER_WAY)
    .map(({ state }) => state.variables as ViewOperation)
    .reduce(applied, client.getQueryData(viewsQuery().queryKey) ?? []);

/**
 * The views of a kind as they will be when all that is on its way has been kept. What the server refuses falls back by
 * itself: it is then no longer on its way.
 */
export function useViews(kind: ViewKind): Views {
  // In no part of somebody's journal is what they kept by a name: there is none, and nothing to wait for.
  const isAsked = useOpenPart() === null;
  const { data, error, isPending, refetch } = useQuery({ ...viewsQuery(), enabled: isAsked });
  const underWay = useMutationState({
    filters: UNDER_WAY,
    select: ({ state }) => state.variables as ViewOperation,
  });
  const views = useMemo(() => ofKind(underWay.reduce(applied, data ?? []), kind), [data, underWay, kind]);
  return {
    views,
    isLoading: isPending && isAsked,
    failure: isAsked && data === undefined && error !== null ? describeFailure(error).detail : null,
    retry: () => void refetch(),
  };
}
