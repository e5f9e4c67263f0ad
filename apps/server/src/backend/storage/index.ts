export { registerStorage } from './register-storage.ts';
export type { StorageDeps } from './storage.ts';
