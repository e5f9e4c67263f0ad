import type { TokenVerifier } from '#server/platform/auth/token-verifier.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/index.ts';
import type { Database, Tx } from '#server/platform/database/index.ts';
import type { Files } from '#server/platform/files/index.ts';
import type { JobDefinition, Jobs } from '#server/platform/jobs/index.ts';
import type { Log } from '#server/platform/log.ts';
import type { ImageWorkshop } from './images/image-workshop.ts';

/** What storage is given by the server. */
export interface StorageDeps {
  readonly config: Config;
  readonly database: Database;
  readonly files: Files;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly log: Log;
  /** Whom an ID token speaks for. */
  readonly tokens: TokenVerifier;
  /** Whether the person has shown that the account's address is theirs. */
  isProven(userId: string): Promise<boolean>;
  /** Files of the person, below their folder, that anything shows or can show again. */
  namedFiles(tx: Tx, ownerId: string): Promise<ReadonlySet<string>>;
}

/** What every call works with. */
export interface Storage extends StorageDeps {
  readonly images: ImageWorkshop;
  readonly sweepJob: JobDefinition<{ ownerId: string }>;
  readonly pictureSweepJob: JobDefinition<{ ownerId: string }>;
}
