import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/index.ts';
import type { Database } from '#server/platform/database/index.ts';
import type { Jobs } from '#server/platform/jobs/index.ts';
import type { Mail } from '#server/platform/mail/index.ts';
import { openVault } from '#server/platform/vault/index.ts';
import { sendLetterJob } from '../mails/send-letter.ts';
import { userDeletedJob } from '../users/user-deleted-job.ts';
import { type Administration, createAdministration } from './administration.ts';

interface Deps {
  readonly config: Config;
  readonly database: Database;
  readonly jobs: Jobs;
  readonly mail: Mail;
  readonly clock: Clock;
}

/**
 * The accounts, for a program beside the server. It does none of the server's work: what it asks for is
 * done by the server, at once or when it runs the next time. Before the jobs start.
 */
export async function openAdministration({
  config,
  database,
  jobs,
  mail,
  clock,
}: Deps): Promise<Administration> {
  const job = userDeletedJob([]);
  const letterJob = sendLetterJob({ db: database.identity, config, clock, mail });
  jobs.register(job);
  jobs.register(letterJob);
  return createAdministration({
    db: database.identity,
    vault: await openVault(config),
    clock,
    jobs,
    letterJob,
    userDeletedJob: job,
  });
}
