import { Pace } from '@tapebook/connectors';
import { isDay, sendStatement } from '@tapebook/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve } from '#server/platform/http/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import type { ConnectionDeps } from '../deps.ts';
import { readKey } from './inbox.ts';
import { notSigned, receiveStatement } from './receive-statement.ts';

const MOST_BYTES = 1024 * 1024;
/** Of one address: a fill a second, and sometimes what was missed. */
const SENDING = [{ requests: 120, perMs: 60_000 }];
const MOST_SENDERS = 10_000;

const header = ({ headers }: FastifyRequest, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value.trim() : '';
};

/** Takes statements from programs: who they are is told by a signature, not by a session. */
export function receivingRoutes(parent: FastifyInstance, deps: ConnectionDeps): void {
  const senders = new Map<string, Pace>();

  const refuseMany = (address: string): void => {
    const now = deps.time.now().getTime();
    if (senders.size > MOST_SENDERS) senders.clear();
    const own = senders.get(address) ?? new Pace(SENDING);
    senders.set(address, own);
    const wait = own.delay(now);
    if (wait > 0) {
      throw new ProblemError(
        'too-many-requests',
        'That was sent too often. Put several rows into one statement.',
        {
          retryAfterSeconds: Math.ceil(wait / 1000),
        },
      );
    }
    own.take(now);
  };

  void parent.register(async (app) => {
    // The signature is of the very bytes, whatever they are said to be.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    serve(
      app,
      sendStatement,
      async ({ params, request }) => {
        refuseMany(request.ip);
        const key = readKey(params.key);
        if (key === null) throw notSigned();
        const since = header(request, 'x-since');
        if (since !== '' && !isDay(since)) {
          throw new ProblemError('invalid-request', 'X-Since has to be a day, such as 2026-03-02.');
        }
        return deps.imports.database.tenant(key.ownerId, (tx) =>
          receiveStatement(deps, tx, key.ownerId, key.id, {
            timestamp: header(request, 'x-timestamp'),
            nonce: header(request, 'x-nonce'),
            signature: header(request, 'x-signature'),
            body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
            name: nameOf(header(request, 'x-file-name')),
            since: since === '' ? null : since,
          }),
        );
      },
      { bodyLimit: MOST_BYTES },
    );
  });
}

/** As the client for Node encodes it; as it stands where it is no encoding. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** What a report is called among files: never a way out of its archive. */
const nameOf = (given: string): string => {
  const name = decoded(given)
    .replaceAll(/[^\w. -]/g, '-')
    .replace(/^\.+/, '')
    .slice(0, 80);
  return name === '' ? 'statement.csv' : name;
};
