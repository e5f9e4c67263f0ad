import * as z from 'zod/mini';
import { operation } from '../../operation.ts';
import { limits } from '../../schemas/app/limits.ts';

export const deleteAllData = operation({
  id: 'deleteAllData',
  method: 'POST',
  path: '/user/delete_all_data',
  noun: 'user',
  summary: 'Deletes everything of the user but the identity account',
});

export const eraseUser = operation({
  id: 'eraseUser',
  method: 'POST',
  path: '/user/erase',
  noun: 'user',
  summary:
    'Erases all that an account leaves behind here, in whosever journal: the last call before it is deleted in a hosted project',
});

export const openDemo = operation({
  id: 'openDemo',
  method: 'POST',
  path: '/v2/demo',
  noun: 'user',
  access: 'public',
  summary: 'Makes a demo journal and answers the credentials of its throw-away user',
  status: 201,
  answer: z.object({ email: z.string(), password: z.string() }),
  problems: ['not-available', 'too-many-requests'],
});

export const getLimits = operation({
  id: 'getLimits',
  method: 'GET',
  path: '/v2/limits',
  noun: 'user',
  summary: 'How much the person has here, and how much room this server gives each',
  answer: limits,
});

export const exportJournal = operation({
  id: 'exportJournal',
  method: 'GET',
  path: '/v2/export',
  noun: 'user',
  summary: 'Everything of the user as one zip, in open formats',
  status: 200,
  mediaType: 'application/zip',
  problems: ['limit-reached'],
});
