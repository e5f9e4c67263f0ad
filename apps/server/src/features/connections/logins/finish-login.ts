import type { Credentials } from '@tapebook/connectors';
import type { LoginAnswerJson } from '@tapebook/contract';
import { ProblemError } from '#server/platform/problems/index.ts';
import { openIo } from '#server/platform/wires/index.ts';
import { addConnection, connectorNamed, lockKnown, renew } from '../change-connections.ts';
import { type ConnectionDeps, hostsOf, paceOf } from '../deps.ts';
import { hashOfState, type Intent, loginOf, refusing, sealedFor } from './begin-login.ts';
import { type LoginRow, lockLogin, spendLogin } from './logins.repository.ts';

/**
 * Takes what a broker sent a person back with. The state is spent before anything else is done: an answer counts once, for whoever was
 * sent, within the time that they had.
 *
 * @returns the id of the connection.
 */
export async function finishLogin(
  deps: ConnectionDeps,
  ownerId: string,
  answer: LoginAnswerJson,
  signal: AbortSignal,
): Promise<string> {
  const { database } = deps.imports;
  const row = await database.tenant(ownerId, async (tx) => {
    const found = await lockLogin(tx, ownerId, hashOfState(answer.state));
    if (found !== undefined && found.used_at === null) await spendLogin(tx, found, deps.time.now());
    return found;
  });
  const { connector, intent } = waiting(deps, row);
  const credentials = await exchanged(deps, connector, intent, answer, signal);
  return database.tenant(ownerId, async (tx) => {
    if (row?.connection_id == null) {
      const given = { kind: 'connection' as const, ...intent.wanted, credentials };
      return (await addConnection(deps, tx, ownerId, given, credentials)).id;
    }
    await renew(deps, tx, await lockKnown(tx, ownerId, row.connection_id), credentials);
    return row.connection_id;
  });
}

const unknown = (words: string): ProblemError => new ProblemError('login-not-waiting', words);

/** @throws {ProblemError} `login-not-waiting`, in words that say which it is. */
function waiting(deps: ConnectionDeps, row: LoginRow | undefined) {
  if (row === undefined) {
    throw unknown(
      'No login of yours was waiting for this answer: it was started by someone else, in another journal, or not at all. Nothing was stored.',
    );
  }
  if (row.used_at !== null) {
    throw unknown(
      'This answer was used already. If the connection is not on the Import page, start the login again there.',
    );
  }
  if (Date.parse(row.expires_at) < deps.time.now().getTime()) {
    throw unknown(
      'The login took longer than ten minutes. Nothing was stored: start it again on the Import page.',
    );
  }
  const opened = deps.vault.open(row.sealed, sealedFor(row.user_id, row.id));
  return {
    connector: connectorNamed(row.connector),
    intent: JSON.parse(opened.toString()) as Intent,
  };
}

/** What the code comes to. @throws {ProblemError} `login-refused` */
async function exchanged(
  deps: ConnectionDeps,
  connector: ReturnType<typeof connectorNamed>,
  { credentials, verifier, redirect }: Intent,
  { code, error, errorDescription }: LoginAnswerJson,
  signal: AbortSignal,
): Promise<Credentials> {
  const { label } = connector.about;
  if (error !== undefined && error !== '') {
    throw new ProblemError(
      'login-refused',
      /denied|cancel/i.test(error)
        ? `You did not agree at ${label}, or left its page. Nothing was stored.`
        : `${label} did not let you in: ${(errorDescription ?? error).slice(0, 200)}. Nothing was stored.`,
    );
  }
  if (code === undefined || code === '') {
    throw new ProblemError(
      'login-refused',
      `${label} sent no code along. Nothing was stored: begin the login again.`,
    );
  }
  const io = openIo(paceOf(deps, connector, credentials), deps.time, signal);
  return refusing(connector, () =>
    loginOf(connector).finish({ credentials, code, redirect, verifier }, io, hostsOf(deps, connector)),
  );
}
