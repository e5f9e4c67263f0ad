import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  type JournalEntryJson,
  listEntryHeads,
  listEntryVersions,
  listFields,
  listTemplates,
  listTrash,
  readEntry,
  readEntryVersion,
  searchWritten,
} from '@tapebook/contract';
import { call } from '#web/lib/http/api.ts';
import { authorizedUser } from '#web/lib/http/authorized-user.ts';
import { ProblemError } from '#web/lib/http/problem-error.ts';

/** Another window or device may have written: asked for anew when this one is looked at again after so long. */
const STALE_MS = 30_000;

/** What all lists of entries show: a few hundred bytes each. */
export const entryHeadsQuery = () =>
  queryOptions({
    queryKey: ['entries', 'heads'],
    queryFn: ({ signal }) => call(listEntryHeads, { signal }),
    staleTime: STALE_MS,
  });

/** One entry; `null` where nothing was begun. */
export const entryQuery = (id: string) =>
  queryOptions({
    queryKey: ['entries', 'one', id],
    queryFn: async ({ signal }): Promise<JournalEntryJson | null> => {
      try {
        return (await call(readEntry, { params: { id }, signal })).entry;
      } catch (error) {
        if (error instanceof ProblemError && error.code === 'not-found') return null;
        throw error;
      }
    },
    staleTime: STALE_MS,
  });

export const trashQuery = () =>
  queryOptions({
    queryKey: ['entries', 'trash'],
    queryFn: async ({ signal }) =>
      authorizedUser === null ? (await call(listTrash, { signal })).entries : [],
  });

export const versionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['entries', 'versions', id],
    queryFn: async ({ signal }) => (await call(listEntryVersions, { params: { id }, signal })).versions,
  });

export const versionQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: ['entries', 'versions', id, version],
    queryFn: async ({ signal }) =>
      (await call(readEntryVersion, { params: { id, version }, signal })).version,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['entries', 'search', q],
    queryFn: ({ signal }) => call(searchWritten, { query: { q }, signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });

export const fieldsQuery = () =>
  queryOptions({
    queryKey: ['fields'],
    queryFn: async ({ signal }) => (await call(listFields, { signal })).fields,
    staleTime: STALE_MS,
  });

export const templatesQuery = () =>
  queryOptions({
    queryKey: ['templates'],
    queryFn: async ({ signal }) =>
      authorizedUser === null ? (await call(listTemplates, { signal })).templates : [],
    staleTime: STALE_MS,
  });
