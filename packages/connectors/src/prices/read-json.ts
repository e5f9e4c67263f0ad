import type * as z from 'zod/mini';
import { ConnectorError } from '../contracts/connector-error.ts';

/** An answer as JSON of a shape; fields that are not known are left alone. @throws {ConnectorError} */
export function readJson<T>(bytes: Uint8Array, shape: z.ZodMiniType<T>): T {
  const read = shape.safeParse(parsed(bytes));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw unreadable(`${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim());
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    throw unreadable('it is no JSON');
  }
}

const unreadable = (why: string): ConnectorError =>
  new ConnectorError({
    kind: 'broken',
    code: 'unreadable-answer',
    message: `The feed answered in a shape that is not its own: ${why}.`,
  });
