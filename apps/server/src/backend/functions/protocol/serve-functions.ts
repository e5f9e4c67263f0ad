import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Caller } from '#server/platform/auth/index.ts';
import type { TokenVerifier } from '#server/platform/auth/token-verifier.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import type { CallableFunction } from './callable-function.ts';
import { asFunctionError, FunctionError, signedOut } from './function-error.ts';

export interface ServingDeps {
  readonly projectId: string;
  readonly tokens: TokenVerifier;
  /** The client gives up at 70 s and does not say so; this is when we do. */
  readonly patienceMs?: number;
}

const MOST_BODY_BYTES = 1024 * 1024;
const PATIENCE_MS = 60_000;
const BEARER = /^Bearer ([\w.~+/-]+=*)$/i;
const body = z.object({ data: z.unknown() });

/**
 * The protocol of callable functions, at the address of our own client and at the one that the emulator
 * of the original has.
 */
export function serveFunctions(
  app: FastifyInstance,
  functions: readonly CallableFunction[],
  deps: ServingDeps,
): void {
  const byName = new Map(functions.map((each) => [each.name, each]));
  app.addHook('onRoute', (options) => {
    options.config = { ...options.config, public: true };
    options.bodyLimit = MOST_BODY_BYTES;
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'),
  );
  app.setErrorHandler((error, request, reply) => refuse(error, request, reply));

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    reply.header('cache-control', 'no-store');
    const { name = '' } = request.params as { name?: string };
    const called = byName.get(name);
    if (called === undefined) throw new FunctionError('NOT_FOUND', 'There is no function of this name.');
    const { data, success } = body.safeParse(request.body);
    if (!success || !('data' in data)) {
      throw new FunctionError('INVALID_ARGUMENT', 'The call cannot be read. Send JSON with the key “data”.');
    }
    const caller = await identify(deps.tokens, request);
    const call = { caller, address: request.ip, patienceMs: deps.patienceMs ?? PATIENCE_MS };
    if (wantsStream(request)) return stream(called, data.data, call, request, reply);
    return reply.send({ result: (await run(called, data.data, call, () => {}, request)) ?? null });
  };
  for (const url of ['/api/fn/:name', `/${deps.projectId}/us-central1/:name`]) {
    app.post(url, { exposeHeadRoute: false }, answer);
    app.route({
      method: ['GET', 'PUT', 'PATCH', 'DELETE'],
      url,
      exposeHeadRoute: false,
      handler: async () => {
        throw new FunctionError('INVALID_ARGUMENT', 'Functions are called by POST.');
      },
    });
  }
}

interface Call {
  readonly caller: Caller | null;
  readonly address: string;
  readonly patienceMs: number;
}

/** Runs the function, no longer than anybody waits for it. */
async function run(
  called: CallableFunction,
  data: unknown,
  { caller, address, patienceMs }: Call,
  send: (message: unknown) => void,
  { raw }: FastifyRequest,
): Promise<unknown> {
  const stopping = new AbortController();
  const gone = (): void => stopping.abort();
  raw.socket.once('close', gone);
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    stopping.abort();
    late.reject(new FunctionError('DEADLINE_EXCEEDED', 'This took too long. Try again in a moment.'));
  }, patienceMs);
  const ended = called.run(data, { caller, address, send, signal: stopping.signal });
  // When it is late, nobody waits for how it ends.
  ended.catch(() => {});
  try {
    return await Promise.race([ended, late.promise]);
  } finally {
    clearTimeout(timer);
    raw.socket.off('close', gone);
  }
}

/** No token is nobody, and the function decides; a token that is not valid is refused. */
async function identify(tokens: TokenVerifier, request: FastifyRequest): Promise<Caller | null> {
  const { authorization } = request.headers;
  if (authorization === undefined) return null;
  const token = BEARER.exec(authorization)?.[1];
  if (token === undefined) throw signedOut();
  try {
    return await tokens.verify(token);
  } catch (error) {
    if (error instanceof ProblemError && error.status === 401) throw signedOut();
    throw error;
  }
}

const wantsStream = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes('text/event-stream') === true;

const eventOf = (data: object): string => `data: ${JSON.stringify(data)}\n\n`;

/** Sends messages as they come, and the result or the error as the last one. */
async function stream(
  called: CallableFunction,
  data: unknown,
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value);
  }
  raw.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' });
  raw.flushHeaders();
  const send = (message: unknown): void => void raw.write(eventOf({ message: message ?? null }));
  try {
    raw.end(eventOf({ result: (await run(called, data, call, send, request)) ?? null }));
  } catch (error) {
    raw.end(eventOf(note(error, request).toJson()));
  }
  return reply;
}

function note(error: unknown, request: FastifyRequest): FunctionError {
  const refusal = asFunctionError(error);
  if (refusal.status === 'INTERNAL') request.log.error({ err: error }, 'A function failed');
  return refusal;
}

function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = note(error, request);
  reply.code(refusal.httpStatus).header('cache-control', 'no-store');
  if (!wantsStream(request)) return reply.send(refusal.toJson());
  // Whoever reads a stream looks for events, whatever the status is.
  return reply.type('text/event-stream; charset=utf-8').send(eventOf(refusal.toJson()));
}
