import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { ProblemError } from '#web/lib/http/problem-error.ts';
import type { SyncOutcome } from './text-session.ts';

const UNAUTHENTICATED = 401;
const TOO_MANY = 429;
const OUR_FAULT = 500;

/** The service would say it of a call; whoever writes knows of pages. */
const TOO_LARGE =
  'This is more than one page can hold. All of it is kept on this device: undo the last change, or move some of it to another page.';

/** Where what was written stays when it could not be sent, by what the service said. */
export function failureOf(error: unknown): Extract<SyncOutcome, { failed: unknown }>['failed'] {
  if (!(error instanceof ProblemError)) return { kind: 'waiting' };
  const { status, code } = error;
  if (status === UNAUTHENTICATED) return { kind: 'signed-out' };
  // Its fault passes; ours does not.
  if (status >= OUR_FAULT || status === TOO_MANY) return { kind: 'waiting' };
  const why = code === 'request-too-large' ? TOO_LARGE : describeFailure(error).detail;
  return code === 'text-frozen' ? { kind: 'frozen', why } : { kind: 'refused', why };
}
