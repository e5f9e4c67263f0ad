import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { pageSender } from './web-app.ts';

const app = Fastify();
const sendPage = pageSender('<title>Tapebook</title>');
app.setNotFoundHandler((request, reply) => sendPage(request, reply) ?? reply.code(404).send());

it.each([
  ['a program at the start', '/', '*/*', 200],
  ['one that says nothing of what it takes', '/?from=mail', undefined, 200],
  ['a program elsewhere', '/trades', '*/*', 404],
  ['a browser elsewhere', '/trades', 'text/html,*/*', 200],
])('%s', async (_, url, accept, status) => {
  const answer = await app.inject({ url, headers: accept === undefined ? {} : { accept } });
  expect(answer.statusCode).toBe(status);
  if (status === 200) expect(answer.body).toContain('Tapebook');
});
