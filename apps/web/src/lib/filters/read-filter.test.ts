import { createTradeTable, Facts, parseFilter } from '@tapebook/domain/analytics';
import { expect, it } from 'vitest';
import { readFilter } from './read-filter.ts';

it.each([
  [0, 7],
  [1, 1],
  [6, 6],
])(
  'a page reads weeks as the box with the journal does: they begin on day %i of the settings',
  (weekStart, iso) => {
    const facts = new Facts(createTradeTable([]), { accounts: new Map(), weekStart: iso });
    for (const text of ['week:2026-01-07', 'week:2026-01-07,2026-01-14'])
      expect(readFilter(text, { today: '2026-01-20', weekStart })).toEqual(parseFilter(text, facts).filter);
  },
);
