export { readKey } from './read-key.ts';
export { replaceKey } from './replace-key.ts';
export { createVault, openVault, type Vault, WrongKey } from './vault.ts';
