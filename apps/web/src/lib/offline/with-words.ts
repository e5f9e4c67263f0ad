import type { WrittenDocument } from '@tapebook/documents';
import { fromMarkdown } from '@tapebook/documents/markdown';

const isEmpty = (line: string | undefined): boolean => (line ?? '').trim() === '';

/** A line without what its list is told by: lists that stand one below the other are written with different signs. */
const wordsOf = (line: string): string =>
  line
    .trim()
    .replace(/^[*+] /, '- ')
    .replace(/^(\d+)\) /, '$1. ');

/** The lines that say something, and where they stand. */
const linesOf = (markdown: string): { readonly words: string; readonly at: number }[] =>
  markdown.split('\n').flatMap((line, at) => (isEmpty(line) ? [] : [{ words: wordsOf(line), at }]));

/**
 * A page with other words in the place of these. It has them where it has all their lines, one after the other: words
 * within others are not the same words.
 *
 * @returns `null` where it has them not.
 */
export function withWords(page: string, these: string, others: string): WrittenDocument | null {
  const [held, sought] = [linesOf(page), linesOf(these)];
  const from = held.findIndex((_, first) =>
    sought.every(({ words }, number) => held[first + number]?.words === words),
  );
  const [first, last] = [held[from], held[from + sought.length - 1]];
  if (first === undefined || last === undefined) return null;
  const lines = page.split('\n');
  const [above, below] = [lines.slice(0, first.at), lines.slice(last.at + 1)];
  // Read together, a list would go on in the one that stands above it.
  const parts: string[][] = [];
  if (isEmpty(above.at(-1))) parts.push(above, [others]);
  else parts.push([...above, others]);
  if (isEmpty(below[0])) parts.push(below);
  else parts.at(-1)?.push(...below);
  return { type: 'doc', content: parts.flatMap(blocksOf) };
}

const blocksOf = (lines: readonly string[]): WrittenDocument['content'] =>
  lines.every(isEmpty) ? [] : fromMarkdown(lines.join('\n')).content;
