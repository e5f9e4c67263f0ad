import { type Operation, problem, type Schema } from '@tapebook/contract';
import * as z from 'zod/mini';
import { ProblemError, UnexpectedAnswerError, UnreachableError } from './problem-error.ts';
import { requestUrl } from './request-url.ts';

type Input<S extends Schema | null> = S extends Schema ? z.input<S> : never;

/** What a call takes: only the parts that its operation has, and those are required. */
export type CallInput<O extends Operation> = (O['params'] extends Schema
  ? { readonly params: Input<O['params']> }
  : { readonly params?: undefined }) &
  (O['query'] extends Schema ? { readonly query?: Input<O['query']> } : { readonly query?: undefined }) &
  (O['body'] extends Schema
    ? { readonly body: O['bodyEncoding'] extends 'json' ? Input<O['body']> : Input<O['body']> | FormData }
    : { readonly body?: undefined }) & {
    readonly signal?: AbortSignal | undefined;
    readonly headers?: Readonly<Record<string, string>>;
  };

export type CallAnswer<O extends Operation> = O['answer'] extends Schema ? z.output<O['answer']> : undefined;

type CallArguments<O extends Operation> =
  Record<never, never> extends CallInput<O> ? [CallInput<O>?] : [CallInput<O>];

export interface CallPorts {
  readonly fetch: typeof fetch;
  /** The caller's ID token, or `null` when nobody is signed in. */
  readonly token: () => Promise<string | null>;
  /** Whose journal is open by `?u=`; `null`: one's own. */
  readonly authorizedUser: () => string | null;
  /** Refuses what is known to be refused. */
  readonly require?: ((operation: Operation) => Promise<void>) | undefined;
}

/**
 * Makes the one function through which the product API is called. Failures come as `ProblemError`,
 * `UnreachableError` or `UnexpectedAnswerError`, and are logged once, without tokens or bodies.
 */
export function createCall(ports: CallPorts) {
  const callTagged = createTaggedCall(ports);
  return async function call<O extends Operation>(
    operation: O,
    ...input: CallArguments<O>
  ): Promise<CallAnswer<O>> {
    return (await callTagged(operation, ...input)).answer;
  };
}

/** As {@link createCall}; the function answers the state's ETag beside it, for the `If-Match` of an edit. */
export function createTaggedCall(ports: CallPorts) {
  return async function callTagged<O extends Operation>(
    operation: O,
    ...[input]: CallArguments<O>
  ): Promise<{ readonly answer: CallAnswer<O>; readonly etag: string | null }> {
    const given: {
      params?: unknown;
      query?: unknown;
      body?: unknown;
      signal?: AbortSignal | undefined;
      headers?: Readonly<Record<string, string>>;
    } = input ?? {};
    await ports.require?.(operation);
    try {
      const response = await send(ports, operation, given);
      const answer = (await readAnswer(operation, response)) as CallAnswer<O>;
      return { answer, etag: response.headers.get('etag') };
    } catch (error) {
      if (given.signal?.aborted !== true) {
        console.warn(
          `${operation.method} ${operation.path} failed: ${error instanceof Error ? error.message : 'unknown'}`,
        );
      }
      throw error;
    }
  };
}

/**
 * Makes the function that opens an answer which is not JSON: a file, a stream of events, columns in
 * binary form. A refusal comes as in {@link createCall}; the body is the caller's to read.
 */
export function createOpen(ports: CallPorts) {
  return async function open(
    operation: Operation,
    given: {
      readonly params?: unknown;
      readonly query?: unknown;
      readonly body?: unknown;
      readonly signal?: AbortSignal | undefined;
      readonly headers?: Readonly<Record<string, string>>;
    } = {},
  ): Promise<Response> {
    await ports.require?.(operation);
    const response = await send(ports, operation, given);
    if (!response.ok && response.status !== 304) throw await readProblem(response);
    return response;
  };
}

async function send(
  ports: CallPorts,
  operation: Operation,
  given: {
    params?: unknown;
    query?: unknown;
    body?: unknown;
    signal?: AbortSignal | undefined;
    headers?: Readonly<Record<string, string>>;
  },
): Promise<Response> {
  const token = await ports.token();
  const authorizedUser = ports.authorizedUser();
  const isForm = given.body instanceof FormData;
  const headers: Record<string, string> = {
    accept: `${operation.mediaType}, application/problem+json`,
    ...(given.body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(authorizedUser === null ? {} : { 'authorized-user': authorizedUser }),
    ...given.headers,
  };
  const body =
    given.body instanceof FormData
      ? given.body
      : given.body === undefined
        ? null
        : JSON.stringify(given.body);
  try {
    return await ports.fetch(requestUrl(operation.path, given.params, given.query), {
      method: operation.method,
      headers,
      body,
      signal: given.signal ?? null,
    });
  } catch (error) {
    if (given.signal?.aborted === true) throw error;
    throw new UnreachableError('No answer from the server', { cause: error });
  }
}

async function readAnswer(operation: Operation, response: Response): Promise<unknown> {
  if (!response.ok) throw await readProblem(response);
  if (operation.answer === null) return undefined;
  const parsed = z.safeParse(operation.answer, await response.json());
  if (!parsed.success) {
    const where = parsed.error.issues.map((issue) => issue.path.join('.')).slice(0, 3);
    throw new UnexpectedAnswerError(`The answer is not as agreed at ${where.join(', ')}`, response.status);
  }
  return parsed.data;
}

async function readProblem(response: Response): Promise<Error> {
  const seconds = Number(response.headers.get('retry-after') ?? 'NaN');
  const text = await response.text();
  try {
    const parsed = z.safeParse(problem, JSON.parse(text));
    if (parsed.success) return new ProblemError(parsed.data, Number.isFinite(seconds) ? seconds : null);
  } catch {
    // Not JSON: a proxy's page, or nothing. The status is all there is to tell.
  }
  return response.status >= 502 && response.status <= 504
    ? new UnreachableError(`The server answered ${response.status}`)
    : new UnexpectedAnswerError(`The server answered ${response.status}`, response.status);
}
