export { createVault, openVault, type Vault, WrongKey } from './vault.ts';
