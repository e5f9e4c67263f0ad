import * as z from 'zod/mini';
import { operation } from '../../operation.ts';
import { apiToken, MAX_TOKEN_NAME, newApiToken } from '../../schemas/app/token.ts';
import { label } from '../../schemas/values/inputs.ts';
import { uuid } from '../../schemas/values/scalars.ts';

const id = z.object({ id: uuid });

export const listTokens = operation({
  id: 'listTokens',
  method: 'GET',
  path: '/v2/tokens',
  noun: 'tokens',
  summary: 'API tokens, newest first, without their secrets',
  answer: z.object({ tokens: z.array(apiToken) }),
});

export const addToken = operation({
  id: 'addToken',
  method: 'POST',
  path: '/v2/tokens',
  noun: 'tokens',
  summary: 'Makes an API token and tells its secret, this once',
  body: newApiToken,
  status: 201,
  answer: z.object({
    token: apiToken,
    /** `tb_…`, to be sent as `Authorization: Bearer tb_…`. It is kept nowhere. */
    secret: z.string(),
  }),
  problems: ['invalid-content', 'limit-reached'],
});

export const changeToken = operation({
  id: 'changeToken',
  method: 'PATCH',
  path: '/v2/tokens/{id}',
  noun: 'tokens',
  summary: 'Calls an API token otherwise',
  params: id,
  body: z.object({ name: z.optional(label(MAX_TOKEN_NAME)) }),
  answer: z.object({ token: apiToken }),
  problems: ['not-found', 'invalid-content'],
});

export const deleteToken = operation({
  id: 'deleteToken',
  method: 'DELETE',
  path: '/v2/tokens/{id}',
  noun: 'tokens',
  summary: 'Ends an API token at once',
  params: id,
  problems: ['not-found'],
});
