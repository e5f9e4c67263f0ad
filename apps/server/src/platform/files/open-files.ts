import { createDiskFiles } from './disk-files.ts';
import type { Files } from './files.ts';
import { createS3Files, type S3Settings } from './s3-files.ts';

/** Plain data, so that a worker thread can be told. */
export type FilesSettings =
  | { readonly kind: 'disk'; readonly folder: string }
  | ({ readonly kind: 's3' } & S3Settings);

/** In the bucket that is configured, else in the data folder. */
export const openFiles = (settings: FilesSettings): Files =>
  settings.kind === 's3' ? createS3Files(settings) : createDiskFiles(settings.folder);
