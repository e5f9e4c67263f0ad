import type { Caller } from '#server/platform/auth/index.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Anyone may call. Without it a route is private: no token, no answer. */
    public?: boolean;
  }
  interface FastifyRequest {
    /** Who calls; `null` on public routes only. */
    caller: Caller | null;
  }
}
