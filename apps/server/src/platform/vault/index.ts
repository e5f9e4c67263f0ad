export { nextKey, takeNextKey } from './next-key.ts';
export { keyPath, readKey } from './read-key.ts';
export { replaceKey } from './replace-key.ts';
export { reseal, type SealedColumn } from './sealed-column.ts';
export { createVault, openVault, type Vault, WrongKey } from './vault.ts';
