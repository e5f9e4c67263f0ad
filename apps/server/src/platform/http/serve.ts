import type { Readable } from 'node:stream';
import type { Operation, Schema, SharePartJson } from '@tapebook/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Caller, Grant } from '#server/platform/auth/index.ts';
import { issueWords, wholeBodyWords } from './issue-words.ts';
import './route-config.ts';
import { ProblemError } from '#server/platform/problems/index.ts';

type Parsed<S extends Schema | null> = S extends Schema ? z.output<S> : undefined;
// biome-ignore lint/suspicious/noConfusingVoidType: it is a return type: a handler that answers nothing returns nothing
type Answer<S extends Schema | null> = S extends Schema ? z.input<S> : void;

export interface Call<P extends Schema | null, Q extends Schema | null, B extends Schema | null> {
  readonly caller: Caller;
  /** Whose journal is acted on: the caller's own, or one that was shared with the caller. */
  readonly ownerId: string;
  /** By what the journal of somebody else is open. */
  readonly grant: Grant | null;
  /** What of the journal is to be answered; `null`: all of it. */
  readonly part: SharePartJson | null;
  readonly params: Parsed<P>;
  readonly query: Parsed<Q>;
  readonly body: Parsed<B>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * An answer that is no JSON of the contract: bytes, or nothing. Handlers give it back instead of
 * sending it themselves, so that a transaction ends before the slowest reader has read.
 */
export class RawAnswer {
  readonly status: number;
  readonly mediaType: string | null;
  readonly body: Buffer | Readable | undefined;

  constructor(status: number, mediaType: string | null = null, body?: Buffer | Readable) {
    this.status = status;
    this.mediaType = mediaType;
    this.body = body;
  }
}

/** Answers a request whose reader has what would be sent. */
export const NOT_MODIFIED = new RawAnswer(304);

interface Options {
  readonly bodyLimit?: number;
}

/** The address of an operation in Fastify's spelling: `/v2/trades/:id`. */
export const routeOf = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

function parse<S extends Schema | null>(
  schema: S,
  value: unknown,
  code: 'invalid-request' | 'invalid-content',
): Parsed<S> {
  if (schema === null) return undefined as Parsed<S>;
  const whole = wholeBodyWords(schema, value);
  if (whole !== null)
    throw new ProblemError(code, whole, { errors: [{ path: '', message: 'must be a JSON object' }] });
  const result = schema.safeParse(value, { error: issueWords });
  if (result.success) return result.data as Parsed<S>;
  const errors = result.error.issues
    .slice(0, 100)
    .map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  const [first] = errors;
  const detail =
    first === undefined
      ? 'The request is not valid.'
      : `${first.path === '' ? 'The request' : first.path}: ${first.message}.`;
  throw new ProblemError(code, detail, { errors });
}

/**
 * Registers one operation of the contract: what comes in is validated against it, and what goes out
 * too. The handler sees parsed values only.
 */
export function serve<
  P extends Schema | null,
  Q extends Schema | null,
  B extends Schema | null,
  A extends Schema | null,
>(
  app: FastifyInstance,
  operation: Operation<P, Q, B, A>,
  handler: (call: Call<P, Q, B>) => Promise<Answer<A> | RawAnswer>,
  options: Options = {},
): void {
  app.route({
    method: operation.method,
    url: routeOf(operation.path),
    config: { public: operation.access === 'public', operation },
    ...(options.bodyLimit === undefined ? {} : { bodyLimit: options.bodyLimit }),
    handler: async (request, reply) => {
      const answer = await handler({
        // Public handlers have no caller and must not ask for one; the auth hook has refused others.
        caller: request.access?.caller as Caller,
        ownerId: request.access?.ownerId ?? '',
        grant: request.access?.grant ?? null,
        part: request.access?.part ?? null,
        params: parse(operation.params, request.params, 'invalid-request'),
        query: parse(operation.query, request.query, 'invalid-request'),
        body:
          operation.bodyEncoding === 'json'
            ? parse(operation.body, request.body, 'invalid-content')
            : (undefined as Parsed<B>),
        request,
        reply,
      });
      // Hijacked: a stream of events goes its own way.
      if (reply.sent) return reply;
      // What a person sees belongs in no cache that a handler has not thought about.
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store');
      if (answer instanceof RawAnswer) {
        if (answer.mediaType !== null) reply.type(answer.mediaType);
        return reply.code(answer.status).send(answer.body);
      }
      if (operation.answer === null) return reply.code(operation.status).send();
      if (reply.statusCode === 200) reply.code(operation.status);
      const checked = operation.answer.safeParse(answer);
      if (!checked.success) {
        request.log.error(
          { operation: operation.id, issues: checked.error.issues.slice(0, 5) },
          'answer breaks the contract',
        );
        throw new Error(`The answer of ${operation.id} breaks its contract`);
      }
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(checked.data));
    },
  });
}
