export type { BackupSettings } from './backups.ts';
export { type Config, isLoopback, parseConfig } from './config.ts';
export type { IdentityConfig, PasswordPolicy } from './identity.ts';
export type { Limits } from './limits.ts';
export type { MailboxSettings } from './mailbox.ts';
export type { ProviderConfig } from './providers.ts';
export { isOwnOrigin } from './public-url.ts';
export type { TracingSettings } from './tracing.ts';
