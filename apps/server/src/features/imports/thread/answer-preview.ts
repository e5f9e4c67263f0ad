import type { StatementPreviewJson } from '@tapebook/contract';
import type { FastifyReply } from 'fastify';
import { ProblemError } from '#server/platform/problems/index.ts';
import { ThreadLost } from '#server/platform/threads/index.ts';
import type { PreviewRequest } from '../previews/preview-request.ts';
import { problemOf } from '../statement/refusals.ts';
import type { ImportRunner } from './import-runner.ts';
import { TOO_HEAVY } from './killed-thread.ts';

/**
 * What a preview answers. When the caller goes away, as a page does whose options were changed meanwhile,
 * the reading ends.
 *
 * @throws {ProblemError} when the file is refused.
 */
export async function answerPreview(
  { runner }: { readonly runner: Pick<ImportRunner, 'run'> },
  request: PreviewRequest,
  reply: FastifyReply,
): Promise<StatementPreviewJson> {
  const gone = new AbortController();
  const leave = (): void => {
    if (!reply.raw.writableFinished) gone.abort();
  };
  reply.raw.once('close', leave);
  try {
    const result = await runner.run(
      { kind: 'preview', ownerId: request.ownerId, request },
      () => {},
      gone.signal,
    );
    if (result.kind === 'refused') throw problemOf(result);
    if (result.kind !== 'done') throw new Error('A preview must answer what it saw');
    return result.preview;
  } catch (error) {
    // Nobody hears it: it is no fault of ours that would have to be looked into.
    if (gone.signal.aborted) throw new ProblemError('unavailable', 'The caller went away.');
    if (error instanceof ThreadLost) throw problemOf(TOO_HEAVY);
    throw error;
  } finally {
    reply.raw.off('close', leave);
  }
}
