import { readdir, readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Fastify from 'fastify';
import { deleteApp, initializeApp } from 'firebase/app';
import { type Auth, connectAuthEmulator, initializeAuth, inMemoryPersistence } from 'firebase/auth';
import { afterAll } from 'vitest';
import { type IdentityDeps, type IdentityFrontDoor, registerIdentity } from '../backend/identity/index.ts';
import { type Config, parseConfig } from '../platform/config/index.ts';
import { sendProblem } from '../platform/http/index.ts';
import { createJobs } from '../platform/jobs/index.ts';
import { createLog } from '../platform/log.ts';
import { createOutboxMail, type Mail } from '../platform/mail/index.ts';
import { CHEAP_PASSWORDS } from './cheap-passwords.ts';
import { openTemporaryFolder } from './temporary-folder.ts';
import { createTestClock, type TestClock } from './test-clock.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

const API_KEY = 'self-hosted';

interface IdentityServer {
  readonly config: Config;
  readonly clock: TestClock;
  readonly database: TestDatabase;
  readonly deps: IdentityDeps;
  readonly frontDoor: IdentityFrontDoor;
  /** Everything the server has logged. */
  logged(): string;
  /** A new visitor: the unmodified SDK, pointed at this server as the web app does it. */
  visitor(): Auth;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  get(path: string): Promise<Answer>;
  /** A request as it is given, without the API key. */
  raw(path: string, init: RequestInit): Promise<Answer>;
  /** The text of the next mail to the address, as it stands in the outbox; waits for it. */
  nextMail(to: string): Promise<string>;
  /** The addresses that mails went to so far. */
  mailedTo(): string[];
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every shape.
  readonly json: any;
}

/**
 * Identity by itself, over real HTTP, on a database of its own. Call it at the top of a test file.
 *
 * @param more `realPasswords` where what it takes to hash one matters.
 */
export async function openIdentityServer(
  env: Record<string, string> = {},
  { realPasswords = false }: { readonly realPasswords?: boolean } = {},
): Promise<IdentityServer> {
  const database = await openTestDatabase();
  const dataDir = await openTemporaryFolder();
  const config = parseConfig({ DATA_DIR: dataDir, ...env });
  const clock = createTestClock();
  const lines: string[] = [];
  const log = createLog('debug', { write: (line) => void lines.push(line) });
  const jobs = createJobs(database.logins.owner, log);
  const outbox = observeOutbox(join(dataDir, 'outbox'), clock);
  const app = Fastify({ loggerInstance: log, trustProxy: config.trustedProxies });
  app.setErrorHandler(sendProblem);
  const deps: IdentityDeps = {
    config,
    database,
    jobs,
    mail: outbox.mail,
    clock,
    log,
    ...(realPasswords ? {} : { passwordCost: CHEAP_PASSWORDS }),
  };
  const frontDoor = await registerIdentity(app, deps);
  await jobs.start();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

  const visitors: Auth[] = [];
  afterAll(async () => {
    await Promise.all(visitors.map((auth) => deleteApp(auth.app)));
    await app.close();
    await jobs.stop();
  });

  async function raw(path: string, init: RequestInit): Promise<Answer> {
    const response = await fetch(`${origin}${path}`, init);
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: parseJson(text) };
  }

  return {
    config,
    clock,
    database,
    deps,
    frontDoor,
    logged: () => lines.join(''),
    visitor() {
      const { projectId } = config.identity;
      const firebase = initializeApp(
        { apiKey: API_KEY, projectId },
        `visitor-${visitors.length} of ${origin}`,
      );
      const auth = initializeAuth(firebase, { persistence: inMemoryPersistence });
      connectAuthEmulator(auth, origin, { disableWarnings: true });
      visitors.push(auth);
      return auth;
    },
    raw,
    post: (path, body, headers = {}) =>
      raw(`/identitytoolkit.googleapis.com/${path}?key=${API_KEY}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    get: (path) => raw(`${path}${path.includes('?') ? '&' : '?'}key=${API_KEY}`, {}),
    nextMail: outbox.next,
    mailedTo: outbox.addresses,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The real outbox, which tells when a mail has come and reads it back from its file. */
function observeOutbox(folder: string, clock: TestClock) {
  const outbox = createOutboxMail(folder, 'Tapebook <tapebook@localhost>', clock, createLog('silent'));
  const arrived = new Map<string, string[]>();
  const waiting = new Map<string, ((mail: string) => void)[]>();
  const seen = new Set<string>();

  async function readNew(): Promise<string> {
    const name = (await readdir(folder)).find((each) => each.endsWith('.eml') && !seen.has(each));
    if (name === undefined) throw new Error('The outbox holds no new mail');
    seen.add(name);
    return decodeQuotedPrintable(await readFile(join(folder, name), 'utf8'));
  }

  const mail: Mail = {
    async send(message) {
      await outbox.send(message);
      const text = await readNew();
      const waiter = waiting.get(message.to)?.shift();
      if (waiter === undefined) arrived.set(message.to, [...(arrived.get(message.to) ?? []), text]);
      else waiter(text);
      addresses.push(message.to);
    },
  };
  const addresses: string[] = [];
  return {
    mail,
    addresses: () => [...addresses],
    next(to: string): Promise<string> {
      const there = arrived.get(to)?.shift();
      if (there !== undefined) return Promise.resolve(there);
      const { promise, resolve } = Promise.withResolvers<string>();
      waiting.set(to, [...(waiting.get(to) ?? []), resolve]);
      return promise;
    },
  };
}

function decodeQuotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
