import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { openPassingFolder } from '#server/platform/passing-folders.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { isFull, noRoom } from './archive-problems.ts';

/** Years of statements and a thousand pictures are a tenth of it. */
export const MAX_ARCHIVE_BYTES = 4 * 1024 * 1024 * 1024;

/** A zip has to lie somewhere to be read: what it holds is told at its end. */
export interface ReceivedArchive {
  readonly path: string;
  remove(): Promise<void>;
}

const tooLarge = (): ProblemError =>
  new ProblemError('file-too-large', 'An archive may have at most 4 GiB.', {
    errors: [{ path: 'file', message: 'is too large' }],
  });

/** @throws {ProblemError} where the form has no file, or the disk no room for it. */
export async function receiveArchive(request: FastifyRequest): Promise<ReceivedArchive> {
  if (!request.isMultipart()) {
    throw new ProblemError(
      'unsupported-media-type',
      'Send the archive as multipart/form-data in the field “file”.',
    );
  }
  const folder = await openPassingFolder('restore');
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const path = join(folder, 'archive.zip');
    const part = await request.file({ limits: { fileSize: MAX_ARCHIVE_BYTES, files: 1, fields: 5 } });
    if (part === undefined) {
      throw new ProblemError('missing-file', 'The form carries no file. Send the archive in “file”.', {
        errors: [{ path: 'file', message: 'is missing' }],
      });
    }
    await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
    if (part.file.truncated) throw tooLarge();
    return { path, remove };
  } catch (error) {
    await remove();
    throw asProblem(error);
  }
}

function asProblem(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (isFull(error)) return noRoom(error);
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge();
  if (
    code === 'FST_MP_PREMATURE_CLOSE' ||
    (error instanceof Error && /unexpected end|premature/i.test(error.message))
  )
    return new ProblemError(
      'invalid-request',
      'The form ends before its last part. Send it again as a whole.',
    );
  return error;
}
