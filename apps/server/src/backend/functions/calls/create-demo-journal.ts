import * as z from 'zod/mini';
import { type CallableFunction, publicFunction } from '../protocol/callable-function.ts';

/** A demo journal of one's own for a day, and what to sign in to it with. Each call makes another one. */
export const createDemoJournal = (
  open: (from: { address: string }) => Promise<{ email: string; password: string }>,
): CallableFunction =>
  publicFunction({
    name: 'createDemoJournal',
    input: z.object({}),
    output: z.object({ email: z.string(), password: z.string() }),
    run: (_input, { address }) => open({ address }),
  });
