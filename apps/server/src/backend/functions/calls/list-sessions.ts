import * as z from 'zod/mini';
import type { Caller } from '#server/platform/auth/index.ts';
import { type CallableFunction, memberFunction } from '../protocol/callable-function.ts';

/** One place where the caller is signed in, as identity tells of it. */
export interface SessionSummary {
  readonly id: string;
  readonly current: boolean;
  readonly provider: string;
  readonly device: { readonly browser: string | null; readonly system: string | null; readonly kind: string };
  readonly address: string | null;
  readonly startedAt: Date;
  readonly lastUsedAt: Date;
}

const output = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      current: z.boolean(),
      provider: z.string(),
      device: z.object({
        browser: z.nullable(z.string()),
        system: z.nullable(z.string()),
        kind: z.string(),
      }),
      address: z.nullable(z.string()),
      startedAt: z.iso.datetime(),
      lastUsedAt: z.iso.datetime(),
    }),
  ),
});

/** Where the caller is signed in: this session first. */
export const listSessions = (list: (caller: Caller) => Promise<SessionSummary[]>): CallableFunction =>
  memberFunction({
    name: 'listSessions',
    input: z.object({}),
    output,
    async run(_input, { caller }) {
      const sessions = await list(caller);
      return {
        sessions: sessions.map(({ startedAt, lastUsedAt, ...session }) => ({
          ...session,
          startedAt: startedAt.toISOString(),
          lastUsedAt: lastUsedAt.toISOString(),
        })),
      };
    },
  });
