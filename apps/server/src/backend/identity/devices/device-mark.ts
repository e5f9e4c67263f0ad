import type { FastifyReply, FastifyRequest } from 'fastify';
import { createSecretToken } from '../basics/secret-token.ts';

const NAME = 'tapebook-device';
const KEPT_SECONDS = 400 * 24 * 3600;
const IN_COOKIES = new RegExp(`(?:^|;)\\s*${NAME}=([A-Za-z0-9_-]{43})(?:;|$)`);

/**
 * The mark that a browser keeps, by which it is known again; it gets one with the answer to its first
 * sign-in. Opens nothing: who somebody is, a token in the request's body says.
 */
export function deviceMarkOf(request: FastifyRequest, reply: FastifyReply, secure: boolean): () => string {
  let mark = IN_COOKIES.exec(request.headers.cookie ?? '')?.[1];
  return () => {
    if (mark !== undefined) return mark;
    mark = createSecretToken();
    const scope = `Path=/identitytoolkit.googleapis.com; Max-Age=${KEPT_SECONDS}; HttpOnly; SameSite=Strict`;
    reply.header('set-cookie', `${NAME}=${mark}; ${scope}${secure ? '; Secure' : ''}`);
    return mark;
  };
}
