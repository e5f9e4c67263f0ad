import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll } from 'vitest';
import { type AppDeps, buildApp } from '../app.ts';
import { type Config, parseConfig } from '../platform/config/index.ts';
import { openFiles } from '../platform/files/index.ts';
import { createJobs } from '../platform/jobs/index.ts';
import { silentLog } from './silent-log.ts';
import { openTemporaryFolder } from './temporary-folder.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Answer {
  readonly status: number;
  readonly headers: LightMyRequestResponse['headers'];
  readonly text: string;
  readonly bytes: Buffer;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every shape.
  readonly json: any;
}

/** A signed-in person, as the product API sees one. */
export interface TestUser {
  readonly userId: string;
  readonly email: string;
  readonly idToken: string;
  call(method: Method, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** Sends the form of an upload or a preview. */
  send(
    path: string,
    file: StatementFile | null,
    fields?: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<Answer>;
}

export interface StatementFile {
  readonly name: string;
  readonly content: string | Buffer;
}

export interface AppServer {
  readonly app: FastifyInstance;
  readonly config: Config;
  readonly clock: TestClock;
  readonly database: TestDatabase;
  /** A new person with a verified address, signed in. */
  newUser(): Promise<TestUser>;
  /** A call without any token. */
  anonymous(method: Method, path: string, headers?: Record<string, string>): Promise<Answer>;
}

/** The whole server on a database of its own. Call it at the top of a test file. */
export async function openAppServer(
  env: Record<string, string> = {},
  more: Pick<AppDeps, 'hostedKeys'> = {},
): Promise<AppServer> {
  const database = await openTestDatabase();
  const dataDir = await openTemporaryFolder();
  const config = parseConfig({ DATA_DIR: dataDir, ...env });
  const clock = createTestClock();
  const jobs = createJobs(database.target, silentLog);
  const app = await buildApp({
    config,
    database,
    jobs,
    mail: { send: async () => {} },
    files: openFiles(config.files),
    clock,
    log: silentLog,
    ...more,
  });
  await Promise.all([jobs.start(), app.ready()]);
  afterAll(async () => {
    await app.close();
    await jobs.stop();
  });

  async function inject(
    method: Method,
    url: string,
    payload: string | Buffer | undefined,
    headers: Record<string, string>,
  ): Promise<Answer> {
    const response = await app.inject({
      method,
      url,
      headers,
      ...(payload === undefined ? {} : { payload }),
    });
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      bytes: response.rawPayload,
      json: response.headers['content-type']?.toString().includes('json') ? response.json() : null,
    };
  }
  const identity = (call: string, body: unknown): Promise<Answer> =>
    inject(
      'POST',
      `/identitytoolkit.googleapis.com/v1/accounts:${call}?key=${config.identity.apiKey}`,
      JSON.stringify(body),
      {
        'content-type': 'application/json',
      },
    );

  let count = 0;
  return {
    app,
    config,
    clock,
    database,
    anonymous: (method, path, headers = {}) => inject(method, path, undefined, headers),
    async newUser() {
      count += 1;
      const credentials = {
        email: `trader-${count}@example.com`,
        password: 'correct horse battery',
        returnSecureToken: true,
      };
      const { json: signedUp } = await identity('signUp', credentials);
      await database.asOwner('UPDATE identity.users SET email_verified = true WHERE uid = $1', [
        signedUp.localId,
      ]);
      const { json: signedIn } = await identity('signInWithPassword', credentials);
      const authorization = { authorization: `Bearer ${signedIn.idToken}` };
      return {
        userId: signedIn.localId,
        email: credentials.email,
        idToken: signedIn.idToken,
        call: (method, path, body, headers = {}) =>
          inject(method, path, body === undefined ? undefined : JSON.stringify(body), {
            ...authorization,
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...headers,
          }),
        async send(path, file, fields = {}, headers = {}) {
          const form = new FormData();
          for (const [name, value] of Object.entries(fields)) form.set(name, value);
          if (file !== null)
            form.set(
              'file',
              new Blob([typeof file.content === 'string' ? file.content : new Uint8Array(file.content)]),
              file.name,
            );
          const encoded = new Response(form);
          return inject('POST', path, Buffer.from(await encoded.arrayBuffer()), {
            ...authorization,
            'content-type': encoded.headers.get('content-type') ?? '',
            ...headers,
          });
        },
      };
    },
  };
}
