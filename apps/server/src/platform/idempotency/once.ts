import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Tx } from '#server/platform/database/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';

const MAX_KEY = 200;

function keyOf(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key !== 'string' || key === '' || key.length > MAX_KEY) {
    throw new ProblemError('invalid-request', `Idempotency-Key must be 1 to ${MAX_KEY} characters.`);
  }
  return key;
}

/**
 * Does `work` once per `Idempotency-Key`: a repeated request gets the answer of the first, and
 * nothing happens again. The answer is kept in the transaction of the work, so only work that was
 * done is remembered, for two days. Without a key, the work is simply done.
 *
 * @throws {ProblemError} `idempotency-key-reused` when the key came with another request before.
 */
export async function once<T>(
  tx: Tx,
  ownerId: string,
  request: FastifyRequest,
  work: () => Promise<T>,
): Promise<T> {
  const key = keyOf(request);
  if (key === null) return work();
  const requestHash = createHash('sha256')
    .update(`${request.method} ${request.url}\n${JSON.stringify(request.body)}`)
    .digest('hex');
  await tx
    .deleteFrom('idempotency_keys')
    .where('user_id', '=', ownerId)
    .where('created_at', '<', sql<never>`now() - interval '2 days'`)
    .execute();
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ user_id: ownerId, key, request_hash: requestHash, status: 0, answer: 'null' })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .executeTakeFirst();
  if ((claimed.numInsertedOrUpdatedRows ?? 0n) === 0n) {
    const first = await tx
      .selectFrom('idempotency_keys')
      .select(['request_hash', 'answer'])
      .where('user_id', '=', ownerId)
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    if (first.request_hash !== requestHash) {
      throw new ProblemError(
        'idempotency-key-reused',
        'This Idempotency-Key came with another request before. Use a new key for a new request.',
      );
    }
    return first.answer as T;
  }
  const answer = await work();
  await tx
    .updateTable('idempotency_keys')
    .set({ status: 201, answer: JSON.stringify(answer) })
    .where('user_id', '=', ownerId)
    .where('key', '=', key)
    .execute();
  return answer;
}
