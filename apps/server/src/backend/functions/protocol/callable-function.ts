import type * as z from 'zod/mini';
import type { Caller } from '#server/platform/auth/index.ts';
import { FunctionError, signedOut } from './function-error.ts';

/** What a function knows of the call besides its data. */
export interface CallContext<C extends Caller | null> {
  readonly caller: C;
  /** The network address that it came from. */
  readonly address: string;
  /** Aborted when nobody waits for the answer any more, or it has taken too long. */
  readonly signal: AbortSignal;
  /** Sends a message before the result, to callers who asked for a stream; others get the result alone. */
  readonly send: (message: unknown) => void;
}

/** A function as the protocol calls it: by its name, with data of any shape. */
export interface CallableFunction {
  readonly name: string;
  run(data: unknown, call: CallContext<Caller | null>): Promise<unknown>;
}

interface Definition<I, O, C extends Caller | null> {
  readonly name: string;
  readonly input: z.ZodMiniType<I>;
  readonly output: z.ZodMiniType<O>;
  /** Repeatable: a client gives up after a time, and calls again what may have been done already. */
  run(input: I, call: CallContext<C>): Promise<O>;
}

/** A function for anyone who calls. Its data is checked when it comes in, and when it goes out. */
export function publicFunction<I, O>(definition: Definition<I, O, Caller | null>): CallableFunction {
  const { name, input, output } = definition;
  return {
    name,
    async run(data, call) {
      return output.parse(await definition.run(parseInput(input, data), call));
    },
  };
}

/** A function for whoever is signed in. */
export function memberFunction<I, O>(definition: Definition<I, O, Caller>): CallableFunction {
  const { name, input, output } = definition;
  return {
    name,
    async run(data, { caller, ...call }) {
      if (caller === null) throw signedOut();
      return output.parse(await definition.run(parseInput(input, data), { ...call, caller }));
    },
  };
}

function parseInput<I>(schema: z.ZodMiniType<I>, data: unknown): I {
  // What is undefined on the other side arrives as null.
  const result = schema.safeParse(data ?? {});
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const path = issue?.path.join('.') ?? '';
  throw new FunctionError(
    'INVALID_ARGUMENT',
    `${path === '' ? 'The data' : `“${path}”`} is not as it should be.`,
    {
      path,
      message: issue?.message ?? '',
    },
  );
}
