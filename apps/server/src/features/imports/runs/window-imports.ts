import { randomUUID } from 'node:crypto';
import type { Tx } from '#server/platform/database/index.ts';
import type { StoredFile } from '#server/platform/files/index.ts';
import { type ImportOptions, type ImportRow, NO_COUNTS } from '../record/import-row.ts';
import {
  finishImport,
  type ImportWindow,
  insertImport,
  requeueImport,
} from '../record/imports.repository.ts';
import type { ImportDeps } from './deps.ts';
import { guardImport } from './next-import.ts';

interface Days {
  readonly from: string;
  readonly to: string;
}

/** Days that a reading vouches for. */
interface Covers extends Days {
  /** The last of them went on while it was read. */
  readonly goesOn: boolean;
}

interface NewWindow {
  readonly window: ImportWindow;
  readonly fileName: string;
  readonly options: ImportOptions;
}

/** An import whose file is still to come over the wire: it stands in the history, and nobody runs it yet. */
export const insertWindow = (
  tx: Tx,
  ownerId: string,
  { window, fileName, options }: NewWindow,
): Promise<ImportRow> =>
  insertImport(tx, ownerId, {
    id: randomUUID(),
    fileName,
    fileKey: randomUUID(),
    fileSize: 0,
    fileSha256: '',
    options,
    window,
  });

/** Whether its file has come. */
export const isFilled = ({ file_size }: Pick<ImportRow, 'file_size'>): boolean => Number(file_size) > 0;

/** Begins anew under an import that failed, whose file and reason are forgotten. */
export async function emptyWindow(
  tx: Tx,
  ownerId: string,
  importId: string,
  { window, fileName, options }: Omit<NewWindow, 'window'> & { readonly window: Days },
): Promise<ImportRow> {
  await tx
    .updateTable('imports')
    .set({
      file_name: fileName,
      file_key: randomUUID(),
      file_size: 0,
      file_sha256: '',
      window_from: window.from,
      window_to: window.to,
    })
    .where('user_id', '=', ownerId)
    .where('id', '=', importId)
    .execute();
  return requeueImport(tx, ownerId, importId, options);
}

/** Gives the import its file, and the days that are vouched for; from here on it is run like any other. */
export async function fillWindow(
  deps: ImportDeps,
  tx: Tx,
  ownerId: string,
  importId: string,
  file: StoredFile & { readonly key: string },
  covers: Covers,
): Promise<void> {
  await tx
    .updateTable('imports')
    .set({
      file_key: file.key,
      file_size: file.size,
      file_sha256: file.sha256,
      window_from: covers.from,
      window_to: covers.to,
      window_goes_on: covers.goesOn,
    })
    .where('user_id', '=', ownerId)
    .where('id', '=', importId)
    .execute();
  await guardImport(deps, tx, ownerId, importId);
}

/** Ends a window in which nothing happened: it is covered all the same. */
export async function endEmptyWindow(
  tx: Tx,
  ownerId: string,
  importId: string,
  covers: Covers,
): Promise<void> {
  await finishImport(tx, ownerId, importId, { status: 'completed', counts: NO_COUNTS, problems: [] });
  await tx
    .updateTable('imports')
    .set({ window_from: covers.from, window_to: covers.to, window_goes_on: covers.goesOn })
    .where('user_id', '=', ownerId)
    .where('id', '=', importId)
    .execute();
}

/** Ends a window that could not be read, with the words that the person sees. */
export const failWindow = (
  tx: Tx,
  ownerId: string,
  importId: string,
  problem: { readonly code: string; readonly message: string },
): Promise<void> =>
  finishImport(tx, ownerId, importId, { status: 'failed', problems: [{ line: null, ...problem }] });
