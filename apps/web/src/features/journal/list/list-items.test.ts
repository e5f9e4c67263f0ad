import type { EntryHeadJson } from '@tapebook/contract';
import { parseDay } from '@tapebook/domain/time';
import { describe, expect, it } from 'vitest';
import { itemWords, listItems, neighbour } from './list-items.ts';

const day = (text: string): number => parseDay(text) ?? 0;
const head = (id: string, kind: EntryHeadJson['kind']): EntryHeadJson => ({
  id,
  kind,
  title: '',
  folderId: null,
  fields: {},
  version: 1,
  createdAt: '2026-03-02T10:00:00Z',
  updatedAt: '2026-03-02T10:00:00Z',
  etag: '"x"',
  excerpt: 'Calm.',
  planned: false,
  noted: true,
});
const RESULT = { net: 120, trades: 3, unreviewed: 1 };
const known = {
  heads: [
    head('2026-03-02', 'day'),
    head('2026-02-14', 'day'),
    head('2026-W10', 'week'),
    head('2026-03', 'month'),
  ],
  unknown: new Map(),
  apart: new Map(),
  today: day('2026-03-05'),
  weekStart: 1,
};

describe('the list of the journal', () => {
  it('has the days that were traded or written about, and today, newest first', () => {
    const items = listItems({
      ...known,
      kind: 'day',
      results: new Map([
        [day('2026-03-02'), RESULT],
        [day('2026-03-03'), RESULT],
      ]),
    });
    expect(items.map(({ id, result, entry }) => [id, result?.trades ?? 0, entry?.excerpt])).toEqual([
      ['2026-03-05', 0, undefined],
      ['2026-03-03', 3, undefined],
      ['2026-03-02', 3, 'Calm.'],
      ['2026-02-14', 0, 'Calm.'],
    ]);
  });

  it('has days that were traded in a currency which is not shown alone, and says in which', () => {
    const euros = [{ currency: 'EUR', trades: 2 }];
    const items = listItems({
      ...known,
      kind: 'day',
      heads: [],
      results: new Map([[day('2026-03-03'), RESULT]]),
      apart: new Map([
        [day('2026-03-03'), euros],
        [day('2026-03-04'), euros],
      ]),
    });
    expect(items.map(({ id, result, apart }) => [id, result?.trades, apart])).toEqual([
      ['2026-03-05', undefined, []],
      ['2026-03-04', undefined, euros],
      ['2026-03-03', 3, euros],
    ]);
    expect(items.map(itemWords)).toEqual([
      'No trades',
      '2 trades in EUR',
      '3 trades · 1 to review · 2 in EUR',
    ]);
  });

  it('has weeks as they begin, and months', () => {
    const weeks = listItems({
      ...known,
      kind: 'week',
      weekStart: 7,
      results: new Map([[day('2026-02-22'), RESULT]]),
    });
    expect(weeks.map(({ id, result }) => [id, result?.net])).toEqual([
      ['2026-W10', undefined],
      ['2026-W09', 120],
    ]);
    const months = listItems({ ...known, kind: 'month', results: new Map([[day('2026-02-01'), RESULT]]) });
    expect(months.map(({ id }) => id)).toEqual(['2026-03', '2026-02']);
  });

  it('has the days on which all that ended has an unknown result, and says so of others', () => {
    const unknown = new Map([
      [day('2026-03-02'), 2],
      [day('2026-03-04'), 1],
    ]);
    const results = new Map([[day('2026-03-02'), RESULT]]);
    const days = listItems({ ...known, heads: [], kind: 'day', results, unknown });
    expect(days.map((item) => [item.id, itemWords(item)])).toEqual([
      ['2026-03-05', 'No trades'],
      ['2026-03-04', '1 trade, result unknown'],
      ['2026-03-02', '3 trades · 2 more, results unknown · 1 to review'],
    ]);
    const weeks = listItems({ ...known, heads: [], kind: 'week', results: new Map(), unknown });
    expect(weeks.map((item) => [item.id, itemWords(item)])).toEqual([
      ['2026-W10', '3 trades, results unknown'],
    ]);
  });

  it('is walked line by line, and ends at its ends', () => {
    const items = [{ id: 'c' }, { id: 'b' }, { id: 'a' }];
    expect([neighbour(items, 'c', 1), neighbour(items, 'b', -1), neighbour(items, 'a', 1)]).toEqual([
      'b',
      'c',
      'a',
    ]);
    expect([neighbour(items, 'z', 1), neighbour([], 'a', 1)]).toEqual(['c', null]);
  });
});
