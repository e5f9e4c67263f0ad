import { Readable } from 'node:stream';
import { readPicture } from '@tapebook/contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/database/index.ts';
import type { Files } from '#server/platform/files/index.ts';
import { RawAnswer, serve } from '#server/platform/http/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { findPicture } from './find-picture.ts';

interface PictureDeps {
  readonly database: Database;
  readonly files: Files;
}

const noPicture = () =>
  new ProblemError('not-found', 'There is no such picture in what you can read of this journal.');

/** The bytes of a picture, for whoever reads the text that shows it: files themselves are their owner's alone. */
export function pictureRoutes(app: FastifyInstance, { database, files }: PictureDeps): void {
  serve(app, readPicture, async ({ ownerId, grant, part, params: { name }, reply }) => {
    if (grant !== null && !grant.pictures) throw noPicture();
    const picture = await database.tenant(ownerId, (tx) =>
      findPicture(tx, ownerId, part, `attachments/${name}`),
    );
    if (picture === null) throw noPicture();
    // On our own origin a page among them would be our page.
    reply.header('content-security-policy', "sandbox; default-src 'none'");
    return new RawAnswer(
      200,
      picture.type,
      Readable.from(bytesOf(files, picture.keys), { objectMode: false }),
    );
  });
}

async function* bytesOf(files: Files, keys: readonly string[]): AsyncGenerator<Buffer> {
  for (const key of keys) yield* files.read(key);
}
