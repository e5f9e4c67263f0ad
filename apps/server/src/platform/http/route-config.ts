import type { Operation } from '@tapebook/contract';
import type { Access } from '#server/platform/auth/index.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Anyone may call. Without it a route is private: no token, no answer. */
    public?: boolean;
    /** What of the contract it serves. */
    operation?: Operation;
  }
  interface FastifyRequest {
    /** Who calls, for whose journal; `null` on public routes only. */
    access: Access | null;
    /** Asks once more whether the caller is let in. @throws {ProblemError} as the call itself would be refused now. */
    confirmAccess: () => Promise<void>;
  }
}
