import { describe, expect, it } from 'vitest';
import { fetchPages } from './fetch-pages.ts';

const pages: Readonly<Record<string, { items: number[]; nextCursor: string | null }>> = {
  first: { items: [1, 2], nextCursor: 'second' },
  second: { items: [3], nextCursor: 'third' },
  third: { items: [4, 5], nextCursor: null },
};
const fetchPage = async (cursor: string | undefined) =>
  pages[cursor ?? 'first'] ?? { items: [], nextCursor: null };

describe('a list that comes in pages', () => {
  it('is read to its end', async () => {
    expect(await fetchPages(fetchPage)).toEqual({ items: [1, 2, 3, 4, 5], complete: true });
  });

  it('is read as far as asked, and says that there is more', async () => {
    expect(await fetchPages(fetchPage, 2)).toEqual({ items: [1, 2, 3], complete: false });
  });
});
