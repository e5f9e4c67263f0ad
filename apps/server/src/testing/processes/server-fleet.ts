import pg from 'pg';
import { afterAll } from 'vitest';
import { openTemporaryFolder } from '../temporary-folder.ts';
import { openTestDatabase, type TestDatabase, urlOfDatabase } from '../test-database.ts';
import type { StatementFile } from '../test-user.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

// biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every shape.
type Json = any;

/** A person who is signed in wherever any process of the fleet is asked. */
export interface FleetUser {
  readonly userId: string;
  call(at: ServerProcess, path: string, init?: RequestInit): Promise<Response>;
  json(at: ServerProcess, path: string, init?: RequestInit): Promise<Json>;
  /** Hands over a file and has it imported, without waiting for it. @returns the id of the import. */
  upload(at: ServerProcess, file: StatementFile): Promise<string>;
}

export interface Fleet {
  readonly database: Pick<TestDatabase, 'asOwner'>;
  /** Of that database. */
  readonly owner: pg.ClientConfig;
  /**
   * Another process on the same database and files.
   *
   * @param program of another version; seen from this folder.
   */
  start(env: Readonly<Record<string, string>>, program?: string): Promise<ServerProcess>;
  newUser(at: ServerProcess): Promise<FleetUser>;
}

async function ownDatabase(): Promise<Pick<Fleet, 'database' | 'owner'> & { readonly url: string }> {
  const database = await openTestDatabase();
  return { database, owner: database.target, url: urlOfDatabase(database.target.database) };
}

function ownerOf(target: pg.ClientConfig): Fleet['database'] {
  return {
    async asOwner<R extends pg.QueryResultRow>(sql: string, parameters: unknown[] = []): Promise<R[]> {
      const client = new pg.Client(target);
      await client.connect();
      try {
        return (await client.query<R>(sql, parameters)).rows;
      } finally {
        await client.end();
      }
    },
  };
}

/**
 * Real processes of the server on one database, each with a role. Call it at the top of a test file.
 *
 * @param given the owner of another database than one of this run's own, whose `DATABASE_URL` is in `more`.
 */
export async function openFleet(
  more: Readonly<Record<string, string>> = {},
  given?: pg.ClientConfig,
): Promise<Fleet> {
  const { database, owner, url } =
    given === undefined ? await ownDatabase() : { database: ownerOf(given), owner: given, url: '' };
  const dataDir = await openTemporaryFolder();
  const shared = {
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    IDENTITY_KEY: Buffer.alloc(32, 7).toString('base64'),
    PUBLIC_URL: 'http://localhost:4400',
    ...more,
  };
  const running: ServerProcess[] = [];
  afterAll(async () => {
    for (const one of running) one.kill('SIGTERM');
    await Promise.all(running.map((one) => one.exited));
  });
  let people = 0;
  return {
    database,
    owner,
    async start(env, program = '../../main.ts') {
      const server = await startServerProcess(program, { ...shared, ...env });
      running.push(server);
      await server.ready;
      return server;
    },
    async newUser(at) {
      people += 1;
      const email = `fleet-${people}@example.com`;
      const identity = async (call: string): Promise<Json> => {
        const answer = await fetch(
          `${at.origin}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=self-hosted`,
          {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ email, password: 'correct horse battery', returnSecureToken: true }),
          },
        );
        return answer.json();
      };
      const { localId } = await identity('signUp');
      await database.asOwner('UPDATE identity.users SET email_verified = true WHERE uid = $1', [localId]);
      const { idToken } = await identity('signInWithPassword');
      return userOf(localId, idToken);
    },
  };
}

function userOf(userId: string, idToken: string): FleetUser {
  const call: FleetUser['call'] = (at, path, init = {}) =>
    fetch(`${at.origin}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${idToken}`, ...init.headers },
    });
  return {
    userId,
    call,
    json: async (at, path, init) => (await call(at, path, init)).json(),
    async upload(at, { name, content }) {
      const form = new FormData();
      form.set('tz', 'UTC');
      form.set('file', new Blob([String(content)]), name);
      const answer = await call(at, '/imports/statement/upload', {
        method: 'POST',
        body: form,
        headers: { prefer: 'respond-async' },
      });
      const { import: run } = (await answer.json()) as Json;
      if (run === undefined) throw new Error(`The file was not taken: ${answer.status}`);
      return run.id;
    },
  };
}
