import * as z from 'zod/mini';
import { operation } from '../../operation.ts';
import { uuid } from '../../schemas/values/scalars.ts';
import { syncedText, textSync, writtenText } from '../../schemas/writing/text.ts';

const id = z.object({ id: uuid });

export const readText = operation({
  id: 'readText',
  method: 'GET',
  path: '/v2/texts/{id}',
  noun: 'texts',
  summary: 'A written text, as a document and as Markdown',
  params: id,
  answer: z.object({ text: writtenText }),
  problems: ['not-found'],
});

export const readPicture = operation({
  id: 'readPicture',
  method: 'GET',
  path: '/v2/pictures/{name}',
  noun: 'texts',
  summary: 'A picture that is shown in notes, on a page of the journal or in the description of a setup',
  params: z.object({
    /** What stands behind `attachments/` in the text, as `packages/documents` lets it be. */
    name: z.string().check(z.regex(/^(?!.*\.\.)[\w.-]{1,120}$/, { error: 'is no picture' })),
  }),
  mediaType: 'image/*',
  problems: ['not-found'],
});

export const syncText = operation({
  id: 'syncText',
  method: 'POST',
  path: '/v2/texts/{id}/sync',
  noun: 'texts',
  summary: 'Merges what was written on a device into a text, and answers what that device does not know yet',
  params: id,
  body: textSync,
  answer: syncedText,
  problems: ['not-found', 'invalid-content', 'request-too-large', 'text-frozen', 'limit-reached'],
});
