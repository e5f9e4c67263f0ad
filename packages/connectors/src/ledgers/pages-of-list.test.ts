import { expect, test } from 'vitest';
import type { Ask, List } from './ledger.ts';
import { pagesOf } from './pages-of-list.ts';

/** What is always answered with one row. */
const ask: Ask = async () => ({
  value: { rows: [{ id: '1' }] },
  bytes: new Uint8Array(),
  headers: new Headers(),
});

const pagesThat = async (next: List['next']): Promise<number> => {
  const list = { path: '/fills', rows: 'rows', first: () => ({ page: '1' }), next };
  let pages = 0;
  for await (const { rows } of pagesOf(list, { from: 0, to: 1 }, ask)) pages += rows.length;
  return pages;
};

test('a list ends where nothing is to be asked for next', async () => {
  expect(await pagesThat(() => null)).toBe(1);
  expect(await pagesThat(({ parameters: { page } }) => (page === '1' ? { page: '2' } : null))).toBe(2);
});

test('a list that goes round in a circle, or has more pages than there can be, ends as broken', async () => {
  await expect(pagesThat(({ parameters }) => parameters)).rejects.toMatchObject({ code: 'endless-pages' });
  const onwards: List['next'] = ({ parameters }) => ({ page: String(Number(parameters.page) + 1) });
  await expect(pagesThat(onwards)).rejects.toMatchObject({ code: 'endless-pages' });
});
