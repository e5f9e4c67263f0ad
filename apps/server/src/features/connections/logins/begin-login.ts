import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type Connector, ConnectorError, type Credentials, type Login } from '@tapebook/connectors';
import type { NewConnectionJson, NewLoginJson } from '@tapebook/contract';
import { ensureJournal } from '#server/features/journals/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { checkCredentials, openCredentials, openIo } from '#server/platform/wires/index.ts';
import { connectorNamed, lockKnown } from '../change-connections.ts';
import { problemOf } from '../connection-json.ts';
import { boundTo, type ConnectionDeps, hostsOf, paceOf } from '../deps.ts';
import { insertLogin } from './logins.repository.ts';

/** So long a person may take to sign in at the broker. */
const LASTS_MS = 10 * 60_000;
/** So long an answer that comes too late is told so, instead of being unknown. */
const REMEMBERED_MS = 24 * 3_600_000;

/** What is kept of a login until its person comes back. */
export interface Intent {
  readonly credentials: Credentials;
  readonly verifier: string;
  readonly redirect: string;
  /** What the connection is to be, of one that is not there yet. */
  readonly wanted: Omit<NewConnectionJson, 'kind' | 'credentials'>;
}

export const sealedFor = (ownerId: string, loginId: string): string => `login ${loginId} of ${ownerId}`;
export const hashOfState = (state: string): Buffer => createHash('sha256').update(state).digest();

/** @throws {ProblemError} for what needs no page of a broker. */
export function loginOf(connector: Connector): Login {
  if (connector.login !== undefined) return connector.login;
  throw new ProblemError('invalid-content', `Nobody signs in to ${connector.about.label} on its own page.`, {
    errors: [{ path: 'broker', message: 'has no page to sign in on' }],
  });
}

export interface BegunLogin {
  readonly address: string;
  readonly redirect: string | null;
  /** Of a broker that shows a code instead of sending anybody back: with what that code is brought. */
  readonly state?: string;
  readonly expiresAt: string;
}

/** Remembers that a person is sent to a broker. @returns where to. */
export async function beginLogin(
  deps: ConnectionDeps,
  ownerId: string,
  { connectionId, credentials: given, ...wanted }: NewLoginJson,
  signal: AbortSignal,
): Promise<BegunLogin> {
  const { database } = deps.imports;
  const connector = connectorNamed(wanted.broker);
  const login = loginOf(connector);
  const typed = Object.entries(given).filter(([, value]) => value.trim() !== '');
  const known = await database.tenant(ownerId, async (tx) => {
    await ensureJournal(tx, ownerId);
    const before = connectionId === undefined ? {} : await keptOf(deps, tx, ownerId, connectionId, connector);
    return checkCredentials(connector.about.fields, { ...before, ...Object.fromEntries(typed) });
  });
  // Asked for between two transactions: a broker takes its time.
  const credentials = await prepared(deps, connector, known, signal);
  const now = deps.time.now();
  const id = randomUUID();
  const [state, verifier] = [randomBytes(32), randomBytes(32)].map((bytes) => bytes.toString('base64url'));
  if (state === undefined || verifier === undefined) throw new RangeError('Two were made');
  const redirect = credentials.redirect ?? deps.callback;
  const intent: Intent = { credentials, verifier, redirect, wanted };
  const expiresAt = new Date(now.getTime() + LASTS_MS).toISOString();
  await database.tenant(ownerId, (tx) =>
    insertLogin(
      tx,
      {
        user_id: ownerId,
        id,
        connector: connector.about.id,
        connection_id: connectionId ?? null,
        state_hash: hashOfState(state),
        sealed: deps.vault.seal(Buffer.from(JSON.stringify(intent)), sealedFor(ownerId, id)),
        created_at: now.toISOString(),
        expires_at: expiresAt,
        used_at: null,
      },
      new Date(now.getTime() - REMEMBERED_MS),
    ),
  );
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const sent = { credentials, state, redirect, challenge };
  const address = login.address(sent, hostsOf(deps, connector));
  return login.shows === 'code'
    ? { address, redirect: null, state, expiresAt }
    : { address, redirect, expiresAt };
}

/** With what has to be asked for first. @throws {ProblemError} `login-refused` */
async function prepared(
  deps: ConnectionDeps,
  connector: Connector,
  credentials: Credentials,
  signal: AbortSignal,
): Promise<Credentials> {
  const { prepare } = loginOf(connector);
  if (prepare === undefined) return credentials;
  const io = openIo(paceOf(deps, connector, credentials), deps.time, signal);
  return refusing(connector, () => prepare(credentials, io, hostsOf(deps, connector)));
}

/** What a broker answers a login with that it does not want, in words. @throws {ProblemError} `login-refused` */
export async function refusing<T>(connector: Connector, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (failure) {
    if (!(failure instanceof ConnectorError)) throw failure;
    const { message, steps } = problemOf(connector, failure);
    throw new ProblemError('login-refused', [message, ...steps].join(' '));
  }
}

/** What a connection was linked with is not typed again; with another key of the server it has to be. */
async function keptOf(
  deps: ConnectionDeps,
  tx: Tx,
  ownerId: string,
  connectionId: string,
  connector: Connector,
): Promise<Credentials> {
  const row = await lockKnown(tx, ownerId, connectionId);
  if (row.connector !== connector.about.id) {
    throw new ProblemError('invalid-content', 'That connection is one to another broker.', {
      errors: [{ path: 'connectionId', message: 'is of another broker' }],
    });
  }
  try {
    return openCredentials(deps.vault, boundTo(ownerId, connectionId), row.sealed);
  } catch {
    return {};
  }
}
