/** The lines that say something, and where they stand. */
const linesOf = (markdown: string): { readonly words: string; readonly at: number }[] =>
  markdown.split('\n').flatMap((line, at) => (line.trim() === '' ? [] : [{ words: line.trim(), at }]));

/**
 * A page with other words in the place of these. It has them where it has all their lines, one after the other: words
 * within others are not the same words.
 *
 * @returns `null` where it has them not.
 */
export function withWords(page: string, these: string, others: string): string | null {
  const [held, sought] = [linesOf(page), linesOf(these)];
  const from = held.findIndex((_, first) =>
    sought.every(({ words }, number) => held[first + number]?.words === words),
  );
  const [first, last] = [held[from], held[from + sought.length - 1]];
  if (first === undefined || last === undefined) return null;
  const lines = page.split('\n');
  return [...lines.slice(0, first.at), others, ...lines.slice(last.at + 1)].join('\n');
}
