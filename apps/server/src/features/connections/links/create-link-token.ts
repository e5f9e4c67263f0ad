import { createHash } from 'node:crypto';
import { type Connector, ConnectorError, type Link, plaid } from '@tapebook/connectors';
import { ProblemError } from '#server/platform/problems/index.ts';
import { openIo } from '#server/platform/wires/index.ts';
import { lockKnown } from '../change-connections.ts';
import { problemOf } from '../connection-json.ts';
import { type ConnectionDeps, credentialsOf, hostsOf, isOffered, type Operator, paceOf } from '../deps.ts';

const APPLICATION = 'Tapebook';

export interface Linking {
  readonly connector: Connector;
  readonly link: Link;
  readonly operator: Operator;
}

/** @throws {ProblemError} `not-available` where whoever runs the server has not set it up. */
export function linking(deps: ConnectionDeps): Linking {
  const { id, label } = plaid.about;
  const operator = deps.operators[id];
  if (operator !== undefined && plaid.link !== undefined && isOffered(deps, plaid)) {
    return { connector: plaid, link: plaid.link, operator };
  }
  throw new ProblemError(
    'not-available',
    `Linking through ${label} is not set up on this server. Whoever runs it can do that (PLAID_CLIENT_ID and PLAID_SECRET); statements can be uploaded meanwhile.`,
  );
}

/** What a call to the other side comes to. @throws {ProblemError} `login-refused`, in its words */
export async function answered<T>(connector: Connector, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (failure) {
    if (!(failure instanceof ConnectorError)) throw failure;
    const { message, steps } = problemOf(connector, failure);
    throw new ProblemError('login-refused', [message, ...steps].join(' '));
  }
}

/** Tells people apart over there, and says nothing else of them. */
const opaque = (ownerId: string): string => createHash('sha256').update(`plaid ${ownerId}`).digest('hex');

/** @param sourceId of a link that is there, and is to be signed in to again. */
export async function createLinkToken(
  deps: ConnectionDeps,
  ownerId: string,
  sourceId: string | undefined,
  signal: AbortSignal,
): Promise<{ readonly linkToken: string; readonly expiration: string }> {
  const { connector, link, operator } = linking(deps);
  const credentials =
    sourceId === undefined ? operator.credentials : await ofSource(deps, connector, ownerId, sourceId);
  const request = {
    credentials,
    application: APPLICATION,
    user: opaque(ownerId),
    redirect: operator.redirects ? deps.callback : null,
    countries: operator.countries,
  };
  const io = openIo(paceOf(deps, connector, credentials), deps.time, signal);
  return answered(connector, link.token(request, io, hostsOf(deps, connector)));
}

function ofSource(deps: ConnectionDeps, connector: Connector, ownerId: string, sourceId: string) {
  return deps.imports.database.tenant(ownerId, async (tx) => {
    const row = await lockKnown(tx, ownerId, sourceId);
    if (row.connector === connector.about.id)
      return answered(connector, (async () => credentialsOf(deps, connector, row))());
    throw new ProblemError('not-found', `That connection is none through ${connector.about.label}.`);
  });
}
