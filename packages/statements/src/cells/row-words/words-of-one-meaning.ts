import type { RowKind } from '../row-kind.ts';

export interface WordsOfOneMeaning {
  readonly kind: RowKind;
  readonly words: readonly string[];
}

/** @param words as brokers spell them, without case, spaces, dots, hyphens, underscores and parentheses. */
export const meaning = (kind: RowKind, words: string): WordsOfOneMeaning => ({
  kind,
  words: words.trim().split(/\s+/),
});
