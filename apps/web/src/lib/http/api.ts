import { sessionToken } from '#web/lib/identity/identity.ts';
import { recheckSession } from '#web/lib/identity/recheck-session.ts';
import { session } from '#web/lib/identity/session.ts';
import { authorizedUser, freshTokenRequested } from './authorized-user.ts';
import { type CallPorts, createCall, createOpen, createTaggedCall } from './call.ts';

let forceToken = freshTokenRequested;

async function token(): Promise<string | null> {
  if (session.get().status !== 'signed-in') return null;
  const force = forceToken;
  forceToken = false;
  return sessionToken(force);
}

const UNAUTHENTICATED = 401;

/** As `fetch`; a refused token may mean that the session is over. */
async function fetchInSession(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  if (response.status === UNAUTHENTICATED && session.get().status === 'signed-in') void recheckSession();
  return response;
}

const plain: CallPorts = {
  fetch: fetchInSession,
  token,
  authorizedUser: () => authorizedUser,
};

const ports: CallPorts =
  authorizedUser === null
    ? plain
    : {
        ...plain,
        require: async (operation) => (await import('./require-shared.ts')).requireShared(plain, operation),
      };

/**
 * Calls an operation of the contract: `call(getTrade, { params: { id } })`.
 *
 * @throws {ProblemError} a refusal, in the server's words
 * @throws {UnreachableError} no answer
 */
export const call = createCall(ports);

/** As {@link call}, sent in another way than by `fetch`: one that tells its progress. */
export const callOver = (send: typeof fetch): typeof call => createCall({ ...ports, fetch: send });

/** As {@link call}, with the ETag of the answer. */
export const callTagged = createTaggedCall(ports);

/** Opens an answer that is not JSON, as {@link call} would ask for it. */
export const open = createOpen(ports);
