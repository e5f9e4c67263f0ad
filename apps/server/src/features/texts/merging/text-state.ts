import { MAX_TEXT_STATE_BYTES } from '@tapebook/contract';
import { MAX_CHARACTERS, readDocument, type WrittenDocument } from '@tapebook/documents';
import * as Y from 'yjs';
import { ProblemError } from '#server/platform/problems/index.ts';
import { documentIn, putDocument } from './yjs-documents.ts';

/** A shared state, and the document that it comes to. */
export interface TextState {
  readonly bytes: Uint8Array;
  readonly document: WrittenDocument;
}

function opened(bytes: Uint8Array | null): Y.Doc {
  const state = new Y.Doc();
  if (bytes !== null) Y.applyUpdate(state, bytes);
  return state;
}

const tooLong = () =>
  new ProblemError(
    'request-too-large',
    `A text can have at most ${MAX_CHARACTERS.toLocaleString('en')} characters. Nothing of what was sent is kept here; move a part of it into another text.`,
  );

function keptState(state: Y.Doc): TextState {
  const bytes = Y.encodeStateAsUpdate(state);
  if (bytes.byteLength > MAX_TEXT_STATE_BYTES) throw tooLong();
  const { document, problem } = readDocument(documentIn(state));
  if (problem === undefined) return { bytes, document };
  if (problem.code === 'too-large') throw tooLong();
  throw new ProblemError('invalid-content', `The text holds something that no text can: ${problem.words}.`, {
    errors: [{ path: problem.at, message: problem.words }],
  });
}

export const stateOf = (document: WrittenDocument): TextState => withDocument(null, document);

/** As the state is once a document stands in the place of what it held. */
export function withDocument(before: TextState | null, document: WrittenDocument): TextState {
  const state = opened(before?.bytes ?? null);
  putDocument(state, before?.document ?? { type: 'doc', content: [] }, document);
  return keptState(state);
}

/**
 * Merges what a device wrote into a state.
 *
 * @returns `null` where it builds on something that is not known here; the state itself where it says nothing new.
 * @throws {ProblemError} `invalid-content`, `request-too-large`
 */
export function mergeUpdate(before: TextState | null, update: Uint8Array): TextState | null {
  const state = opened(before?.bytes ?? null);
  const known = Y.encodeStateVector(state);
  const deleted = Y.createDeleteSetFromStructStore(state.store);
  try {
    Y.applyUpdate(state, update);
  } catch (error) {
    throw new ProblemError(
      'invalid-content',
      'What was written arrived damaged. It is sent again by itself.',
      {
        cause: error,
      },
    );
  }
  if (state.store.pendingStructs !== null || state.store.pendingDs !== null) return null;
  const isNews =
    before === null ||
    Buffer.compare(known, Y.encodeStateVector(state)) !== 0 ||
    !Y.equalDeleteSets(deleted, Y.createDeleteSetFromStructStore(state.store));
  return isNews ? keptState(state) : before;
}

/** What a device does not know yet, and what is known here. */
export function newsFor(
  { bytes }: Pick<TextState, 'bytes'>,
  known: Uint8Array,
): { readonly update: Uint8Array; readonly known: Uint8Array } {
  try {
    return { update: Y.diffUpdate(bytes, known), known: Y.encodeStateVectorFromUpdate(bytes) };
  } catch (error) {
    throw new ProblemError('invalid-content', 'What this device says that it knows cannot be read.', {
      cause: error,
      errors: [{ path: 'known', message: 'must be a state vector' }],
    });
  }
}

/** The state of a text in which nothing was ever written. */
export const NOTHING_WRITTEN: Uint8Array = Y.encodeStateAsUpdate(new Y.Doc());
