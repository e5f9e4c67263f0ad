import type { TextKind } from '@tapebook/contract';
import type { WrittenDocument } from '@tapebook/documents';
import type { Tx } from '#server/platform/database/index.ts';

/**
 * What texts of one kind belong to. Whoever changes a text locks what it belongs to first, so that no two ever wait
 * for each other.
 */
export interface TextOwner {
  /**
   * What a text begins with that nobody has written yet.
   *
   * @param of what it is of, as the caller names it.
   * @throws {ProblemError} `not-found` where there is no such thing, or its text is another one.
   */
  begin(tx: Tx, ownerId: string, textId: string, of: string): Promise<WrittenDocument>;
  /** Locks what a text will belong to, and notes that it does: as {@link begin}, once something is written. */
  claim(tx: Tx, ownerId: string, textId: string, of: string): Promise<void>;
  /** Locks what a text belongs to. */
  lock(tx: Tx, ownerId: string, textId: string): Promise<void>;
  /** Is told, in the same transaction, what the text holds from now on. */
  changed(tx: Tx, ownerId: string, textId: string, document: WrittenDocument): Promise<void>;
}

export type TextOwners = Readonly<Record<TextKind, TextOwner>>;
