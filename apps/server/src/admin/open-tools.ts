import { openAdministration } from '#server/backend/identity/index.ts';
import { systemClock } from '#server/platform/clock.ts';
import { type Config, parseConfig } from '#server/platform/config/index.ts';
import {
  connectDatabase,
  type Database,
  findRunning,
  loginsOfCluster,
  openDatabase,
} from '#server/platform/database/index.ts';
import { createJobs } from '#server/platform/jobs/index.ts';
import { createClosingStack } from '#server/platform/lifecycle/index.ts';
import { createLog, type Log } from '#server/platform/log.ts';
import { openMail } from '#server/platform/mail/index.ts';
import { StartError } from '#server/platform/start-error.ts';
import type { Tools } from './command.ts';

/**
 * Opens the database that the settings name; the embedded one where it runs already, or else by starting
 * it for the while.
 *
 * @throws {StartError} one line.
 */
export async function openTools(
  env: Readonly<Record<string, string | undefined>>,
  say: (line: string) => void,
): Promise<Tools & { close(): Promise<void> }> {
  const config = parseConfig(env);
  if (config.identity.mode === 'hosted') {
    throw new StartError(
      `The accounts are kept by the hosted project ${config.identity.projectId}; manage them in its console.`,
    );
  }
  const log = createLog('silent');
  const opened = createClosingStack(log);
  try {
    const database = await openRunningOrOwn(config, log);
    opened.add({ name: 'database', close: () => database.close() });
    const jobs = createJobs(database.logins.owner, log);
    const accounts = await openAdministration({
      config,
      database,
      jobs,
      mail: openMail(config, systemClock, log),
      clock: systemClock,
    });
    await jobs.start({ work: false });
    opened.add({ name: 'job queue', close: () => jobs.stop() });
    return { accounts, config, say, close: () => opened.closeAll() };
  } catch (error) {
    await opened.closeAll();
    throw error;
  }
}

async function openRunningOrOwn(config: Config, log: Log): Promise<Database> {
  const running = config.databaseUrl === null ? await findRunning(config.dataDir) : null;
  if (running !== null) {
    const database = connectDatabase(loginsOfCluster(running), log, {
      product: 1,
      identity: 2,
      lockTimeoutMs: 3_000,
    });
    // A server that was killed could not take its word back.
    if (
      await database.ping().then(
        () => true,
        () => false,
      )
    )
      return database;
    await database.close();
  }
  return openDatabase(config, log);
}
