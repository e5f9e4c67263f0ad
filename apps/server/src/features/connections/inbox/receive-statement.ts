import { connectorOf, isNonce, isSignedBy, NONCE_LIFE_MS, type Signed, skewOf } from '@tapebook/connectors';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { openCredentials } from '#server/platform/wires/index.ts';
import {
  type ConnectionRow,
  type KeptReason,
  lockConnection,
  updateConnection,
} from '../connections.repository.ts';
import { boundTo, type ConnectionDeps } from '../deps.ts';
import { ASKS, apply } from '../pulling/pull-connection.ts';
import { schedulePull } from '../pulling/pull-job.ts';
import { isSentTo } from './inbox.ts';
import { isKnownSilent } from './silent-senders.ts';

const MOST_WAITING = 500;

export interface Sent extends Signed {
  readonly body: Buffer;
  readonly name: string;
  /** `YYYY-MM-DD` */
  readonly since: string | null;
}

/** One and the same for whatever is wrong, so that nothing can be learnt by trying. */
export const notSigned = (): ProblemError =>
  new ProblemError(
    'invalid-token',
    'Address, signature or secret is not that of a connection. Compare them with those that Tapebook shows.',
  );

/** Keeps what was sent as it came; who reads it comes later. Nothing is kept of what is not signed. */
export async function receiveStatement(
  deps: ConnectionDeps,
  tx: Tx,
  ownerId: string,
  id: string,
  sent: Sent,
): Promise<{ received: number; waiting: number }> {
  const row = await lockConnection(tx, ownerId, id);
  const connector = row === undefined ? undefined : connectorOf(row.connector);
  if (row === undefined || !isSentTo(connector)) throw notSigned();
  const { secret = '' } = openCredentials(deps.vault, boundTo(ownerId, id), row.sealed);
  if (secret === '' || !isSignedBy(secret, sent, sent.body)) throw notSigned();
  const now = deps.time.now();
  await refuseReplay(tx, row, sent, now);
  const { body, name, since } = sent;
  const waiting = await countWaiting(tx, row);
  if (body.length > 0) {
    if (waiting >= MOST_WAITING) {
      throw new ProblemError(
        'too-many-requests',
        'Many files are waiting to be read. Send it again in a while.',
        {
          retryAfterSeconds: 300,
        },
      );
    }
    await tx
      .insertInto('connection_inbox')
      .values({ user_id: ownerId, connection_id: id, name, body, since, received_at: now.toISOString() })
      .execute();
  }
  const wakes = body.length > 0 && !isKeptWaiting(row);
  await updateConnection(tx, row, {
    heard_at: now.toISOString(),
    ...(body.length === 0 ? { gives_signs: true } : {}),
    ...(wakes ? { next_at: now.toISOString() } : {}),
  });
  if (isKnownSilent(row)) {
    const isBack = { what: 'read', next: wakes ? now : null } as const;
    await apply(deps, tx, row, isBack, (within, at) => schedulePull(deps, within, ownerId, id, at));
  } else if (wakes) await schedulePull(deps, tx, ownerId, id, now);
  return { received: body.length, waiting: waiting + (body.length > 0 ? 1 : 0) };
}

/** Until its person has it go on, or has answered. What could not be read says nothing of what comes after it. */
const isKeptWaiting = ({ state, reason }: ConnectionRow): boolean =>
  state === 'paused' || (state === 'needs-attention' && (reason as KeptReason | null)?.code === ASKS);

async function countWaiting(tx: Tx, { user_id, id }: ConnectionRow): Promise<number> {
  const { count } = await tx
    .selectFrom('connection_inbox')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('user_id', '=', user_id)
    .where('connection_id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whoever is here knows the secret: they are told what is wrong. */
async function refuseReplay(tx: Tx, row: ConnectionRow, signed: Signed, now: Date): Promise<void> {
  const skew = skewOf(signed, now);
  if (skew !== null) {
    throw new ProblemError(
      'invalid-token',
      Number.isNaN(skew)
        ? 'X-Timestamp has to be the seconds since 1970, in UTC.'
        : `The clock of the sender is ${Math.round(Math.abs(skew) / 1000)} seconds ${skew > 0 ? 'ahead' : 'behind'}; five minutes are allowed. Set it right.`,
    );
  }
  if (!isNonce(signed.nonce)) {
    throw new ProblemError(
      'invalid-request',
      'X-Nonce has to be 16 to 64 letters and digits, others each time.',
    );
  }
  const { user_id, id } = row;
  await tx
    .deleteFrom('connection_nonces')
    .where('user_id', '=', user_id)
    .where('connection_id', '=', id)
    .where('seen_at', '<', new Date(now.getTime() - NONCE_LIFE_MS).toISOString())
    .execute();
  const { rows } = await sql`
    INSERT INTO tapebook.connection_nonces (user_id, connection_id, nonce, seen_at)
    VALUES (${user_id}, ${id}, ${signed.nonce}, ${now.toISOString()}) ON CONFLICT DO NOTHING
    RETURNING nonce`.execute(tx);
  if (rows.length === 0) {
    throw new ProblemError('conflict', 'This very message was taken before. Sign anew what is sent again.');
  }
}
