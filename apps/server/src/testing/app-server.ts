import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, inject as provided } from 'vitest';
import { buildApp } from '../app.ts';
import type { AppDeps } from '../app-deps.ts';
import type { Clock } from '../platform/clock.ts';
import { type Config, parseConfig } from '../platform/config/index.ts';
import { openFiles } from '../platform/files/index.ts';
import { createJobs } from '../platform/jobs/index.ts';
import { CHEAP_PASSWORDS } from './cheap-passwords.ts';
import { silentLog } from './silent-log.ts';
import { openTemporaryFolder } from './temporary-folder.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { type Answer, inject, type Method, type TestUser, userWith } from './test-user.ts';

export type { Answer, StatementFile, TestUser } from './test-user.ts';

export interface AppServer {
  readonly app: FastifyInstance;
  readonly config: Config;
  readonly clock: Clock;
  readonly database: TestDatabase;
  /** A new person with a verified address, signed in. */
  newUser(): Promise<TestUser>;
  /** A call without any token. */
  anonymous(method: Method, path: string, headers?: Record<string, string>): Promise<Answer>;
}

/** What a test may put in place of the real thing. */
type OwnDeps = Partial<
  Pick<
    AppDeps,
    'hostedKeys' | 'openImportThread' | 'wireTime' | 'mail' | 'log' | 'tracer' | 'searchesByThemselves'
  >
> & {
  /** One that is there already; else a new one. */
  readonly database?: TestDatabase;
};

interface OwnAppServer extends AppServer {
  readonly clock: TestClock;
}

let shared: Promise<AppServer> | null = null;

/**
 * The whole server, as the files of tests that a process runs one after another share it: whoever needs somebody
 * makes a {@link AppServer.newUser}, whose journal is nobody else's. Its clock stands still. Nobody closes it; its
 * database and its files go with the run. Call it at the top of a test file.
 */
export function openAppServer(): Promise<AppServer> {
  shared ??= mkdtemp(join(provided('runFolder'), 'app-')).then((dataDir) => startApp(dataDir, {}));
  return shared;
}

/** One for this file alone: with settings, a clock to be moved, or where all that is in the server is counted. */
export async function openOwnAppServer(
  env: Record<string, string> = {},
  more: OwnDeps = {},
): Promise<OwnAppServer> {
  const server = await startApp(await openTemporaryFolder(), env, more);
  afterAll(() => server.close());
  return server;
}

async function startApp(
  dataDir: string,
  env: Record<string, string>,
  { database: given, ...more }: OwnDeps = {},
): Promise<OwnAppServer & { close(): Promise<void> }> {
  const database = given ?? (await createTestDatabase());
  const config = parseConfig({ DATA_DIR: dataDir, ...env });
  const clock = createTestClock();
  const jobs = createJobs(database.logins.owner, more.log ?? silentLog, more.tracer ?? null);
  const app = await buildApp({
    config,
    database,
    jobs,
    mail: { send: async () => {} },
    files: openFiles(config.files),
    clock,
    log: silentLog,
    passwordCost: CHEAP_PASSWORDS,
    searchesByThemselves: false,
    ...more,
  });
  await Promise.all([jobs.start(), app.ready()]);

  let count = 0;
  return {
    app,
    config,
    clock,
    database,
    anonymous: (method, url, headers = {}) => inject(app, { method, url, headers }),
    async newUser() {
      count += 1;
      const email = `trader-${count}@example.com`;
      // Everybody from a place of their own: so many from one would be taken for guessing.
      const remoteAddress = `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`;
      const identity = (call: string) =>
        inject(app, {
          method: 'POST',
          url: `/identitytoolkit.googleapis.com/v1/accounts:${call}?key=${config.identity.apiKey}`,
          payload: JSON.stringify({ email, password: 'correct horse battery', returnSecureToken: true }),
          headers: { 'content-type': 'application/json' },
          remoteAddress,
        });
      const { json: signedUp } = await identity('signUp');
      await database.asOwner('UPDATE identity.users SET email_verified = true WHERE uid = $1', [
        signedUp.localId,
      ]);
      const { json: signedIn } = await identity('signInWithPassword');
      return userWith(app, { userId: signedIn.localId, email, idToken: signedIn.idToken });
    },
    async close() {
      await app.close();
      await jobs.stop();
      await database.close();
    },
  };
}
