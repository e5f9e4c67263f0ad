import * as z from 'zod/mini';
import type { Caller } from '#server/platform/auth/index.ts';
import { type CallableFunction, memberFunction } from '../protocol/callable-function.ts';

const input = z.union([z.strictObject({ id: z.uuid() }), z.strictObject({ all: z.literal(true) })]);

/** Signs the caller out elsewhere: of one session, or of all but this one. Ended ones stay ended. */
export const revokeSession = (
  revoke: (caller: Caller, which: z.infer<typeof input>) => Promise<number>,
): CallableFunction =>
  memberFunction({
    name: 'revokeSession',
    input,
    output: z.object({ ended: z.int() }),
    async run(which, { caller }) {
      return { ended: await revoke(caller, which) };
    },
  });
