import { queryOptions } from '@tanstack/react-query';
import { type ConnectionJson, listConnections, listConnectors } from '@tapebook/contract';
import { call } from '#web/lib/http/api.ts';

/** While something is read or about to be, its state is asked for again this often. */
const WHILE_READING_MS = 3_000;

/** What is due for longer waits for something else. */
const DUE_FOR_MS = 10 * 60_000;

/**
 * Between two windows, and between the last one and where the connection then stands, nothing is read, but it is due:
 * whoever stopped looking there would see it unfinished for ever.
 */
function isUnderWay({ reading, nextAt }: ConnectionJson): boolean {
  if (reading !== null) return true;
  const overdue = nextAt === null ? -1 : Date.now() - Date.parse(nextAt);
  return overdue >= 0 && overdue < DUE_FOR_MS;
}

export const connectionsQuery = () =>
  queryOptions({
    queryKey: ['connections'],
    queryFn: async ({ signal }) => (await call(listConnections, { signal })).connections,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) === true ? WHILE_READING_MS : false),
  });

const offered = {
  queryKey: ['connectors'],
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => call(listConnectors, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
};

export const connectorsQuery = () =>
  queryOptions({
    ...offered,
    select: ({ connectors }: Awaited<ReturnType<typeof offered.queryFn>>) => connectors,
  });

/** Where statements can be put to be imported by themselves; `null` where nowhere. */
export const watchedFolderQuery = () =>
  queryOptions({
    ...offered,
    select: ({ watchedFolder }: Awaited<ReturnType<typeof offered.queryFn>>) => watchedFolder,
  });

/** Whether statements can be sent here by mail. */
export const mailboxQuery = () =>
  queryOptions({
    ...offered,
    select: ({ mailbox }: Awaited<ReturnType<typeof offered.queryFn>>) => mailbox,
  });
