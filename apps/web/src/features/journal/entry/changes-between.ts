import { diffWordsWithSpace } from 'diff';

/** A piece of text that stayed, is gone, or was added. */
export interface Change {
  readonly kind: 'same' | 'gone' | 'added';
  readonly text: string;
}

/** What Markdown writes of a mention, and of a space that it would leave out. */
const MENTION = /\[((?:\\.|[^\]\\])*)\]\(tapebook:[^)]*\)/g;
const asRead = (markdown: string): string =>
  markdown.replaceAll(MENTION, '$1').replaceAll('&#x20;', ' ').trim();

/** What became of one text, given as Markdown, on the way to another, word by word. */
export function changesBetween(before: string, after: string): readonly Change[] {
  return diffWordsWithSpace(asRead(before), asRead(after)).map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'gone' : 'same',
    text: value,
  }));
}
