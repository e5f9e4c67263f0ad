import * as z from 'zod/mini';
import { operation } from '../../operation.ts';
import { uuid } from '../../schemas/values/scalars.ts';
import { newTag, removedTag, tag, tagChange } from '../../schemas/writing/tag.ts';

const id = z.object({ id: uuid });

export const listTags = operation({
  id: 'listTags',
  method: 'GET',
  path: '/v2/tags',
  noun: 'tags',
  summary: 'All tags in their order, archived ones included',
  answer: z.object({ tags: z.array(tag) }),
});

export const listRemovedTags = operation({
  id: 'listRemovedTags',
  method: 'GET',
  path: '/v2/tags/removed',
  noun: 'tags',
  summary:
    'Tags that were removed or merged in the last 30 days, the last one first: adding one with its id brings it back',
  answer: z.object({ removed: z.array(removedTag) }),
});

export const addTag = operation({
  id: 'addTag',
  method: 'POST',
  path: '/v2/tags',
  noun: 'tags',
  summary:
    'Adds a tag. With the id of one that was removed or merged, that is undone: its trades have it again',
  body: newTag,
  status: 201,
  answer: z.object({ tag }),
  problems: ['invalid-content', 'limit-reached', 'conflict', 'idempotency-key-reused'],
});

export const changeTag = operation({
  id: 'changeTag',
  method: 'PATCH',
  path: '/v2/tags/{id}',
  noun: 'tags',
  summary: 'Names a tag anew everywhere, changes its colour, category or place, archives it',
  params: id,
  body: tagChange,
  answer: z.object({ tag }),
  problems: ['not-found', 'invalid-content', 'conflict', 'stale-version'],
});

export const mergeTag = operation({
  id: 'mergeTag',
  method: 'POST',
  path: '/v2/tags/{id}/merge',
  noun: 'tags',
  summary: 'Trades that have this tag have another one instead, and this one is removed',
  params: id,
  body: z.strictObject({ into: uuid }),
  answer: z.object({ tag }),
  problems: ['not-found', 'invalid-content'],
});

export const deleteTag = operation({
  id: 'deleteTag',
  method: 'DELETE',
  path: '/v2/tags/{id}',
  noun: 'tags',
  summary: 'Removes a tag, and takes it from its trades; adding it with its id brings both back',
  params: id,
  problems: ['not-found'],
});
