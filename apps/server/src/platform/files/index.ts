export { createDiskFiles } from './disk-files.ts';
export type { Files, StoredFile } from './files.ts';
