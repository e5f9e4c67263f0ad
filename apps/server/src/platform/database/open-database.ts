import pg from 'pg';
import type { Config } from '../config/index.ts';
import type { Log } from '../log.ts';
import { openEmbedded } from './cluster/open-embedded.ts';
import { findRunning } from './cluster/running-cluster.ts';
import type { ConnectionTarget } from './cluster/start-cluster.ts';
import { assertLoginOfHalf, type Logins, letHalvesLogIn, loginsOfCluster } from './connecting/logins.ts';
import { connectDatabase, type Database } from './database.ts';
import { migrate } from './migrating/migrate.ts';

export interface OpenDatabaseOptions {
  /** Told when an embedded PostgreSQL ends by itself; the server cannot go on without it. */
  onLost?: () => void;
  /**
   * Told as soon as there is something to wait for, once or more often. What keeps this thread busy belongs there: before, it would hold up
   * the dozen small steps until PostgreSQL can be started.
   */
  onWaiting?: () => void;
}

/**
 * Opens the database that the configuration names: the embedded one is made if need be and started,
 * then either is brought to this version's schema.
 *
 * @throws {StartError} one line for the person at the terminal.
 */
export async function openDatabase(
  config: Config,
  log: Log,
  { onLost, onWaiting }: OpenDatabaseOptions = {},
): Promise<Database> {
  if (config.databaseUrl !== null) {
    const logins = loginsOfUrls(config.databaseUrl, config);
    onWaiting?.();
    await migrate(logins.owner, log);
    await Promise.all([
      config.databaseLogins.product && assertLoginOfHalf(logins.product, 'product', 'DATABASE_PRODUCT_URL'),
      config.databaseLogins.identity &&
        assertLoginOfHalf(logins.identity, 'identity', 'DATABASE_IDENTITY_URL'),
    ]);
    return connectDatabase(logins, log);
  }
  const cluster = await openEmbedded(config.dataDir, config.publicUrl.origin, log, onWaiting);
  void cluster.ended.then(({ unexpected }) => {
    if (unexpected) onLost?.();
  });
  try {
    await migrate(cluster.target, log);
    await letHalvesLogIn(cluster.target);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  const database = connectDatabase(loginsOfCluster(cluster.target), log);
  return {
    ...database,
    async close() {
      await database.close();
      await cluster.stop();
    },
  };
}

/**
 * The owner of the database that the configuration names, as it is: nothing is migrated. For what fills it anew, while no
 * server runs on it; the embedded one is held for this process alone.
 *
 * @throws {StartError} one line.
 */
export async function openOwner(
  config: Config,
  log: Log,
): Promise<{ readonly owner: ConnectionTarget; close(): Promise<void> }> {
  if (config.databaseUrl !== null) {
    return {
      owner: { connectionString: config.databaseDirectUrl ?? config.databaseUrl },
      close: async () => {},
    };
  }
  const cluster = await openEmbedded(config.dataDir, config.publicUrl.origin, log);
  return { owner: cluster.target, close: () => cluster.stop() };
}

/** {@link openOwner}, or beside the server that runs on the data folder: for what may be done while it goes on. */
export async function reachOwner(config: Config, log: Log): ReturnType<typeof openOwner> {
  const running = config.databaseUrl === null ? await findRunning(config.dataDir) : null;
  // A server that was killed could not take its word back.
  if (running !== null && (await answers(running))) return { owner: running, close: async () => {} };
  return openOwner(config, log);
}

async function answers(target: ConnectionTarget): Promise<boolean> {
  const client = new pg.Client(target);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function loginsOfUrls(
  url: string,
  {
    databaseDirectUrl,
    databaseReadUrl,
    databaseLogins,
  }: Pick<Config, 'databaseDirectUrl' | 'databaseReadUrl' | 'databaseLogins'>,
): Logins {
  return {
    owner: { connectionString: databaseDirectUrl ?? url },
    product: { connectionString: databaseLogins.product ?? url },
    identity: { connectionString: databaseLogins.identity ?? url },
    ...(databaseReadUrl === null ? {} : { standby: { connectionString: databaseReadUrl } }),
    lent: databaseDirectUrl !== null,
  };
}
