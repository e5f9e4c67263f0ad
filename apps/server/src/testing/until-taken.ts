import type { Answer } from './test-user.ts';

/**
 * Calls again where the server is too busy, as every client does: many who write to one book wait for one another, on a slow
 * machine for longer than a call may.
 */
export async function untilTaken(call: () => Promise<Answer>): Promise<Answer> {
  let answer = await call();
  while (answer.status === 503) answer = await call();
  return answer;
}
