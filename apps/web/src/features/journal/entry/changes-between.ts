import { diffWordsWithSpace } from 'diff';

/** A piece of text that stayed, is gone, or was added. */
export interface Change {
  readonly kind: 'same' | 'gone' | 'added';
  readonly text: string;
}

/** What became of one text on the way to another, word by word. */
export function changesBetween(before: string, after: string): readonly Change[] {
  return diffWordsWithSpace(before.trim(), after.trim()).map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'gone' : 'same',
    text: value,
  }));
}
