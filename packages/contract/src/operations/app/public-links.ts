import * as z from 'zod/mini';
import { operation } from '../../operation.ts';
import { linkedPage, newPublicLink, publicLink } from '../../schemas/app/public-link.ts';
import { uuid } from '../../schemas/values/scalars.ts';

export const listPublicLinks = operation({
  id: 'listPublicLinks',
  method: 'GET',
  path: '/v2/public_links',
  noun: 'public-links',
  summary: 'What of this journal anybody with a link sees, newest first',
  answer: z.object({ links: z.array(publicLink) }),
});

export const addPublicLink = operation({
  id: 'addPublicLink',
  method: 'POST',
  path: '/v2/public_links',
  noun: 'public-links',
  summary: 'Makes a page of one trade, one report or one month as it is now, and the only word that opens it',
  body: newPublicLink,
  status: 201,
  /** The word is told once: only its hash is kept. The page is `/s#` and the word. */
  answer: z.object({ link: publicLink, word: z.string() }),
  problems: ['invalid-content', 'not-found', 'limit-reached'],
});

export const deletePublicLink = operation({
  id: 'deletePublicLink',
  method: 'DELETE',
  path: '/v2/public_links/{id}',
  noun: 'public-links',
  summary: 'Closes a page at once, and forgets it',
  params: z.object({ id: uuid }),
  problems: ['not-found'],
});

export const readPublicLink = operation({
  id: 'readPublicLink',
  method: 'POST',
  path: '/v2/public_links/read',
  noun: 'public-links',
  summary: 'The page that a word opens, to anybody; the word is in the body, so that no log keeps it',
  access: 'public',
  body: z.object({ word: z.string().check(z.maxLength(200, { error: 'is too long' })) }),
  answer: linkedPage,
  status: 200,
  problems: ['not-found'],
});
