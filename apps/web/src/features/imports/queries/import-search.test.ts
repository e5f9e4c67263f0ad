import { describe, expect, it } from 'vitest';
import { historyFilterOf, isFiltered, parseImportSearch } from './import-search.ts';

describe('the address of the Import page', () => {
  it('keeps what it understands', () => {
    const search = { file: 'f', q: 2026, broker: 'ibkr', state: 'undone', since: '2026-03-01' };
    expect(parseImportSearch(search)).toEqual({ ...search, q: '2026' });
  });

  it('leaves out what is no state, no day, or empty', () => {
    expect(parseImportSearch({ state: 'lost', since: 'May', until: '2026-13-01', q: '' })).toEqual({});
  });

  it('tells the filters of the history from the file that is reviewed', () => {
    expect(isFiltered(historyFilterOf({ file: 'f' }))).toBe(false);
    expect(historyFilterOf({ file: 'f', account: 'a' })).toEqual({ account: 'a' });
    expect(isFiltered({ account: 'a' })).toBe(true);
  });
});
