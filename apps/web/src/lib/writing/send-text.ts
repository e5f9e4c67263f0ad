import { syncText } from '@tapebook/contract';
import { call } from '#web/lib/http/api.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { ProblemError } from '#web/lib/http/problem-error.ts';
import { session } from '#web/lib/identity/session.ts';
import type { SyncOutcome, SyncRequest } from './text-session.ts';

const UNAUTHENTICATED = 401;
const TOO_MANY = 429;
const OUR_FAULT = 500;

/** Sends what was written of a text; says in which state that leaves it. */
export async function sendText(textId: string, body: SyncRequest): Promise<SyncOutcome> {
  if (session.get().status === 'signed-out') return { failed: { kind: 'signed-out' } };
  try {
    return { answer: await call(syncText, { params: { id: textId }, body }) };
  } catch (error) {
    return { failed: failureOf(error) };
  }
}

function failureOf(error: unknown): Extract<SyncOutcome, { failed: unknown }>['failed'] {
  if (!(error instanceof ProblemError)) return { kind: 'waiting' };
  const { status, code } = error;
  if (status === UNAUTHENTICATED) return { kind: 'signed-out' };
  // Its fault passes; ours does not.
  if (status >= OUR_FAULT || status === TOO_MANY) return { kind: 'waiting' };
  const why = describeFailure(error).detail;
  return code === 'text-frozen' ? { kind: 'frozen', why } : { kind: 'refused', why };
}
