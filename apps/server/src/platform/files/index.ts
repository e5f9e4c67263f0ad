export { createDiskFiles } from './disk-files.ts';
export { FileMissingError, type Files, type StoredFile } from './files.ts';
