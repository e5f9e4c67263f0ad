import { ProblemError } from '#server/platform/problems/index.ts';

/** Where a list goes on: the sort key of its last row, opaque to callers. */
export const encodeCursor = (key: readonly string[]): string =>
  Buffer.from(JSON.stringify(key)).toString('base64url');

/** @throws {ProblemError} `invalid-request` for a cursor that no list of ours gave out. */
export function decodeCursor(cursor: string, length: number): string[] {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(key) && key.length === length && key.every((part) => typeof part === 'string'))
      return key;
  } catch {
    // Falls through to the same answer as a well-formed cursor of another list.
  }
  throw new ProblemError(
    'invalid-request',
    'The cursor is not one that this list gave out. Start again without it.',
    {
      errors: [{ path: 'cursor', message: 'is not valid' }],
    },
  );
}
