import { describe, expect, it } from 'vitest';
import { parseJournalSearch } from './journal-search.ts';
import { sectionOf } from './section-of.ts';

describe('the list beside an entry', () => {
  it.each([
    ['2026-03-02', 'days'],
    ['2026-W10', 'weeks'],
    ['2026-03', 'months'],
    ['0190c3d2-7a10-8c4e-9a55-1d2f3a4b5c6d', 'pages'],
    [undefined, 'days'],
  ])('is the one in which %s stands, where the address names none', (entry, section) => {
    expect(sectionOf(parseJournalSearch({ entry }))).toBe(section);
  });

  it('is of what makes sense in an address, which says nothing of the rest', () => {
    const written = { entry: 'today', section: 'foo', version: 'abc', q: ' ' };
    // The router lays what was read over what was written.
    const search = { ...written, ...parseJournalSearch(written) };
    expect(search).toEqual({ entry: undefined, section: undefined, version: undefined, q: undefined });
    expect(sectionOf(search)).toBe('days');
  });

  it('is the one that the address names', () => {
    expect(sectionOf(parseJournalSearch({ entry: '2026-03-02', section: 'weeks' }))).toBe('weeks');
    expect(sectionOf(parseJournalSearch({ section: 'trash' }))).toBe('trash');
  });
});
