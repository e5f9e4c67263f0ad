import { diffWordsWithSpace } from 'diff';

/** A piece of text that stayed, is gone, or was added. */
export interface Change {
  readonly kind: 'same' | 'gone' | 'added';
  readonly text: string;
}

/** What a setup or tag that is mentioned is called by now; in the words of the mention where that is not known. */
export type MentionedAs = (kind: string, id: string, words: string) => string;

const asWritten: MentionedAs = (_kind, _id, words) => words;

/** What Markdown writes of a mention, and of a space that it would leave out. */
const MENTION = /\[((?:\\.|[^\]\\])*)\]\(tapebook:([a-z]+)\/([^)]*)\)/g;
const asRead = (markdown: string, nameOf: MentionedAs): string =>
  markdown
    .replaceAll(MENTION, (_all, words: string, kind: string, id: string) => nameOf(kind, id, words))
    .replaceAll('&#x20;', ' ')
    .trim();

/** What became of one text, given as Markdown, on the way to another, word by word. */
export function changesBetween(
  before: string,
  after: string,
  nameOf: MentionedAs = asWritten,
): readonly Change[] {
  return diffWordsWithSpace(asRead(before, nameOf), asRead(after, nameOf)).map(
    ({ value, added, removed }) => ({
      kind: added ? 'added' : removed ? 'gone' : 'same',
      text: value,
    }),
  );
}
