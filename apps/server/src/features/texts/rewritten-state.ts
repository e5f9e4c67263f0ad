import type { WrittenDocument } from '@tapebook/documents';

/**
 * What a state is once the document that it holds says something else. A device that knows the text takes that up as
 * it does what another one wrote; a state begun anew would come beside what is there.
 *
 * @throws {ProblemError} `invalid-content`, `request-too-large`; whatever reading bytes that are no state throws.
 */
export async function rewrittenState(
  bytes: Uint8Array,
  document: WrittenDocument,
  next: WrittenDocument,
): Promise<Uint8Array> {
  const { withDocument } = await import('./merging/text-state.ts');
  return withDocument({ bytes, document }, next).bytes;
}
