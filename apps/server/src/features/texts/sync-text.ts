import type { SyncedTextJson, TextOwnerJson } from '@tapebook/contract';
import { isBlank, type WrittenDocument } from '@tapebook/documents';
import { ensureJournal } from '#server/features/journals/index.ts';
import type { Tx } from '#server/platform/database/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';
import { mergeUpdate, NOTHING_WRITTEN, newsFor, stateOf, type TextState } from './merging/text-state.ts';
import type { TextOwner, TextOwners } from './text-owner.ts';
import { findKind, insertText, type KeptText, lockText, updateText } from './texts.repository.ts';

/** What a device says of a text. */
export interface TextSync {
  readonly of?: TextOwnerJson | undefined;
  readonly known: Uint8Array;
  readonly update: Uint8Array | null;
  /** When it says so, in ms since 1970. */
  readonly now: number;
}

const noText = () => new ProblemError('not-found', 'There is no such text in this journal.');

const frozen = () =>
  new ProblemError(
    'text-frozen',
    'This text was closed before your words arrived, and can no longer be changed. They are kept on this device: copy them to where they belong now.',
  );

const bare = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

const answer = (
  { bytes }: Pick<TextState, 'bytes'>,
  known: Uint8Array,
  { version, frozenAt }: Pick<KeptText, 'version' | 'frozenAt'>,
  taken = true,
): SyncedTextJson => {
  const news = newsFor({ bytes }, known);
  return { version, update: bare(news.update), known: bare(news.known), taken, frozenAt };
};

/** A text may be frozen from an instant on that lies ahead: until then it is written as any other. */
const frozenBy = ({ frozenAt }: KeptText, now: number): string | null =>
  frozenAt !== null && Date.parse(frozenAt) <= now ? frozenAt : null;

const BEFORE_ANYTHING = { version: 0, frozenAt: null } as const;

/**
 * Merges what a device wrote, and tells it what it does not know. Nothing is kept of a text in which nobody has
 * written: whoever only looks leaves no trace.
 *
 * @throws {ProblemError} `not-found`, `invalid-content`, `request-too-large`, `text-frozen`
 */
export async function syncText(
  tx: Tx,
  ownerId: string,
  id: string,
  sync: TextSync,
  owners: TextOwners,
): Promise<SyncedTextJson> {
  const kind = await findKind(tx, ownerId, id);
  if (kind !== null) {
    await owners[kind].lock(tx, ownerId, id);
    const text = await lockText(tx, ownerId, id);
    if (text === null) throw noText();
    return syncKept(tx, ownerId, id, sync, text, owners[kind]);
  }
  if (sync.of === undefined) throw noText();
  const owner = owners[sync.of.kind];
  const first = await owner.begin(tx, ownerId, id, sync.of.id);
  if (isBlank(first)) {
    if (sync.update === null) return answer({ bytes: NOTHING_WRITTEN }, sync.known, BEFORE_ANYTHING);
    return beginWith(tx, ownerId, id, sync, owner, null);
  }
  return beginWith(tx, ownerId, id, sync, owner, first);
}

async function beginWith(
  tx: Tx,
  ownerId: string,
  id: string,
  sync: TextSync,
  owner: TextOwner,
  first: WrittenDocument | null,
): Promise<SyncedTextJson> {
  const { of, update, known } = sync;
  if (of === undefined) throw noText();
  const before = first === null ? null : stateOf(first);
  const after = update === null ? before : mergeUpdate(before, update);
  if (after === null) return answer({ bytes: NOTHING_WRITTEN }, known, BEFORE_ANYTHING, false);
  await ensureJournal(tx, ownerId);
  await owner.claim(tx, ownerId, id, of.id);
  if (!(await insertText(tx, ownerId, id, of.kind, after))) {
    // Another device was first.
    const text = await lockText(tx, ownerId, id);
    if (text === null) throw noText();
    return syncKept(tx, ownerId, id, sync, text, owner);
  }
  if (update !== null) await owner.changed(tx, ownerId, id, after.document);
  return answer(after, known, { version: 1, frozenAt: null });
}

async function syncKept(
  tx: Tx,
  ownerId: string,
  id: string,
  { update, known, now }: TextSync,
  kept: KeptText,
  owner: TextOwner,
): Promise<SyncedTextJson> {
  const text = { ...kept, frozenAt: frozenBy(kept, now) };
  if (update === null) return answer(text, known, text);
  const merged = mergeUpdate(kept, update);
  if (merged === null) return answer(text, known, text, false);
  if (merged === kept) return answer(text, known, text);
  if (text.frozenAt !== null) throw frozen();
  const version = await updateText(tx, ownerId, id, merged);
  await owner.changed(tx, ownerId, id, merged.document);
  return answer(merged, known, { ...text, version });
}
