import type * as z from 'zod/mini';
import type { ProblemCode } from './problems.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** `public`: anyone; `user`: a signed-in, verified caller. A route that says nothing would be `user`. */
export type Access = 'public' | 'user';

export type Schema = z.ZodMiniType;

/** How the body is sent: JSON unless it carries a file, beside fields or as nothing but its bytes. */
export type BodyEncoding = 'json' | 'multipart' | 'bytes';

export interface Operation<
  Params extends Schema | null = Schema | null,
  Query extends Schema | null = Schema | null,
  Body extends Schema | null = Schema | null,
  Answer extends Schema | null = Schema | null,
> {
  readonly id: string;
  readonly method: Method;
  /** OpenAPI style: `/v2/trades/{id}`. */
  readonly path: string;
  readonly noun: string;
  readonly summary: string;
  readonly access: Access;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly bodyEncoding: BodyEncoding;
  /** Status of success, and what it carries; `null` carries nothing. */
  readonly status: number;
  readonly answer: Answer;
  /** Media type of the answer where it is not JSON. */
  readonly mediaType: string;
  /** Problems beyond those that any call can meet. */
  readonly problems: readonly ProblemCode[];
  readonly deprecated: boolean;
}

type Given<
  P extends Schema | null,
  Q extends Schema | null,
  B extends Schema | null,
  A extends Schema | null,
> = Pick<Operation, 'id' | 'method' | 'path' | 'noun' | 'summary'> &
  Partial<Pick<Operation, 'access' | 'bodyEncoding' | 'status' | 'mediaType' | 'problems' | 'deprecated'>> & {
    params?: P;
    query?: Q;
    body?: B;
    answer?: A;
  };

/** Describes one call. What is not said is private, JSON and 200. */
export function operation<
  P extends Schema | null = null,
  Q extends Schema | null = null,
  B extends Schema | null = null,
  A extends Schema | null = null,
>(given: Given<P, Q, B, A>): Operation<P, Q, B, A> {
  return {
    id: given.id,
    method: given.method,
    path: given.path,
    noun: given.noun,
    summary: given.summary,
    access: given.access ?? 'user',
    params: (given.params ?? null) as P,
    query: (given.query ?? null) as Q,
    body: (given.body ?? null) as B,
    bodyEncoding: given.bodyEncoding ?? 'json',
    status: given.status ?? (given.answer ? 200 : 204),
    answer: (given.answer ?? null) as A,
    mediaType: given.mediaType ?? 'application/json',
    problems: given.problems ?? [],
    deprecated: given.deprecated ?? false,
  };
}
