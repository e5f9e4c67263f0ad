import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type ImportUploadJson, listUploads } from '@tapebook/contract';
import { call } from '#web/lib/http/api.ts';

/** The files that wait on the server; another window may have added some. */
export const uploadsQuery = () =>
  queryOptions({
    queryKey: ['imports', 'uploads'],
    queryFn: async ({ signal }) => (await call(listUploads, { signal })).uploads,
    staleTime: 0,
  });

/** A file that has just arrived, before anyone asks for the list again. */
export function addToUploads(client: QueryClient, upload: ImportUploadJson): void {
  const { queryKey } = uploadsQuery();
  if (client.getQueryData(queryKey) === undefined) void client.invalidateQueries({ queryKey });
  else client.setQueryData(queryKey, (uploads = []) => [...uploads, upload]);
}

export function takeFromUploads(client: QueryClient, id: string): void {
  client.setQueryData(uploadsQuery().queryKey, (uploads) => uploads?.filter((upload) => upload.id !== id));
}
