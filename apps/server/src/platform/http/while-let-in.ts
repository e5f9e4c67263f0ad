import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '#server/platform/problems/index.ts';

const LOOK_EVERY_MS = 1_000;

/** Who asks is not let in any more, and not merely with a token whose hour is over since the answer began. */
const isRefusal = (error: unknown): error is ProblemError =>
  error instanceof ProblemError && error.status < 500 && error.code !== 'token-expired';

/**
 * For answers that take long: tells when whoever is being answered would not be let in any more, since their session,
 * token or share was ended meanwhile. Looks for as long as the answer is on its way.
 */
export function whileLetIn(
  request: FastifyRequest,
  reply: FastifyReply,
  end: (refusal: ProblemError) => void,
): void {
  let isLooking = false;
  const stop = (): void => clearInterval(timer);
  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    try {
      await request.confirmAccess();
    } catch (error) {
      // Where it cannot be found out now, it is next time.
      if (!isRefusal(error)) return;
      stop();
      end(error);
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref();
  reply.raw.once('close', stop);
}
