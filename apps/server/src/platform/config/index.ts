export { type Config, parseConfig } from './config.ts';
export type { IdentityConfig, PasswordPolicy } from './identity.ts';
