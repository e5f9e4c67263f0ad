import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  skipToken,
} from '@tanstack/react-query';
import {
  getImport,
  type ImportProgressJson,
  type ImportRunJson,
  listImportRows,
  listImports,
  type RowVerdictJson,
} from '@tapebook/contract';
import { call } from '#web/lib/http/api.ts';
import type { HistoryFilter } from './import-search.ts';

export const isRunning = ({ status }: ImportRunJson): boolean => status === 'queued' || status === 'running';

/** Begin of the keys of all lists of imports. */
export const HISTORY_KEY = ['imports', 'history'];

export const importHistoryQuery = ({ q, broker, account, state, since, until }: HistoryFilter = {}) =>
  infiniteQueryOptions({
    queryKey: [...HISTORY_KEY, { q, broker, account, state, since, until }],
    queryFn: ({ pageParam, signal }) =>
      call(listImports, {
        query: {
          limit: 50,
          text: q,
          broker,
          accountId: account,
          status: state,
          from: since,
          to: until,
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['imports', 'one', id],
    queryFn: async ({ signal }) => (await call(getImport, { params: { id }, signal })).import,
  });

/** An import that has just begun: every list of imports knows of it, at once or as soon as it is asked for. */
export function addToHistory(client: QueryClient, run: ImportRunJson): void {
  client.setQueryData(importQuery(run.id).queryKey, run);
  client.setQueryData(importHistoryQuery().queryKey, (known) => {
    const [first, ...rest] = known?.pages ?? [];
    if (known === undefined || first === undefined) return known;
    const others = first.imports.filter(({ id }) => id !== run.id);
    return { ...known, pages: [{ ...first, imports: [run, ...others] }, ...rest] };
  });
  void client.invalidateQueries({ queryKey: HISTORY_KEY });
}

/**
 * What became of an import. Lists that nobody looks at are not asked for anew: what they keep would say that it runs still when one
 * comes back to them, and the page would make room for it and take the room away again.
 */
export function importChanged(client: QueryClient, run: ImportRunJson): void {
  client.setQueryData(importQuery(run.id).queryKey, run);
  client.setQueriesData<InfiniteData<{ readonly imports: readonly ImportRunJson[] }>>(
    { queryKey: HISTORY_KEY },
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({
          ...page,
          imports: page.imports.map((one) => (one.id === run.id ? run : one)),
        })),
      },
  );
  void client.invalidateQueries({ queryKey: HISTORY_KEY });
}

/** How far a running import has got; written by `trackImport` alone. */
export const importProgressQuery = (id: string) =>
  queryOptions<ImportProgressJson>({ queryKey: ['imports', 'progress', id], queryFn: skipToken });

/** @param activity the first page begins a little before its row. */
export const importRowsQuery = (
  id: string,
  verdict: RowVerdictJson['verdict'] | null,
  activity: string | null = null,
) =>
  infiniteQueryOptions({
    queryKey: ['imports', 'rows', id, verdict, activity],
    queryFn: ({ pageParam, signal }) =>
      call(listImportRows, {
        params: { id },
        query: {
          limit: 500,
          ...(verdict === null ? {} : { verdict }),
          ...(activity === null ? {} : { activity }),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
