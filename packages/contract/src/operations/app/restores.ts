import * as z from 'zod/mini';
import { operation } from '../../operation.ts';
import { restore } from '../../schemas/app/restore.ts';
import { uuid } from '../../schemas/values/scalars.ts';

export const restoreJournal = operation({
  id: 'restoreJournal',
  method: 'POST',
  path: '/v2/restore',
  noun: 'user',
  summary:
    'Brings an archive of `GET /v2/export` back: what is not in the journal is added, what is there stays. All of it or nothing; it goes on when the caller goes. With `Prefer: respond-async` it answers 202 once the archive was looked at',
  query: z.object({
    /** `yes`: the archive may be of another journal than this one. */
    ofAnother: z.optional(z.enum(['yes', 'no'])),
  }),
  body: z.object({}),
  bodyEncoding: 'multipart',
  answer: z.object({ restore }),
  problems: [
    'missing-file',
    'file-too-large',
    'unreadable-archive',
    'archive-changed',
    'archive-too-new',
    'archive-of-another',
    'limit-reached',
    'restore-running',
    'invalid-content',
    'storage-full',
    'not-found',
  ],
});

export const listRestores = operation({
  id: 'listRestores',
  method: 'GET',
  path: '/v2/restores',
  noun: 'user',
  summary: 'Archives that were brought back, newest first',
  answer: z.object({ restores: z.array(restore) }),
});

export const undoRestore = operation({
  id: 'undoRestore',
  method: 'DELETE',
  path: '/v2/restores/{id}',
  noun: 'user',
  summary: 'Takes back what an archive brought; forgets one that failed, or waits',
  params: z.object({ id: uuid }),
  query: z.object({
    /** `discard`: also what was written since on the pages, trades and setups that it brought. */
    written: z.optional(z.enum(['keep', 'discard'])),
  }),
  status: 200,
  answer: z.object({ restore }),
  problems: ['not-found', 'conflict', 'written-since'],
});
