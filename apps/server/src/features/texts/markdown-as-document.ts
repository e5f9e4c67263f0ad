import type { WrittenDocument } from '@tapebook/documents';

/**
 * Markdown that no document can hold (quotes in quotes without end) is the lines that it is. What reads it is loaded
 * with the first of it.
 */
export async function markdownAsDocument(markdown: string): Promise<WrittenDocument> {
  const { fromMarkdown } = await import('@tapebook/documents/markdown');
  try {
    return fromMarkdown(markdown);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const lines = markdown.split('\n').filter((line) => line !== '');
    return {
      type: 'doc',
      content: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
    };
  }
}
