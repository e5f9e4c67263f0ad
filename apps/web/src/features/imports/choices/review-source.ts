import { queryOptions } from '@tanstack/react-query';
import {
  type ImportRunJson,
  type ImportUploadJson,
  importUploaded,
  previewRun,
  previewUpload,
  type RowVerdictJson,
  runImportAgain,
  type StatementChoicesJson,
  type StatementPreviewJson,
} from '@tapebook/contract';
import { call } from '#web/lib/http/api.ts';
import type { Keyring } from '#web/lib/http/keyring.ts';
import { whenFree } from '#web/lib/http/when-free.ts';

/** What is looked at before it is imported: a file that waits, or the stored file of an earlier import. */
export type ReviewSource =
  | { readonly kind: 'upload'; readonly upload: ImportUploadJson }
  | { readonly kind: 'run'; readonly run: ImportRunJson };

export const fileOf = (source: ReviewSource): { readonly fileName: string; readonly fileSize: number } =>
  source.kind === 'upload' ? source.upload : source.run;

export const sourceKey = (source: ReviewSource): string =>
  source.kind === 'upload' ? `upload ${source.upload.id}` : `run ${source.run.id}`;

/** Rows that come with the first look; further ones are asked for page by page. */
const PAGE_ROWS = 200;

export interface PreviewPage {
  readonly verdict: RowVerdictJson['verdict'] | null;
  readonly cursor: string | null;
}

/** What importing would do; nothing is written. */
export function askPreview(
  source: ReviewSource,
  choices: StatementChoicesJson,
  { verdict, cursor }: PreviewPage,
  signal: AbortSignal,
): Promise<StatementPreviewJson> {
  const query = {
    limit: PAGE_ROWS,
    ownTimeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(verdict === null ? {} : { verdict }),
    ...(cursor === null ? {} : { cursor }),
  };
  // Files that are looked at together wait for each other: all of them are held against the same account.
  return whenFree(() =>
    source.kind === 'upload'
      ? call(previewUpload, { params: { id: source.upload.id }, query, body: choices, signal })
      : call(previewRun, { params: { id: source.run.id }, query, body: { choices }, signal }),
  );
}

/** Begin of the keys of all previews: what they say changes with each import. */
export const PREVIEWS_KEY = ['imports', 'preview'];

export const previewQuery = (source: ReviewSource, choices: StatementChoicesJson) =>
  queryOptions({
    queryKey: [...PREVIEWS_KEY, sourceKey(source), choices],
    queryFn: ({ signal }) => askPreview(source, choices, { verdict: null, cursor: null }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  });

/**
 * Imports what was looked at, with the choices that it was looked at with. Where the answer was lost on its way,
 * the same key brings it again: the import goes on meanwhile.
 */
export async function startImport(
  source: ReviewSource,
  choices: StatementChoicesJson,
  keyring: Keyring,
): Promise<ImportRunJson> {
  const headers = { 'idempotency-key': keyring([sourceKey(source), choices]) };
  const answer =
    source.kind === 'upload'
      ? await call(importUploaded, { params: { id: source.upload.id }, body: choices, headers })
      : await call(runImportAgain, { params: { id: source.run.id }, body: { choices }, headers });
  return answer.import;
}
