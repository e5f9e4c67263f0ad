export { createDiskFiles } from './disk-files.ts';
export { type ByteSpan, FileMissingError, type Files, type ListedFile, type StoredFile } from './files.ts';
export { type FilesSettings, openFiles } from './open-files.ts';
