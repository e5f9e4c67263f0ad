import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query';
import {
  getImport,
  type ImportProgressJson,
  type ImportRunJson,
  listImportRows,
  listImports,
  previewStatement,
  type RowVerdictJson,
} from '@tapebook/contract';
import { call } from '#web/lib/http/api.ts';
import type { QueuedFile } from './file-queue.ts';
import { type StatementOptions, statementFormData } from './statement-options.ts';

export const isRunning = ({ status }: ImportRunJson): boolean => status === 'queued' || status === 'running';

export const importHistoryQuery = () =>
  infiniteQueryOptions({
    queryKey: ['imports', 'history'],
    queryFn: ({ pageParam, signal }) =>
      call(listImports, {
        query: { limit: 50, ...(pageParam === null ? {} : { cursor: pageParam }) },
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

/** How far a running import has got; written by `trackImport` alone. */
export const importProgressQuery = (id: string) =>
  queryOptions<ImportProgressJson>({ queryKey: ['imports', 'progress', id], queryFn: skipToken });

export const importRowsQuery = (id: string, verdict: RowVerdictJson['verdict'] | null) =>
  infiniteQueryOptions({
    queryKey: ['imports', 'rows', id, verdict],
    queryFn: ({ pageParam, signal }) =>
      call(listImportRows, {
        params: { id },
        query: {
          limit: 500,
          ...(verdict === null ? {} : { verdict }),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** What would become of a file. Never kept: the next look may follow another import. */
export const previewQuery = ({ id, file }: QueuedFile, options: StatementOptions) =>
  queryOptions({
    queryKey: ['imports', 'preview', id, options],
    queryFn: ({ signal }) => call(previewStatement, { body: statementFormData(file, options), signal }),
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
