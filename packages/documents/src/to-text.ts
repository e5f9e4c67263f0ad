import type { DocumentNode, WrittenDocument } from './document.ts';

/** The words alone, a line for each block: for searching, and for what is shown of a text in a list. */
export const toText = ({ content }: WrittenDocument): string =>
  content
    .map(textOf)
    .filter((text) => text !== '')
    .join('\n');

const INLINE = new Set<DocumentNode['type']>(['paragraph', 'heading', 'codeBlock']);

function textOf(node: DocumentNode): string {
  const { type, text, attrs, content = [] } = node;
  switch (type) {
    case 'text':
      return text ?? '';
    case 'hardBreak':
      return '\n';
    case 'mention':
      return String(attrs?.label ?? '');
    case 'image':
      return String(attrs?.alt ?? '');
    case 'tableRow':
      return content.map(textOf).join('\t');
    default: {
      const parts = content.map(textOf);
      return INLINE.has(type) ? parts.join('') : parts.filter((part) => part !== '').join('\n');
    }
  }
}
