import { createHash } from 'node:crypto';

const plain = (heading: string): string =>
  heading.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

/**
 * What a table is recognised by: its headings in their order, without case, spaces and empty ends, which
 * differ between exports of one kind.
 */
export function headerSignature(header: readonly string[]): string {
  const headings = header.map(plain);
  while (headings.at(-1) === '') headings.pop();
  return createHash('sha256').update(headings.join('\u001f')).digest('hex');
}
