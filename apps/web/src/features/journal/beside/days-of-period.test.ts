import { expect, it } from 'vitest';
import { daysOfPeriod } from './days-of-period.ts';

it('has the days of a week, also those on which nothing was traded in the currency that is shown', () => {
  const days = daysOfPeriod(
    {
      results: new Map([
        [3, { net: 120, trades: 2, unreviewed: 0 }],
        [12, { net: 1, trades: 1, unreviewed: 0 }],
      ]),
      unknown: new Map([
        [3, 1],
        [5, 1],
      ]),
      apart: new Map([
        [1, [{ currency: 'EUR', trades: 1 }]],
        [
          3,
          [
            { currency: 'EUR', trades: 2 },
            { currency: 'GBP', trades: 1 },
          ],
        ],
      ]),
    },
    { first: 0, last: 6 },
  );
  expect(days).toEqual([
    { day: 1, net: null, isUnknown: false, counts: '1 in EUR' },
    { day: 3, net: 120, isUnknown: true, counts: '3 · 2 in EUR · 1 in GBP' },
    { day: 5, net: null, isUnknown: true, counts: '1' },
  ]);
});
