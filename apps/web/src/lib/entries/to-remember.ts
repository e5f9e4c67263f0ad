/** A piece of a written document, as far as its words are looked for. */
interface WrittenNode {
  readonly type?: unknown;
  readonly text?: unknown;
  readonly content?: readonly WrittenNode[];
}

const wordsOf = ({ text, content = [] }: WrittenNode): string =>
  typeof text === 'string'
    ? text
    : content.map(wordsOf).join(content.some(({ type }) => type === 'text') ? '' : '\n');

const HEADING = /\b(remember|tomorrow|next (day|time|session))\b/i;

/** What an entry says to remember: what stands under a heading that says so, line by line. */
export function toRemember(document: WrittenNode): readonly string[] {
  const blocks = document.content ?? [];
  const at = blocks.findIndex((block) => block.type === 'heading' && HEADING.test(wordsOf(block)));
  if (at < 0) return [];
  const after = blocks.slice(at + 1);
  const end = after.findIndex(({ type }) => type === 'heading');
  return after
    .slice(0, end < 0 ? after.length : end)
    .flatMap((block) => wordsOf(block).split('\n'))
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
