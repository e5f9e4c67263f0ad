import { queryOptions } from '@tanstack/react-query';
import { listConnections, listConnectors } from '@tapebook/contract';
import { call } from '#web/lib/http/api.ts';

/** While something is read or about to be, its state is asked for again this often. */
const WHILE_READING_MS = 3_000;

export const connectionsQuery = () =>
  queryOptions({
    queryKey: ['connections'],
    queryFn: async ({ signal }) => (await call(listConnections, { signal })).connections,
    refetchInterval: ({ state }) =>
      state.data?.some(({ reading }) => reading !== null) === true ? WHILE_READING_MS : false,
  });

export const connectorsQuery = () =>
  queryOptions({
    queryKey: ['connectors'],
    queryFn: async ({ signal }) => (await call(listConnectors, { signal })).connectors,
    staleTime: Number.POSITIVE_INFINITY,
  });
