import { ProblemError } from '../../problems/index.ts';

const DEADLOCK = '40P01';
const LOCK_TIMEOUT = '55P03';
const MOST_ATTEMPTS = 4;

/** The SQLSTATE of a database's refusal. */
export const sqlState = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

/**
 * Runs a transaction, and again when it and another waited for each other: the database ends one of the
 * two, and the work of the ended one was undone as a whole. Waiting too long for another's lock is told
 * as what it is: come back in a moment.
 */
export async function untangled<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      const state = sqlState(error);
      if (state === DEADLOCK && attempt < MOST_ATTEMPTS) continue;
      if (state === LOCK_TIMEOUT || state === DEADLOCK) {
        throw new ProblemError(
          'unavailable',
          'Another change of this account, such as an import, is being written. Try again in a moment.',
          { retryAfterSeconds: 3 },
        );
      }
      throw error;
    }
  }
}
