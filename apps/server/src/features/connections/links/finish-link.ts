import { createHash, randomUUID } from 'node:crypto';
import type { Tx } from '#server/platform/database/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { openIo } from '#server/platform/wires/index.ts';
import { addConnection, freeLabel } from '../change-connections.ts';
import { type ConnectionDeps, hostsOf, paceOf } from '../deps.ts';
import { insertLogin, lockLogin } from '../logins/logins.repository.ts';
import { answered, linking } from './create-link-token.ts';

/** So long the same answer of the page is known again; it is good for half an hour over there. */
const KNOWN_MS = 24 * 3_600_000;

interface Linked {
  readonly publicToken: string;
  readonly institutionName?: string | undefined;
}

/**
 * Exchanges what the aggregator's page has answered, which can be done once: whoever asks again, because the answer did not
 * reach them, gets the connection that it came to.
 *
 * @returns its id.
 */
export async function finishLink(
  deps: ConnectionDeps,
  ownerId: string,
  { publicToken, institutionName }: Linked,
  signal: AbortSignal,
): Promise<string> {
  const { connector, link, operator } = linking(deps);
  const { database } = deps.imports;
  const hash = createHash('sha256').update(`${connector.about.id} ${publicToken}`).digest();
  const known = await database.tenant(ownerId, (tx) => claim(deps, tx, ownerId, connector.about.id, hash));
  if (known !== null) return known;
  try {
    const io = openIo(paceOf(deps, connector, operator.credentials), deps.time, signal);
    const given = await answered(
      connector,
      link.finish(publicToken, operator.credentials, io, hostsOf(deps, connector)),
    );
    return await database.tenant(ownerId, async (tx) => {
      const label = await freeLabel(tx, ownerId, institutionName || connector.about.label);
      const wanted = { kind: 'connection' as const, broker: connector.about.id, label, credentials: {} };
      const { id } = await addConnection(deps, tx, ownerId, wanted, given);
      await tx
        .updateTable('connection_logins')
        .set({ connection_id: id })
        .where('user_id', '=', ownerId)
        .where('state_hash', '=', hash)
        .execute();
      return id;
    });
  } catch (error) {
    await database.tenant(ownerId, (tx) =>
      tx
        .deleteFrom('connection_logins')
        .where('user_id', '=', ownerId)
        .where('state_hash', '=', hash)
        .where('connection_id', 'is', null)
        .execute(),
    );
    throw error;
  }
}

/** @returns the connection that it came to before; `null`: it is ours to exchange. */
async function claim(
  deps: ConnectionDeps,
  tx: Tx,
  ownerId: string,
  connector: string,
  hash: Buffer,
): Promise<string | null> {
  const found = await lockLogin(tx, ownerId, hash);
  if (found !== undefined) {
    if (found.connection_id !== null) return found.connection_id;
    throw new ProblemError('login-not-waiting', 'This link is being made already. Look again in a moment.');
  }
  const now = deps.time.now();
  await insertLogin(
    tx,
    {
      user_id: ownerId,
      id: randomUUID(),
      connector,
      connection_id: null,
      state_hash: hash,
      sealed: Buffer.alloc(0),
      created_at: now.toISOString(),
      expires_at: now.toISOString(),
      used_at: now.toISOString(),
    },
    new Date(now.getTime() - KNOWN_MS),
  );
  return null;
}
