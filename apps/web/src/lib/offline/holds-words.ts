const linesOf = (markdown: string): string[] =>
  markdown.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));

/** Whether a page has all these lines of Markdown, one after the other: words within others are not the same words. */
export function holdsWords(page: string, words: string): boolean {
  const [held, sought] = [linesOf(page), linesOf(words)];
  return held.some((_, from) => sought.every((line, at) => held[from + at] === line));
}
