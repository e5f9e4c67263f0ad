import { syncText } from '@tapebook/contract';
import { writtenHasChanged } from '#web/lib/filters/written-changes.ts';
import { call } from '#web/lib/http/api.ts';
import { session } from '#web/lib/identity/session.ts';
import { failureOf } from './send-failure.ts';
import type { SyncOutcome, SyncRequest } from './text-session.ts';

/** Sends what was written of a text; says in which state that leaves it. */
export async function sendText(textId: string, body: SyncRequest): Promise<SyncOutcome> {
  if (session.get().status === 'signed-out') return { failed: { kind: 'signed-out' } };
  try {
    const answer = await call(syncText, { params: { id: textId }, body });
    writtenHasChanged();
    return { answer };
  } catch (error) {
    return { failed: failureOf(error) };
  }
}
