import { MAX_TEXT_UPDATE_BYTES, readText, syncText as syncOperation } from '@tapebook/contract';
import { toMarkdown } from '@tapebook/documents/markdown';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/index.ts';
import { serve } from '#server/platform/http/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { syncText } from './sync-text.ts';
import type { TextOwners } from './text-owner.ts';
import { findTexts } from './texts.repository.ts';

const bytesOf = (base64: string): Uint8Array => Buffer.from(base64, 'base64');

/** The largest update as base64, with what stands around it. */
const LIMITS = { bodyLimit: Math.ceil((MAX_TEXT_UPDATE_BYTES * 4) / 3) + 64 * 1024 };

export function textRoutes(
  app: FastifyInstance,
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  owners: TextOwners,
): void {
  serve(app, readText, ({ ownerId, params: { id } }) =>
    database.tenant(ownerId, async (tx) => {
      const text = (await findTexts(tx, ownerId, [id])).get(id);
      if (text === undefined) throw new ProblemError('not-found', 'There is no such text in this journal.');
      const { plain: _, ...shown } = text;
      return { text: { ...shown, document: { ...text.document }, markdown: toMarkdown(text.document) } };
    }),
  );

  serve(
    app,
    syncOperation,
    ({ ownerId, params: { id }, body: { of, known, update } }) =>
      database.tenant(ownerId, (tx) =>
        syncText(
          tx,
          ownerId,
          id,
          {
            of,
            known: bytesOf(known),
            update: update === undefined ? null : bytesOf(update),
            now: clock.now(),
          },
          owners,
        ),
      ),
    LIMITS,
  );
}
