import { type JournalEntryJson, readEntry, type TextOwnerJson } from '@tapebook/contract';
import * as Y from 'yjs';
import { formatDate } from '#web/lib/format/dates.ts';
import { call } from '#web/lib/http/api.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { putLate } from './late-blocks.ts';
import { openedAnew } from './opened-anew.ts';
import { sendText } from './send-text.ts';
import { base64Of, bytesOf, sameBytes, type TextSession } from './text-session.ts';
import type { WritingStore } from './writing-store.ts';

/** The texts that are open on this device, which this is a part of. */
export interface OpenTexts {
  readonly storeOf: (uid: string) => Promise<Pick<WritingStore, 'drop'> | null>;
  readonly openText: (
    textId: string,
    of: TextOwnerJson | null,
  ) => { readonly session: TextSession; readonly release: () => void };
  readonly closeForGood: (uid: string, textId: string) => void;
}

const moving = new Set<string>();

/**
 * A plan was written on here while it was locked elsewhere: what the service does not take goes to what was added after the
 * first fill, as it would had it arrived in time to be put there, and this device's plan is the locked one again.
 *
 * Until the service has the words they stay where they are: a step that fails is tried with the next sending.
 */
export async function addLateWords(
  texts: OpenTexts,
  uid: string,
  textId: string,
  of: TextOwnerJson,
  written: TextSession,
): Promise<void> {
  if (moving.has(textId)) return;
  moving.add(textId);
  try {
    await move(texts, uid, textId, of, written);
  } catch {
    // Nothing was dropped, and the page says where the words are.
  } finally {
    moving.delete(textId);
  }
}

async function move(
  texts: OpenTexts,
  uid: string,
  textId: string,
  of: TextOwnerJson,
  written: TextSession,
): Promise<void> {
  const store = await texts.storeOf(uid);
  const { entry } = await call(readEntry, { params: { id: of.id } });
  const stands = await standing(textId, of);
  // Whether it is locked the service has said by its own clock.
  if (entry.plan?.lockedAt === undefined || stands === null || entry.plan.textId !== textId) return;
  const before = Y.encodeStateVector(written.state);
  if (!(await hasTaken(texts, written, stands, entry.plan.later, of.id))) return;
  // Who types on meanwhile has words that are not there yet.
  if (!sameBytes(before, Y.encodeStateVector(written.state))) return;
  await store?.drop(textId);
  texts.closeForGood(uid, textId);
  openedAnew.tell(textId);
}

/** The plan as it is locked. */
async function standing(textId: string, of: TextOwnerJson): Promise<Y.Doc | null> {
  const stands = new Y.Doc();
  const known = base64Of(Y.encodeStateVector(stands));
  const outcome = await sendText(textId, { of, known });
  if ('failed' in outcome) return null;
  Y.applyUpdate(stands, bytesOf(outcome.answer.update));
  return stands;
}

async function hasTaken(
  texts: OpenTexts,
  { state, known }: Pick<TextSession, 'state' | 'known'>,
  stands: Y.Doc,
  { textId }: NonNullable<JournalEntryJson['plan']>['later'],
  id: string,
): Promise<boolean> {
  const { session: later, release } = texts.openText(textId, { kind: 'entry-later', id });
  try {
    await later.opened;
    await later.sync();
    // What stands there is known only from the service: put beside less, it could be said twice.
    if (later.shown.kind !== 'saved') return false;
    const moved = putLate({ written: state, known }, stands, later.state);
    await later.sync();
    if (later.hasUnsent) return false;
    if (moved > 0) {
      toasts.show(
        `What you planned for ${formatDate(id)} came here after the day’s first fill. It is kept with what was added later.`,
      );
    }
    return true;
  } finally {
    release();
  }
}
