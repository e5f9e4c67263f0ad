import { isDay } from '@tapebook/contract';
import { ProblemError } from '#server/platform/problems/index.ts';

const INSTANT = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,6})?Z$/;
const MAX_INTEGER = 2 ** 31 - 1;

/** What a part of a sort key may be: exactly what PostgreSQL reads as that type. */
const PARTS = {
  day: isDay,
  instant: (text: string) => INSTANT.test(text) && isDay(text.slice(0, 10)),
  integer: (text: string) => /^-?\d{1,10}$/.test(text) && Math.abs(Number(text)) <= MAX_INTEGER,
  uuid: (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text),
  text: (text: string) => !/\p{Cc}/u.test(text),
} as const satisfies Record<string, (text: string) => boolean>;

export type CursorPart = keyof typeof PARTS;

type Key<Parts extends readonly CursorPart[]> = { readonly [Index in keyof Parts]: string };

/** Where a list goes on: the sort key of its last row, opaque to callers. */
export const encodeCursor = (key: readonly string[]): string =>
  Buffer.from(JSON.stringify(key)).toString('base64url');

function readKey(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

/**
 * Reads a cursor back; `parts` says what its sort key is made of, in order.
 *
 * @throws {ProblemError} `invalid-request` for a cursor that this list did not give out.
 */
export function decodeCursor<const Parts extends readonly CursorPart[]>(
  cursor: string,
  parts: Parts,
): Key<Parts> {
  const isKey = (key: unknown): key is Key<Parts> =>
    Array.isArray(key) &&
    key.length === parts.length &&
    parts.every((part, index) => typeof key[index] === 'string' && PARTS[part](key[index]));
  const key = readKey(cursor);
  if (isKey(key)) return key;
  throw new ProblemError(
    'invalid-request',
    'The cursor is not one that this list gave out. Start again without it.',
    {
      errors: [{ path: 'cursor', message: 'is not valid' }],
    },
  );
}
