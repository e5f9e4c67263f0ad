export { type Config, parseConfig } from './config.ts';
export { ConfigError } from './config-error.ts';
export type { IdentityConfig, PasswordPolicy } from './identity.ts';
