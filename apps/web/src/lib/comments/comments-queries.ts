import { queryOptions } from '@tanstack/react-query';
import { listComments } from '@tapebook/contract';
import { call } from '#web/lib/http/api.ts';

/** What is commented on. */
export type Commented = { readonly trade: string } | { readonly day: string };

const KEY = ['comments'];
export const allComments = { queryKey: KEY };

export const commentsQuery = (about: Commented) =>
  queryOptions({
    queryKey: [...KEY, about],
    queryFn: async ({ signal }) => (await call(listComments, { query: { ...about }, signal })).comments,
  });

/** Comments of others that whoever looks has not read, newest first. */
export const unreadCommentsQuery = queryOptions({
  queryKey: [...KEY, 'unread'],
  queryFn: async ({ signal }) => (await call(listComments, { query: { unread: 'yes' }, signal })).comments,
});
