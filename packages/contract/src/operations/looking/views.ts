import * as z from 'zod/mini';
import { operation } from '../../operation.ts';
import { newView, view, viewChange, viewKind } from '../../schemas/looking/view.ts';
import { uuid } from '../../schemas/values/scalars.ts';

const id = z.object({ id: uuid });

export const listViews = operation({
  id: 'listViews',
  method: 'GET',
  path: '/v2/views',
  noun: 'views',
  summary:
    'Kept questions, filters, dashboards and arrangements of trades, in their order; all, or of one kind',
  query: z.object({ kind: z.optional(viewKind) }),
  answer: z.object({ views: z.array(view) }),
});

export const addView = operation({
  id: 'addView',
  method: 'POST',
  path: '/v2/views',
  noun: 'views',
  summary: 'Keeps a view. With the id of one that was removed, removing is undone',
  body: newView,
  status: 201,
  answer: z.object({ view }),
  problems: ['invalid-content', 'limit-reached', 'conflict', 'idempotency-key-reused'],
});

export const changeView = operation({
  id: 'changeView',
  method: 'PATCH',
  path: '/v2/views/{id}',
  noun: 'views',
  summary: 'Names a view anew, changes what it holds or where it stands',
  params: id,
  body: viewChange,
  answer: z.object({ view }),
  problems: ['not-found', 'invalid-content', 'stale-version'],
});

export const deleteView = operation({
  id: 'deleteView',
  method: 'DELETE',
  path: '/v2/views/{id}',
  noun: 'views',
  summary: 'Removes a view',
  params: id,
  problems: ['not-found'],
});
