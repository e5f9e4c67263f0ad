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
