import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ProblemError } from '#server/platform/problems/index.ts';
import { createLog } from '../../../platform/log.ts';
import { type CallableFunction, memberFunction, publicFunction } from './callable-function.ts';
import { FunctionError } from './function-error.ts';
import { serveFunctions } from './serve-functions.ts';

const anything = z.unknown();
let aborted = false;

const FUNCTIONS: readonly CallableFunction[] = [
  publicFunction({ name: 'echo', input: anything, output: anything, run: async (data) => data }),
  memberFunction({
    name: 'whoAmI',
    input: anything,
    output: anything,
    run: async (_, { caller }) => caller.userId,
  }),
  publicFunction({
    name: 'add',
    input: z.object({ a: z.number(), b: z.number() }),
    output: z.number(),
    run: async ({ a, b }) => a + b,
  }),
  publicFunction({
    name: 'fail',
    input: z.object({ how: z.string() }),
    output: anything,
    async run({ how }) {
      if (how === 'refused')
        throw new FunctionError('NOT_FOUND', 'There is no such thing.', { what: 'thing' });
      if (how === 'busy') throw new ProblemError('too-many-requests', 'Wait a minute.');
      throw new Error('SELECT secret FROM insides');
    },
  }),
  publicFunction({
    name: 'lie',
    input: anything,
    output: z.string(),
    run: async () => 1 as unknown as string,
  }),
  publicFunction({
    name: 'hang',
    input: anything,
    output: anything,
    run: (_, { signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          aborted = true;
          reject(new Error('nobody waits'));
        });
      }),
  }),
  publicFunction({
    name: 'count',
    input: z.object({ to: z.number() }),
    output: z.string(),
    async run({ to }, { send }) {
      for (let n = 1; n <= to; n += 1) send({ n });
      if (to > 3) throw new FunctionError('FAILED_PRECONDITION', 'I can count to three.');
      return 'done';
    },
  }),
];

const lines: string[] = [];
const app = Fastify({ loggerInstance: createLog('error', { write: (line) => void lines.push(line) }) });
const tokens = {
  async verify(token: string) {
    if (token !== 'good') throw new ProblemError('token-expired', 'expired');
    return {
      userId: 'ada',
      email: null,
      emailVerified: true,
      authTime: 0,
      issuedAt: 0,
      sessionId: null,
      provider: 'password',
      secondFactor: null,
    };
  },
};
await app.register(async (scope) =>
  serveFunctions(scope, FUNCTIONS, { projectId: 'tapebook', tokens, patienceMs: 150 }),
);
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;
const firebase = initializeApp({ apiKey: 'self-hosted', projectId: 'tapebook' }, 'functions');
const functions = getFunctions(firebase, `http://127.0.0.1:${port}/api/fn`);
afterAll(async () => {
  await deleteApp(firebase);
  await app.close();
});

const call = async (name: string, data?: unknown) => (await httpsCallable(functions, name)(data)).data;
async function post(name: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`http://127.0.0.1:${port}/api/fn/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  return { status: response.status, text, json: text.startsWith('{') ? JSON.parse(text) : null };
}

describe('the SDK', () => {
  it('gets what a function returns, of every shape', async () => {
    for (const value of [null, 0, '', false, [1, 'a', null], { a: { b: [] } }, 'ü'.repeat(1000)]) {
      expect(await call('echo', value)).toEqual(value ?? {});
    }
    expect(await call('add', { a: 2, b: 3 })).toBe(5);
  });

  it('finds the functions at the address of the emulator as well', async () => {
    const emulated = getFunctions(initializeApp({ projectId: 'tapebook' }, 'emulated'), 'us-central1');
    connectFunctionsEmulator(emulated, '127.0.0.1', port);
    expect((await httpsCallable(emulated, 'add')({ a: 1, b: 1 })).data).toBe(2);
    await deleteApp(emulated.app);
  });

  it.each([
    ['nothing-of-the-kind', {}, 'functions/not-found', 'There is no function of this name. [404]'],
    ['whoAmI', {}, 'functions/unauthenticated', 'Sign in first'],
    ['add', { a: 1, b: '2' }, 'functions/invalid-argument', '“b” is not as it should be. [400]'],
    ['fail', { how: 'refused' }, 'functions/not-found', 'There is no such thing. [404]'],
    ['fail', { how: 'busy' }, 'functions/resource-exhausted', 'Wait a minute. [429]'],
    ['fail', { how: 'badly' }, 'functions/internal', 'Something went wrong on our side.'],
    ['lie', {}, 'functions/internal', 'Something went wrong on our side.'],
    ['hang', {}, 'functions/deadline-exceeded', 'This took too long.'],
  ])('is told by %s why it failed', async (name, data, code, message) => {
    await expect(call(name, data)).rejects.toMatchObject({ code, message: expect.stringContaining(message) });
  });

  it('gets the messages of a stream as they come, then its result', async () => {
    const { stream, data } = await httpsCallable(functions, 'count').stream({ to: 3 });
    const messages: unknown[] = [];
    for await (const message of stream) messages.push(message);
    expect(messages).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
    expect(await data).toBe('done');
  });

  it('gets the error of a stream after its messages, and of one that could not begin', async () => {
    const late = await httpsCallable(functions, 'count').stream({ to: 4 });
    await expect(late.data).rejects.toMatchObject({ code: 'functions/failed-precondition' });
    const never = await httpsCallable(functions, 'whoAmI').stream({});
    await expect(never.data).rejects.toMatchObject({ code: 'functions/unauthenticated' });
  });
});

describe('the protocol', () => {
  it('lets the function decide about nobody, and refuses a token that is not valid', async () => {
    expect((await post('whoAmI', { data: null }, { authorization: 'Bearer good' })).json).toEqual({
      result: 'ada',
    });
    for (const authorization of ['Bearer bad', 'Basic x', 'Bearer']) {
      const refused = await post('echo', { data: 1 }, { authorization });
      expect([refused.status, refused.json.error.status]).toEqual([401, 'UNAUTHENTICATED']);
    }
  });

  it.each([['no json'], ['[1]'], ['{"dat":1}'], ['null'], ['']])('refuses the body %j', async (body) => {
    const { status, json } = await post('echo', body);
    expect([status, json.error.status]).toEqual([400, 'INVALID_ARGUMENT']);
  });

  it('refuses other methods, other types and bodies without end', async () => {
    const get = await fetch(`http://127.0.0.1:${port}/api/fn/echo`);
    expect([get.status, await get.json()]).toMatchObject([400, { error: { status: 'INVALID_ARGUMENT' } }]);
    expect((await post('echo', '{"data":1}', { 'content-type': 'text/plain' })).json.error.status).toBe(
      'INVALID_ARGUMENT',
    );
    expect((await post('echo', { data: 'x'.repeat(2_000_000) })).json.error.status).toBe('INVALID_ARGUMENT');
  });

  it('tells nothing of its insides, but to the log', async () => {
    const { text } = await post('fail', { data: { how: 'badly' } });
    expect(text).not.toMatch(/SELECT|Error|at /);
    expect(lines.join('')).toContain('SELECT secret FROM insides');
  });

  it('stops a function that nobody waits for any more', async () => {
    aborted = false;
    await post('hang', { data: null });
    expect(aborted).toBe(true);
  });
});
