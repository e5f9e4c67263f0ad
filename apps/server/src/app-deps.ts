import type { PasswordCost } from './backend/identity/index.ts';
import type { OpenImportThread } from './features/imports/mount.ts';
import type { TokenKeys } from './platform/auth/token-verifier.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config/index.ts';
import type { Database } from './platform/database/index.ts';
import type { Files } from './platform/files/index.ts';
import type { Jobs } from './platform/jobs/index.ts';
import type { Log } from './platform/log.ts';
import type { Mail } from './platform/mail/index.ts';
import type { Tracer } from './platform/tracing/index.ts';
import type { WireTime } from './platform/wires/index.ts';

/** What the whole server is put together of. */
export interface AppDeps {
  readonly config: Config;
  readonly database: Database;
  readonly jobs: Jobs;
  readonly mail: Mail;
  readonly files: Files;
  readonly clock: Clock;
  readonly log: Log;
  /** `null`, or left out: no traces are made. */
  readonly tracer?: Tracer | null;
  /** Public keys of the hosted project's tokens; those that it publishes, unless a test gives others. */
  readonly hostedKeys?: TokenKeys;
  /** What it takes to hash a password; tests of other things pay less. */
  readonly passwordCost?: PasswordCost;
  /** Another thread for imports; for tests that end one. */
  readonly openImportThread?: OpenImportThread;
  /** Whether journals are searched for insights as they change; tests of other things would pay for it with every import. */
  readonly searchesByThemselves?: boolean;
  /** How connections wait for brokers; for tests, in which nobody does. */
  readonly wireTime?: WireTime;
}
