import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/index.ts';
import type { Database } from '#server/platform/database/index.ts';
import type { Jobs } from '#server/platform/jobs/index.ts';
import { userDeletedJob } from '../accounts/user-deleted-job.ts';
import { readKeyEncryptionKey } from '../tokens/key-encryption.ts';
import { createVault } from '../tokens/vault.ts';
import { type Administration, createAdministration } from './administration.ts';

interface Deps {
  readonly config: Config;
  readonly database: Database;
  readonly jobs: Jobs;
  readonly clock: Clock;
}

/**
 * The accounts, for a program beside the server. It does none of the server's work: what it asks for is
 * done by the server, at once or when it runs the next time. Before the jobs start.
 */
export async function openAdministration({ config, database, jobs, clock }: Deps): Promise<Administration> {
  const key = await readKeyEncryptionKey(config.dataDir, config.identityKey);
  const job = userDeletedJob([]);
  jobs.register(job);
  return createAdministration({
    db: database.identity,
    vault: createVault(key),
    clock,
    jobs,
    userDeletedJob: job,
  });
}
