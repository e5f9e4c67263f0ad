import {
  beginLogin as beginLoginCall,
  type ConnectionJson,
  finishLogin as finishLoginCall,
} from '@tapebook/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Tx } from '#server/platform/database/index.ts';
import { serve } from '#server/platform/http/index.ts';
import type { ConnectionDeps } from '../deps.ts';
import { beginLogin } from './begin-login.ts';
import { finishLogin } from './finish-login.ts';

type One = (tx: Tx, ownerId: string, id: string) => Promise<ConnectionJson>;

export function loginRoutes(app: FastifyInstance, deps: ConnectionDeps, one: One): void {
  const { database } = deps.imports;

  serve(app, beginLoginCall, ({ ownerId, body, request }) =>
    beginLogin(deps, ownerId, body, goneWith(request)),
  );

  serve(app, finishLoginCall, async ({ ownerId, body, request }) => {
    const id = await finishLogin(deps, ownerId, body, goneWith(request));
    return { connection: await database.tenant(ownerId, (tx) => one(tx, ownerId, id)) };
  });
}

/** Nobody goes on calling a broker for whoever has gone. */
function goneWith({ raw }: FastifyRequest): AbortSignal {
  const gone = new AbortController();
  raw.once('aborted', () => gone.abort());
  return gone.signal;
}
