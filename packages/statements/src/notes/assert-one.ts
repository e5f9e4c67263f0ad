import { RowProblem } from '../layouts/row-problem.ts';
import type { Note } from './note.ts';

/**
 * A document that is read as a whole says one thing. Several that were put into one file are not told
 * apart by it, and all but the first would be lost without a word.
 *
 * @param marks what each of them has at most once, with the flag `g`.
 * @throws {RowProblem}
 */
export function assertOne(note: Note, ...marks: readonly RegExp[]): void {
  const count = Math.max(...marks.map((mark) => [...note.text.matchAll(mark)].length));
  if (count < 2) return;
  throw new RowProblem(
    'unsupported-event',
    `Line ${note.line}: the file holds ${count} documents, which are not told apart. Upload each of them by itself.`,
  );
}
