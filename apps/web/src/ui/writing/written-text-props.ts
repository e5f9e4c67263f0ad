import type { TextOwnerJson } from '@tapebook/contract';
import type { WritingState } from '#web/lib/writing/writing-state.ts';

/** A text as what it belongs to came with it: all of it that whoever looks at the journal of somebody else may read. */
export type TextAsCame = { readonly document: object } | { readonly markdown: string };

export interface WrittenTextProps {
  readonly textId: string;
  /** What it is written of: needed for one in which nobody has written yet. */
  readonly of: TextOwnerJson | null;
  readonly asCame: TextAsCame;
  /** Its accessible name. */
  readonly label: string;
  readonly placeholder?: string;
  readonly readOnly?: boolean;
  /** For a few lines beside other things, rather than a page. */
  readonly compact?: boolean;
  /** While something more urgent is drawn its frame stands for it, and takes words. */
  readonly waits?: boolean;
  readonly onStateChange?: (state: WritingState) => void;
}
