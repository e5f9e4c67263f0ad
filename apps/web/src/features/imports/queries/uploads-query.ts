import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type ImportUploadJson, listUploads } from '@tapebook/contract';
import { call } from '#web/lib/http/api.ts';

type Uploads = readonly ImportUploadJson[];
type Change = (uploads: Uploads) => Uploads;

/** What changed while a list was on its way: the server may have written it before the change. */
const underWay = new Set<Change[]>();

async function askUploads(signal: AbortSignal): Promise<Uploads> {
  const changes: Change[] = [];
  underWay.add(changes);
  try {
    const { uploads } = await call(listUploads, { signal });
    return changes.reduce<Uploads>((list, change) => change(list), uploads);
  } finally {
    underWay.delete(changes);
  }
}

/** The files that wait on the server; another window may have added some. */
export const uploadsQuery = () =>
  queryOptions({
    queryKey: ['imports', 'uploads'],
    queryFn: ({ signal }) => askUploads(signal),
    staleTime: 0,
  });

function apply(client: QueryClient, change: Change): void {
  for (const changes of underWay) changes.push(change);
  client.setQueryData(uploadsQuery().queryKey, (uploads) =>
    uploads === undefined ? uploads : change(uploads),
  );
}

/** A file that has just arrived, before anyone asks for the list again. */
export function addToUploads(client: QueryClient, upload: ImportUploadJson): void {
  apply(client, (uploads) => [...uploads.filter(({ id }) => id !== upload.id), upload]);
  const { queryKey } = uploadsQuery();
  // No list came yet, and none is on its way.
  if (client.getQueryData(queryKey) === undefined) void client.invalidateQueries({ queryKey });
}

export function takeFromUploads(client: QueryClient, id: string): void {
  apply(client, (uploads) => uploads.filter((upload) => upload.id !== id));
}
