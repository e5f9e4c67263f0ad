import type { ZodMiniType } from 'zod/mini';
import * as z from 'zod/mini';
import { IdentityError } from '../basics/identity-error.ts';
import type { Identity } from './identity.ts';

/** What a call may know of the request beside its body. Authority is in the body alone. */
export interface CallContext {
  /** Whom limits count as one. */
  readonly network: string;
  /** The language asked for (`X-Firebase-Locale`, else `Accept-Language`), for mails; `null`: none was. */
  readonly locale: string | null;
  /** Where the request came from, and the browser's own words for itself, for the list of sessions. */
  readonly address: string;
  readonly userAgent: string | null;
  /** By which the browser is known again; it is given one when it has none. No proof of anything. */
  deviceMark(): string;
}

/** One call of the protocol. */
export interface IdentityCall {
  readonly method: 'GET' | 'POST';
  /** Under `/identitytoolkit.googleapis.com/`. */
  readonly path: string;
  answer(identity: Identity, body: unknown, context: CallContext): Promise<object>;
}

/** A call with a body: read by its schema first. Fields it does not name are not our business. */
export function defineCall<B>(call: {
  readonly path: string;
  readonly body: ZodMiniType<B>;
  answer(identity: Identity, body: B, context: CallContext): Promise<object>;
}): IdentityCall {
  return {
    method: 'POST',
    path: call.path,
    async answer(identity, body, context) {
      const parsed = call.body.safeParse(body ?? {});
      if (parsed.success) return call.answer(identity, parsed.data, context);
      const where = parsed.error.issues[0]?.path.join('.') ?? '';
      throw new IdentityError('INVALID_ARGUMENT', `Invalid value at '${where}'.`);
    },
  };
}

/** A piece of text as it may be stored: PostgreSQL takes no NUL. `null` is as good as nothing. */
export const text = z.optional(
  z.pipe(
    z.nullable(z.string().check(z.regex(/^[^\0]*$/))),
    z.transform((value) => value ?? undefined),
  ),
);
/** The same, where `null` clears a value. */
export const clearableText = (longest: number) =>
  z.optional(z.nullable(z.string().check(z.maxLength(longest), z.regex(/^[^\0]*$/))));
