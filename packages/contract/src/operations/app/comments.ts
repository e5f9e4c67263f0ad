import * as z from 'zod/mini';
import { operation } from '../../operation.ts';
import { comment, commentChange, commentQuery, newComment, readComments } from '../../schemas/app/comment.ts';
import { uuid } from '../../schemas/values/scalars.ts';

const id = z.object({ id: uuid });

export const listComments = operation({
  id: 'listComments',
  method: 'GET',
  path: '/v2/comments',
  noun: 'comments',
  summary: 'Comments on a trade or a day, oldest first; or those that the caller has not read, newest first',
  query: commentQuery,
  answer: z.object({ comments: z.array(comment) }),
});

export const addComment = operation({
  id: 'addComment',
  method: 'POST',
  path: '/v2/comments',
  noun: 'comments',
  summary: 'Comments on a trade or a day',
  body: newComment,
  status: 201,
  answer: z.object({ comment }),
  problems: ['not-found', 'invalid-content', 'limit-reached'],
});

export const changeComment = operation({
  id: 'changeComment',
  method: 'PATCH',
  path: '/v2/comments/{id}',
  noun: 'comments',
  summary: 'Changes the words of a comment of one’s own',
  params: id,
  body: commentChange,
  answer: z.object({ comment }),
  problems: ['not-found', 'invalid-content'],
});

export const deleteComment = operation({
  id: 'deleteComment',
  method: 'DELETE',
  path: '/v2/comments/{id}',
  noun: 'comments',
  summary: 'Deletes a comment: one’s own, and in one’s own journal any',
  params: id,
  problems: ['not-found'],
});

export const markCommentsRead = operation({
  id: 'markCommentsRead',
  method: 'POST',
  path: '/v2/comments/read',
  noun: 'comments',
  summary: 'Notes that the caller has read comments',
  body: readComments,
  problems: ['invalid-content'],
});
