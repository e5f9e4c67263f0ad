import { join } from 'node:path';
import pg from 'pg';
import { afterAll } from 'vitest';
import { openTemporaryFolder } from '../temporary-folder.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

// biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every shape.
type Json = any;

/** Somebody who may sign in at each of the servers. */
export interface FolderUser {
  readonly userId: string;
  /** Signs in at one of them. @returns what calls it in their name. */
  signIn(at: ServerProcess): Promise<(path: string, init?: RequestInit) => Promise<Response>>;
}

interface ServersOnAFolder {
  /** Starts the real server, one after the other on the folder. */
  start(): Promise<ServerProcess>;
  /** With a verified address and an empty journal. */
  newUser(at: ServerProcess): Promise<FolderUser>;
  /** Of the database, while one of them runs. */
  readonly owner: pg.ClientConfig;
}

/** The real server with its own database, on a folder that outlives each. */
export async function openServersOnAFolder(): Promise<ServersOnAFolder> {
  const dataDir = await openTemporaryFolder();
  const owner = {
    host: join(dataDir, 'postgres', 'socket'),
    port: 5432,
    database: 'tapebook',
    user: 'tapebook',
  };
  const running: ServerProcess[] = [];
  afterAll(async () => {
    for (const one of running) one.kill('SIGTERM');
    await Promise.all(running.map((one) => one.exited));
  });
  const email = 'trader@example.com';
  const identity = async ({ origin }: ServerProcess, call: string): Promise<Json> => {
    const answer = await fetch(
      `${origin}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=self-hosted`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: 'correct horse battery', returnSecureToken: true }),
      },
    );
    return answer.json();
  };
  return {
    owner,
    async start() {
      const server = await startServerProcess('../../main.ts', { DATA_DIR: dataDir });
      running.push(server);
      await server.ready;
      return server;
    },
    async newUser(at) {
      const { localId: userId } = await identity(at, 'signUp');
      const client = new pg.Client(owner);
      await client.connect();
      await client.query('update identity.users set email_verified = true where uid = $1', [userId]);
      await client.end();
      return {
        userId,
        async signIn(server) {
          const { idToken } = await identity(server, 'signInWithPassword');
          return (path, init = {}) =>
            fetch(`${server.origin}${path}`, {
              ...init,
              headers: { authorization: `Bearer ${idToken}`, ...init.headers },
            });
        },
      };
    },
  };
}
