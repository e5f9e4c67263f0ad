export { createDiskFiles } from './disk-files.ts';
export type { ByteSpan, Files, StoredFile } from './files.ts';
export { type FilesSettings, openFiles } from './open-files.ts';
