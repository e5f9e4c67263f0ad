import * as z from 'zod/mini';
import { operation } from '../../operation.ts';
import { newShare, openedShare, share, shareChange, shareFigures } from '../../schemas/app/share.ts';
import { dayInput } from '../../schemas/values/inputs.ts';
import { uuid } from '../../schemas/values/scalars.ts';

const id = z.object({ id: uuid });

export const listShares = operation({
  id: 'listShares',
  method: 'GET',
  path: '/v2/shares',
  noun: 'shares',
  summary: 'To whom this journal is shared, newest first',
  answer: z.object({ shares: z.array(share) }),
});

export const addShare = operation({
  id: 'addShare',
  method: 'POST',
  path: '/v2/shares',
  noun: 'shares',
  summary:
    'Lets whoever proves a mail address look at this journal, and comment on it where that is said; writes to them',
  body: newShare,
  status: 201,
  answer: z.object({ share }),
  problems: ['invalid-content', 'conflict', 'limit-reached'],
});

export const changeShare = operation({
  id: 'changeShare',
  method: 'PATCH',
  path: '/v2/shares/{id}',
  noun: 'shares',
  summary: 'Changes what somebody may do in a journal, and until when',
  params: id,
  body: shareChange,
  answer: z.object({ share }),
  problems: ['not-found', 'invalid-content'],
});

export const deleteShare = operation({
  id: 'deleteShare',
  method: 'DELETE',
  path: '/v2/shares/{id}',
  noun: 'shares',
  summary: 'Ends a share at once',
  params: id,
  problems: ['not-found'],
});

export const listOpenedShares = operation({
  id: 'listOpenedShares',
  method: 'GET',
  path: '/v2/shares/opened',
  noun: 'shares',
  summary: 'Journals of others that the caller has opened and may still open',
  answer: z.object({ opened: z.array(openedShare) }),
});

export const getShareFigures = operation({
  id: 'getShareFigures',
  method: 'GET',
  path: '/v2/shares/figures',
  noun: 'shares',
  summary: 'What a journal made of some days, within what is shared of it',
  query: z.object({ from: dayInput, to: dayInput }),
  answer: z.object({ figures: shareFigures }),
  problems: ['invalid-content'],
});

export const getOpenShare = operation({
  id: 'getOpenShare',
  method: 'GET',
  path: '/v2/shares/open',
  noun: 'shares',
  summary: 'Whose journal is open by `Authorized-User`, and what the caller may do there',
  answer: z.object({ share: z.nullable(openedShare) }),
});
