export { usedBytes } from './blobs/blobs.repository.ts';
export { registerStorage } from './register-storage.ts';
export type { StorageDeps } from './storage.ts';
