import { ProblemError } from './problem-error.ts';

const MOST_ATTEMPTS = 4;
/** Whoever is told to wait longer is told so. */
const LONGEST_WAIT_S = 10;

const pass = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Makes a call, and makes it again where the server is busy for a moment and says when to come back: nothing was done
 * then, and nobody who ticked a box has to tick it once more.
 *
 * @param wait what passes the time.
 */
export async function whenFree<T>(
  make: () => Promise<T>,
  wait: (ms: number) => Promise<void> = pass,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await make();
    } catch (error) {
      const seconds = error instanceof ProblemError ? error.retryAfter : null;
      if (seconds === null || seconds > LONGEST_WAIT_S || attempt === MOST_ATTEMPTS) throw error;
      await wait(seconds * 1000);
    }
  }
}
