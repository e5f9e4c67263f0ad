import { setTimeout } from 'node:timers/promises';
import type { RestoreJson } from '@tapebook/contract';
import type { FastifyRequest } from 'fastify';
import { ProblemError } from '#server/platform/problems/index.ts';
import type { RestoreDeps } from '../restore-journal.ts';
import { findRestore, forgetRestore } from '../restores.repository.ts';

const LOOK_EVERY_MS = 200;

/**
 * Waits for the end of a restore, in whichever process it is run, as long as its caller stays.
 *
 * @throws {ProblemError} what it failed of; it is then forgotten, since the caller was told.
 */
export async function untilBack(
  { database, stopping }: Pick<RestoreDeps, 'database'> & { readonly stopping: AbortSignal },
  ownerId: string,
  id: string,
  request: FastifyRequest,
): Promise<RestoreJson> {
  const gone = new AbortController();
  const leave = (): void => gone.abort();
  request.raw.once('aborted', leave);
  try {
    for (;;) {
      const restore = await database.tenant(ownerId, (tx) => findRestore(tx, ownerId, id));
      if (restore === undefined)
        throw new ProblemError('not-found', 'It was taken back while the archive was brought.');
      const { failure, status } = restore;
      if (failure !== null) {
        await database.tenant(ownerId, (tx) => forgetRestore(tx, ownerId, id));
        throw new ProblemError(failure.code, failure.message);
      }
      if (status === 'done') return restore;
      if (stopping.aborted || gone.signal.aborted) throw goesOn();
      await setTimeout(LOOK_EVERY_MS, undefined, { signal: AbortSignal.any([stopping, gone.signal]) }).catch(
        () => {},
      );
    }
  } finally {
    request.raw.off('aborted', leave);
  }
}

const goesOn = (): ProblemError =>
  new ProblemError(
    'unavailable',
    'The server is being restarted. The archive is restored all the same; look again in a moment.',
  );
